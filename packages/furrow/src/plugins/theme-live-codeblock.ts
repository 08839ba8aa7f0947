import { join } from "node:path";
import { validateThemeConfig } from "../config/theme-config/liveCodeBlock.js";
import { themeMessages } from "../config/translations/themeMessages.js";
import type { PluginModule } from "../types/plugin.js";
import { THEME_LAYERS_DIR } from "../util/packageRoot.js";

export const LIVE_CODEBLOCK = "docusaurus-theme-live-codeblock";

/** What `themeConfig.liveCodeBlock` takes, and the playground's texts. */
const themeLiveCodeblock: PluginModule = (context) => ({
	name: LIVE_CODEBLOCK,
	getThemePath: () => join(THEME_LAYERS_DIR, "live-codeblock"),
	getDefaultCodeTranslationMessages: () =>
		themeMessages(context.i18n.currentLocale, "theme-live-codeblock"),
});

themeLiveCodeblock.validateThemeConfig = validateThemeConfig;

export default themeLiveCodeblock;
