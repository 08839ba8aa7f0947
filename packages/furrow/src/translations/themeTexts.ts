import { baseMessages } from "../config/index.js";
import type { LoadedPlugin, TranslationFileContent } from "../types/plugin.js";

/** The file of messages that each built-in plugin shows, by the plugin's name. */
const FILES: Record<string, string> = {
	"docusaurus-theme-classic": "theme-common",
	"docusaurus-theme-search-algolia": "theme-search-algolia",
	"docusaurus-theme-live-codeblock": "theme-live-codeblock",
	"docusaurus-plugin-ideal-image": "plugin-ideal-image",
	"docusaurus-plugin-pwa": "plugin-pwa",
};

const DESCRIPTION = "___DESCRIPTION";

/** Returns the English messages of the site's themes, with their descriptions for translators. */
export async function themeTexts(
	plugins: readonly LoadedPlugin[],
): Promise<TranslationFileContent> {
	const content: TranslationFileContent = {};
	for (const { name, role } of plugins) {
		const file = role === "builtin" ? FILES[name] : undefined;
		const texts = file ? await baseMessages(file) : {};
		for (const [id, message] of Object.entries(texts))
			if (!id.endsWith(DESCRIPTION))
				content[id] = { message, description: texts[id + DESCRIPTION] };
	}
	return content;
}
