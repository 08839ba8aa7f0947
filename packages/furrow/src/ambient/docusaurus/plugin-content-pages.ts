/** Types of `@docusaurus/plugin-content-pages` for sites that do not have that package. */
export type {
	EditUrlFunction,
	JsxPage as JSXPageMetadata,
	MdxPage as MDXPageMetadata,
	PagesOptions as PluginOptions,
} from "../../content/pages/types.js";
export type { PagesPluginOptions as Options } from "../../types/pluginOptions.js";
export type {
	PageFrontMatter,
	PropPageContent,
} from "../../types/theme.js";
