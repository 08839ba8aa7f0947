import type { Bundles } from "../bundle/index.js";
import type { MdxNode } from "../types/page.js";
import type {
	ModuleRef,
	PagePayload,
	PayloadContent,
} from "../types/payload.js";

/** A payload as a browser gets it: chunks named by URL. */
export function toBrowserPayload(
	payload: PagePayload,
	bundles: Bundles,
	answers: Pick<PagePayload, "values" | "requires" | "parts" | "absent">,
): PagePayload {
	const url = (request: string) => bundles.chunks[request] ?? request;
	const module = ([request, name]: ModuleRef): ModuleRef =>
		bundles.origins[request]?.[name] ?? [url(request), name];
	const modules = (refs: Record<string, ModuleRef>) =>
		mapValues(refs, (ref) => module(ref));
	const content = (page: PayloadContent): PayloadContent => ({
		...page,
		scope: modules(page.scope),
		partials: mapValues(page.partials, content),
		code: page.code && url(page.code),
	});
	return {
		...payload,
		...answers,
		build: bundles.id,
		routes: payload.routes.map((route) => ({
			...route,
			component: module(route.component),
			modules: modules(route.modules),
			content: mapValues(route.content, content),
		})),
	};
}

/** The copy that a page's own HTML carries: the DOM already has the finished markup. */
export function withoutMarkup(payload: PagePayload): PagePayload {
	const strip = (node: MdxNode): MdxNode => {
		if (typeof node === "string" || "$expr" in node) return node;
		// What is shown later only (a lazy tab) is not in the DOM: it keeps its markup.
		if ("s" in node)
			return "rendered" in node ? { s: node.s, p: node.p } : node;
		return node.k ? { ...node, k: node.k.map(strip) } : node;
	};
	const content = (page: PayloadContent): PayloadContent => ({
		...page,
		body: page.body.map(strip),
		partials: mapValues(page.partials, content),
	});
	return {
		...payload,
		routes: payload.routes.map((route) => ({
			...route,
			content: mapValues(route.content, content),
		})),
	};
}

function mapValues<A, B>(
	record: Record<string, A>,
	change: (value: A) => B,
): Record<string, B> {
	return Object.fromEntries(
		Object.entries(record).map(([key, value]) => [key, change(value)]),
	);
}
