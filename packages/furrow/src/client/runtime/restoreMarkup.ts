import type { MdxNode } from "../../types/page";
import type { PagePayload, PayloadContent } from "../../types/payload";
import { loadPrinter } from "./content";
import { fetchWholePage } from "./navigation";

const restored = new WeakMap<PagePayload, Promise<void>>();

function copyBody(from: readonly MdxNode[], to: readonly MdxNode[]): void {
	for (const [index, node] of to.entries()) {
		const whole = from[index];
		if (typeof node === "string" || typeof whole !== "object") continue;
		if ("s" in node && "s" in whole) node.h ??= whole.h;
		else if ("c" in node && "c" in whole) copyBody(whole.k ?? [], node.k ?? []);
	}
}

function copyContent(from: PayloadContent, to: PayloadContent): void {
	copyBody(from.body, to.body);
	for (const [name, partial] of Object.entries(to.partials)) {
		const whole = from.partials[name];
		if (whole) copyContent(whole, partial);
	}
}

/**
 * Restores the finished markup of a payload that left it to the page's HTML. Needed when React discarded that HTML
 * because something on the page rendered differently in the browser than on the server.
 */
export function restoreMarkup(payload: PagePayload): Promise<void> {
	let promise = restored.get(payload);
	if (!promise) {
		const fetched = Promise.all([fetchWholePage(payload.path), loadPrinter()]);
		promise = fetched.then(([whole]) => {
			for (const [index, route] of payload.routes.entries())
				for (const [at, content] of Object.entries(route.content)) {
					const from = whole.routes[index]?.content[at];
					if (from) copyContent(from, content);
				}
		});
		restored.set(payload, promise);
		// The network may have failed: the next element that needs the markup tries again.
		promise.catch(() => restored.delete(payload));
	}
	return promise;
}
