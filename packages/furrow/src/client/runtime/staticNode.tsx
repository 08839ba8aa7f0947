/** Elements of compiled Markdown whose inside React never looks into. */
import { createElement, type ReactNode, useCallback, useMemo } from "react";
import { VOID_ELEMENTS } from "../../shared/html";
import type { StaticNode } from "../../types/page";
import type { PagePayload } from "../../types/payload";
import { usePage } from "./contexts";

/** Markup of nodes that came without it, saved when their elements left the document. */
const saved = new WeakMap<StaticNode, string>();

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

/** Fetches the markup that a payload left to the page's HTML. Hardly ever needed, so its code is not there yet. */
export async function restoreMarkup(payload: PagePayload): Promise<void> {
	const { restoreMarkup: restore } = await import("./restoreMarkup");
	await restore(payload);
}

/** An element with finished HTML inside. Rendering it again never touches the DOM. */
export function StaticElement({ node }: { node: StaticNode }): ReactNode {
	// One object for a node: React sets the DOM's HTML anew whenever it gets another one.
	const markup = useMemo(
		() => ({ __html: node.h ?? saved.get(node) ?? "" }),
		[node],
	);
	const payload = usePage()?.payload;
	const keepMarkup = useCallback(
		(element: Element | null) => {
			if (!element || node.h !== undefined || saved.has(node)) return;
			if (element.hasChildNodes()) saved.set(node, element.innerHTML);
			else if (payload)
				restoreMarkup(payload).then(() => {
					element.innerHTML = node.h ?? "";
				}, console.error);
		},
		[node, payload],
	);
	if (typeof document === "undefined") markRendered(node);
	if (VOID_ELEMENTS.has(node.s)) return createElement(node.s, node.p);
	return createElement(node.s, {
		...node.p,
		ref: keepMarkup,
		suppressHydrationWarning: true,
		dangerouslySetInnerHTML: markup,
	});
}
