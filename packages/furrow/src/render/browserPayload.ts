import type { Bundles } from "../bundle/index.js";
import { own } from "../shared/own.js";
import type { MdxNode } from "../types/page.js";
import type {
	ModuleRef,
	PagePayload,
	PayloadContent,
	PayloadRoute,
} from "../types/payload.js";
import { mapValues } from "../util/collections.js";

/** Fields of the payload that rendering adds. */
export type PageAnswers = Pick<
	PagePayload,
	"values" | "requires" | "preloads" | "nonPagePaths"
>;

/** Content whose partials have been converted but whose body has not. */
type Halfway<From, To> = Omit<PayloadContent<From>, "partials"> &
	Pick<PayloadContent<To>, "partials">;

/** Converts the content of a payload: each document of each route, and each of its partials. */
export function mapContent<From, To>(
	payload: PagePayload<From>,
	change: (content: Halfway<From, To>) => PayloadContent<To>,
): PagePayload<To> {
	const content = (part: PayloadContent<From>): PayloadContent<To> =>
		change({ ...part, partials: mapValues(part.partials, content) });
	return {
		...payload,
		// Parent routes, which pages share, have no content: they stay the same objects.
		routes: payload.routes.map((route) =>
			Object.keys(route.content).length
				? { ...route, content: mapValues(route.content, content) }
				: (route as PayloadRoute<never>),
		),
	};
}

/** Returns a payload for browsers, with chunks named by URL. */
export function toBrowserPayload(
	payload: PagePayload,
	bundles: Bundles,
	answers: PageAnswers,
): PagePayload {
	const url = (request: string) => own(bundles.chunks, request) ?? request;
	const module = ([request, name]: ModuleRef): ModuleRef =>
		own(own(bundles.origins, request), name) ?? [url(request), name];
	const modules = (refs: Record<string, ModuleRef>) =>
		mapValues(refs, (ref) => module(ref));
	const mapped = mapContent<MdxNode[], MdxNode[]>(payload, (content) => ({
		...content,
		scope: modules(content.scope),
		code: content.code && url(content.code),
	}));
	return {
		...mapped,
		...answers,
		build: bundles.id,
		routes: mapped.routes.map((route) => ({
			...route,
			component: module(route.component),
			modules: modules(route.modules),
		})),
	};
}

/** Returns a body for the payload in the page's own HTML, without finished markup: the DOM already contains it. */
export function withoutMarkup(body: readonly MdxNode[]): MdxNode[] {
	const strip = (node: MdxNode): MdxNode => {
		if (typeof node === "string" || "$expr" in node) return node;
		// Content that is shown later (a lazy tab) is not in the DOM, so its markup is kept.
		if ("s" in node)
			return "rendered" in node ? { s: node.s, p: node.p } : node;
		return node.k ? { ...node, k: node.k.map(strip) } : node;
	};
	return body.map(strip);
}
