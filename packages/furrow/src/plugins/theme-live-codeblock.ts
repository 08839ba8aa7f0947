import { validateThemeConfig } from "../config/theme-config/liveCodeBlock.js";
import { themeMessages } from "../config/translations/themeMessages.js";
import type { PluginModule } from "../types/plugin.js";

/** What `themeConfig.liveCodeBlock` takes, and the playground's texts. */
const themeLiveCodeblock: PluginModule = (context) => ({
	name: "docusaurus-theme-live-codeblock",
	getDefaultCodeTranslationMessages: () =>
		themeMessages(context.i18n.currentLocale, "theme-live-codeblock"),
});

themeLiveCodeblock.validateThemeConfig = validateThemeConfig;

export default themeLiveCodeblock;
