declare module "furrow:client-modules" {
	/** Client modules of the config and of plugins, in order. */
	const modules: Record<string, import("../types/untyped").Untyped>[];
	export default modules;
}

declare module "furrow:navigation" {
	/** Undefined if the site has no view transitions, and on the server. */
	export const showInTransition:
		| typeof import("./runtime/viewTransition").showInTransition
		| undefined;
	/** When the pages behind links are prefetched. */
	export const prefetch: import("../types/site").Prefetch;
}

declare module "furrow:playground" {
	/** Undefined if the site has no live code or react-live is not installed. */
	export const loadPlayground:
		| (() => Promise<{ default: unknown }>)
		| undefined;
}

declare module "furrow:doc-freshness" {
	/** Undefined if the site uses neither. */
	export const DocReadingTime:
		| typeof import("./docs/freshnessParts").DocReadingTime
		| undefined;
	export const DocFreshness:
		| typeof import("./docs/freshnessParts").DocFreshness
		| undefined;
}

declare module "furrow:structured-data" {
	/** Undefined if the site does not turn structured data on. */
	export const DocStructuredData:
		| typeof import("./docs/structuredDataParts").DocStructuredData
		| undefined;
	export const SiteStructuredData:
		| typeof import("./docs/structuredDataParts").SiteStructuredData
		| undefined;
}

declare module "furrow:uncopied-code" {
	/** Undefined if code blocks are always copied completely. */
	export const withoutUncopied:
		| typeof import("./runtime/uncopiedCode").withoutUncopied
		| undefined;
}

declare module "furrow:mermaid" {
	/** Undefined if Mermaid is not installed. */
	export const loadMermaid:
		| (() => Promise<{
				default: Record<string, import("../types/untyped").Untyped>;
		  }>)
		| undefined;
}

declare module "furrow:prism-languages" {
	/** Adds the languages of the site's config to a Prism instance. */
	export default function addLanguages(prism: typeof import("prismjs")): void;
	/** Adds them to the global variable `Prism`. */
	export function addToGlobal(): void;
}

declare module "furrow:route-parameters" {
	/** Undefined if no route of the site has parameters. */
	export const routeParameters:
		| typeof import("./runtime/routeParameters").routeParameters
		| undefined;
}

declare module "furrow:router" {
	/** Undefined if the site does not use the hash router, and on the server. */
	export const hashRouter:
		| typeof import("./runtime/hashRouter").hashRouter
		| undefined;
}

declare module "furrow:static-plan" {
	const plan: import("../shared/staticPlan").StaticParts;
	export default plan;
}

declare module "furrow:service-worker" {
	/** The site's own part of the service worker. Does nothing if it has none. */
	export default function custom(params: {
		offlineMode: boolean;
		debug: boolean;
	}): unknown;
}
