export { splitFrontMatter } from "../source/splitFrontMatter.js";
export {
	AssetStore,
	type ImageAsset,
	isImageFile,
} from "./assets/assetStore.js";
export { HTML_COMMENT } from "./blockComments.js";
export { componentMap } from "./componentMap.js";
export { needsUnified } from "./engines/needsUnified.js";
export { parseRawHtml } from "./engines/rawHtml.js";
export { suggestExtensions } from "./extensionHints.js";
export { type HeadingIdOptions, writeHeadingIds } from "./headingIds.js";
export { browserLanguages } from "./highlight/browserLanguages.js";
export {
	type Highlighter,
	installHighlighter,
	prismHighlighter,
} from "./highlight/highlight.js";
export { type PrismTheme, prismThemeCss } from "./highlight/prismThemeCss.js";
export { ShikiHighlighter } from "./highlight/shiki.js";
export { SiteShiki } from "./highlight/siteShiki.js";
export { SiteImages, type VersionAsset } from "./images/siteImages.js";
export {
	createMarkdownCompiler,
	prepareCompiler,
	readSyntaxTree,
} from "./lazyCompiler.js";
export { markdownCss } from "./markdownCss.js";
export { SiteMath } from "./math/siteMath.js";
export { ORIGIN_MARK, PARTIAL_MARK } from "./pageMarkdown.js";
export { headingText, pageText } from "./pageText.js";
export type { SyntaxTree } from "./syntaxTree.js";
export { takeExplicitId } from "./transforms/headings.js";
export type { MarkdownNode } from "./transforms/index.js";
export { textOf } from "./transforms/nodes.js";
export { SiteTwoslash } from "./twoslash/siteTwoslash.js";
export type {
	CompileInput,
	LoadedText,
	MarkdownCompiler,
	MarkdownCompilerOptions,
	MdxOptions,
} from "./types.js";
