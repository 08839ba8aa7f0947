/** Elements of compiled Markdown whose inside React never looks into. */
import { createElement, type ReactNode } from "react";
import { VOID_ELEMENTS } from "../../shared/html";
import type { StaticNode } from "../../types/page";
import { useServerHtml } from "./serverHtml";

/**
 * Notes on the server that a node's markup is in the page's HTML: the copy of the payload there leaves it out.
 * Markup that is rendered later only (a lazy tab's) stays in the copy.
 */
export function markRendered(node: StaticNode): void {
	if (node.h)
		Object.defineProperty(node, "rendered", {
			value: true,
			configurable: true,
		});
}

/** An element with finished HTML inside. */
export function StaticElement({ node }: { node: StaticNode }): ReactNode {
	const markup = useServerHtml(node, () => node.h);
	if (import.meta.env.SSR) markRendered(node);
	if (VOID_ELEMENTS.has(node.s)) return createElement(node.s, node.p);
	return createElement(node.s, { ...node.p, ...markup });
}
