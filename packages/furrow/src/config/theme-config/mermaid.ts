import { lateSchema } from "../../schema/lateSchema.js";
import type { PluginModule } from "../../types/plugin.js";

const theme = { dark: "dark", light: "default" };

const schema = lateSchema("themeConfig of mermaid", (Joi) =>
	Joi.object({
		mermaid: Joi.object({
			theme: Joi.object({
				dark: Joi.string().default(theme.dark),
				light: Joi.string().default(theme.light),
			}).default(theme),
			options: Joi.object().unknown().default({}),
		}).default({ theme, options: {} }),
	}),
);

/** Checks `themeConfig.mermaid` and fills in its defaults. */
export const validateThemeConfig: NonNullable<
	PluginModule["validateThemeConfig"]
> = ({ validate, themeConfig }) => validate(schema, themeConfig);
