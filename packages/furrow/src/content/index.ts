export type { CompiledFiles } from "./contentLoader.js";
export { type LocaleContent, loadLocaleContent } from "./localeContent.js";
export { MarkdownImports } from "./markdownImports.js";
export { MDX_RUNTIME } from "./pageContents.js";
export { PluginReads } from "./pluginReads.js";
export { SHOWN } from "./shared/contentFiles.js";
export { KnownHeads } from "./shared/knownHeads.js";
export type { MarkdownRegistry } from "./shared/metadataRegistry.js";
export type { ResolvedLink } from "./shared/resolvedLinks.js";
