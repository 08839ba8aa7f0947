export { DISPLAYED_FILE } from "../source/contentFiles.js";
export { HeadCache } from "../source/headCache.js";
export type { MarkdownRegistry } from "../source/markdownRegistry.js";
export type { ResolvedLink } from "../source/resolvedLinks.js";
export { AlternatePaths } from "./alternatePaths.js";
export { type CompiledContents, MDX_RUNTIME } from "./compiledContents.js";
export { CompileThreads } from "./compileThreads.js";
export type { CompiledFiles } from "./contentLoader.js";
export { showsFreshness } from "./docs/freshness.js";
export { type DocsOutline, docsOutlines } from "./docs/outline.js";
export {
	type CompiledLocale,
	type LocaleContent,
	loadLocaleContent,
	type MarkdownExtras,
} from "./localeContent.js";
export { MarkdownImports } from "./markdownImports.js";
export { MarkdownLoaders } from "./markdownLoaders.js";
export { dropOverwrittenPages } from "./overwrittenPages.js";
export { PluginReads } from "./pluginReads.js";
export { releaseOtherShards } from "./releaseOtherShards.js";
