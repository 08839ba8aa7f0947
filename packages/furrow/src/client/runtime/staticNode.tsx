/** Renders elements of compiled Markdown whose children React never inspects. */
import { createElement, type ReactNode } from "react";
import { VOID_ELEMENTS } from "../../shared/html";
import type { StaticNode } from "../../types/page";
import { useServerHtml } from "./serverHtml";

/**
 * Marks a node whose markup is in the page's HTML, so that the copy of the payload there omits it. Markup that only
 * renders later, like a lazy tab's, stays in the copy. Server only.
 */
export function markRendered(node: StaticNode): void {
	if (node.h)
		Object.defineProperty(node, "rendered", {
			value: true,
			configurable: true,
		});
}

/** Renders an element whose inner HTML is finished. */
export function StaticElement({ node }: { node: StaticNode }): ReactNode {
	const markup = useServerHtml(node, () => node.h);
	if (import.meta.env.SSR) markRendered(node);
	if (VOID_ELEMENTS.has(node.s)) return createElement(node.s, node.p);
	return createElement(node.s, { ...node.p, ...markup });
}
