import type { Page } from "../page.js";
import type { MarkdownNode } from "../transforms/nodes.js";

/** Syntax beyond Docusaurus's: changes a node in place. Called for each node, before Furrow's own transforms of it. */
export type Extension = (node: MarkdownNode, page: Page) => void;
