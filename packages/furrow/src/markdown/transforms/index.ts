export { admonitionKeywords, TITLE_ELEMENT } from "./admonitions.js";
export { isPartialRequest, readModules } from "./modules.js";
export type { MarkdownNode } from "./nodes.js";
export { toHast } from "./toHast.js";
export { transformTree } from "./transformTree.js";
