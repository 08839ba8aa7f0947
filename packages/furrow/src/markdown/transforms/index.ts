export { admonitionKeywords, TITLE_ELEMENT } from "./admonitions.js";
export { settleDirectives } from "./directives.js";
export { readModules } from "./modules.js";
export type { MarkdownNode } from "./nodes.js";
export { toHast } from "./toHast.js";
export { transformTree } from "./transformTree.js";
export { noteSmallImages } from "./zoom.js";
