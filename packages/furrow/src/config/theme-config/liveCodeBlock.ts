import { lateSchema } from "../../schema/lateSchema.js";
import type { PluginModule } from "../../types/plugin.js";

const schema = lateSchema("themeConfig of live code blocks", (Joi) =>
	Joi.object({
		liveCodeBlock: Joi.object({
			playgroundPosition: Joi.string().valid("top", "bottom").default("bottom"),
		}).default({ playgroundPosition: "bottom" }),
	}),
);

/** Checks `themeConfig.liveCodeBlock` and fills in its defaults. */
export const validateThemeConfig: NonNullable<
	PluginModule["validateThemeConfig"]
> = ({ validate, themeConfig }) => validate(schema, themeConfig);
