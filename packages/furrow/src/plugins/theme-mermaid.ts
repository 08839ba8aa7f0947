import { anything, map, object, text } from "../schema/index.js";
import type { PluginModule } from "../types/plugin.js";

const schema = object(
	{
		mermaid: object({
			theme: object({
				dark: text.default("dark"),
				light: text.default("default"),
			}).default({}),
			options: map.default({}),
		}).default({}),
	},
	anything,
);

/** Validates `themeConfig.mermaid`. `@theme/Mermaid` is part of the classic theme. */
const themeMermaid: PluginModule = () => ({ name: "docusaurus-theme-mermaid" });

themeMermaid.validateThemeConfig = ({ validate, themeConfig }) =>
	validate(schema, themeConfig);

export default themeMermaid;
