import { join } from "node:path";
import { themeMessages } from "../config/translations/themeMessages.js";
import { anything, object, oneOf } from "../schema/index.js";
import type { PluginModule } from "../types/plugin.js";
import { THEME_LAYERS_DIR } from "../util/packageRoot.js";

export const LIVE_CODEBLOCK = "docusaurus-theme-live-codeblock";

const schema = object(
	{
		liveCodeBlock: object({
			playgroundPosition: oneOf("top", "bottom").default("bottom"),
		}).default({}),
	},
	anything,
);

/** What `themeConfig.liveCodeBlock` takes, and the playground's texts. */
const themeLiveCodeblock: PluginModule = (context) => ({
	name: LIVE_CODEBLOCK,
	getThemePath: () => join(THEME_LAYERS_DIR, "live-codeblock"),
	getDefaultCodeTranslationMessages: () =>
		themeMessages(context.i18n.currentLocale, "theme-live-codeblock"),
});

themeLiveCodeblock.validateThemeConfig = ({ validate, themeConfig }) =>
	validate(schema, themeConfig);

export default themeLiveCodeblock;
