import type { Page } from "../page.js";
import type { MarkdownNode } from "../transforms/nodes.js";

/** A syntax extension, which modifies a node in place. Called for each node before Furrow's transforms. */
export type Extension = (node: MarkdownNode, page: Page) => void;
