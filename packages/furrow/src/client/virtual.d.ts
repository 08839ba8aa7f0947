declare module "furrow:client-modules" {
	/** The modules of `clientModules` and of plugins, in order. */
	const modules: Record<string, import("../types/untyped").Untyped>[];
	export default modules;
}

declare module "furrow:navigation" {
	/** Absent where pages change without a transition, and on the server. */
	export const showInTransition:
		| typeof import("./runtime/viewTransition").showInTransition
		| undefined;
	/** When the pages behind links are fetched. */
	export const prefetch: import("../types/site").Prefetch;
}

declare module "furrow:playground" {
	/** Absent where the site has no live code, or react-live is not installed. */
	export const loadPlayground:
		| (() => Promise<{ default: unknown }>)
		| undefined;
}

declare module "furrow:doc-freshness" {
	/** Absent where a site asks for neither. */
	export const DocReadingTime:
		| typeof import("./docs/freshnessParts").DocReadingTime
		| undefined;
	export const DocFreshness:
		| typeof import("./docs/freshnessParts").DocFreshness
		| undefined;
}

declare module "furrow:structured-data" {
	/** Absent where a site does not ask for it. */
	export const DocStructuredData:
		| typeof import("./docs/structuredDataParts").DocStructuredData
		| undefined;
	export const SiteStructuredData:
		| typeof import("./docs/structuredDataParts").SiteStructuredData
		| undefined;
}

declare module "furrow:uncopied-code" {
	/** Absent where all of a code block is copied. */
	export const withoutUncopied:
		| typeof import("./runtime/uncopiedCode").withoutUncopied
		| undefined;
}

declare module "furrow:mermaid" {
	/** Absent when the site has not installed Mermaid. */
	export const loadMermaid:
		| (() => Promise<{
				default: Record<string, import("../types/untyped").Untyped>;
		  }>)
		| undefined;
}

declare module "furrow:prism-languages" {
	/** Adds the languages of the site's config. */
	export default function addLanguages(prism: typeof import("prismjs")): void;
	/** The same for the global variable `Prism`. */
	export function addToGlobal(): void;
}

declare module "furrow:route-parameters" {
	/** Absent on sites without routes that have parameters. */
	export const routeParameters:
		| typeof import("./runtime/routeParameters").routeParameters
		| undefined;
}

declare module "furrow:router" {
	/** Absent where each page has an address of its own, and on the server. */
	export const hashRouter:
		| typeof import("./runtime/hashRouter").hashRouter
		| undefined;
}

declare module "furrow:static-plan" {
	const plan: import("../shared/staticPlan").StaticParts;
	export default plan;
}

declare module "furrow:service-worker" {
	/** The site's own part of the service worker, if it has one. */
	export default function custom(params: {
		offlineMode: boolean;
		debug: boolean;
	}): unknown;
}
