import { routeParameters } from "furrow:route-parameters";
import type { ComponentType } from "react";
import type {
	ModuleRef,
	PagePayload,
	PayloadContent,
	PayloadRoute,
} from "../../types/payload";
import type { Untyped } from "../../types/untyped";
import { type ContentComponent, hasMarkup, loadPrinter } from "./content";
import { latePart } from "./LatePart";
import type { ContentScope } from "./mdx";
import { loadParts } from "./preloadable";
import { createStaticContent } from "./staticContent";

type Module = Record<string, unknown>;

/** Loaded routes by their payload, each with the shards that the page required from it. */
export type RoutesAbove = WeakMap<
	PayloadRoute,
	{ required: string; loading: Promise<LoadedRoute> }
>;

/** Loads chunks: by URL in the browser, by request from the server bundle. */
export interface PageLoader {
	importModule(id: string): Promise<Module>;
	loadShard(url: string): Promise<unknown>;
	/** Loads a style sheet before the content that needs it is shown. */
	loadSheet(url: string): Promise<void>;
	/** Whether the page's HTML is already in the document. */
	isHydrating?: boolean;
	/** Routes loaded for other pages. Pages that a thread received together share the objects of their parent routes. */
	loaded?: RoutesAbove | undefined;
	/** Returns the content component at a place, which may be cached. Development only. */
	content?(
		id: string,
		content: PayloadContent,
		make: () => Promise<ContentComponent>,
	): Promise<ContentComponent>;
}

/** A route for `renderRoutes`, with its component loaded and its props complete. */
export interface LoadedRoute {
	path: string;
	exact?: boolean;
	component: ComponentType<Record<string, unknown>>;
	props: Record<string, unknown>;
	context?: unknown;
	routes?: LoadedRoute[];
	[attribute: string]: unknown;
}

/** A fully loaded page, which can be rendered synchronously. */
export interface LoadedPage {
	payload: PagePayload;
	/** Outermost route, which contains the others. */
	route: LoadedRoute;
}

/**
 * Whether a page is shown even if some of its code fails to load. The document's own page is, and the reader can retry.
 * A page that the reader navigates to is loaded as a document instead, since the site may have been redeployed. In
 * development, the author must see the error.
 */
const toleratesMissingCode = ({ isHydrating, content }: PageLoader) =>
	isHydrating && !content;

/** Loads an export that the content imports. */
function loadImport(ref: ModuleRef, loader: PageLoader): Promise<unknown> {
	const loading = loadExport(ref, loader);
	return toleratesMissingCode(loader)
		? loading.catch((error) => {
				console.error(error);
				return latePart(async () => ({
					default: (await loadExport(ref, loader)) as ComponentType,
				}));
			})
		: loading;
}

async function loadScope(
	id: string,
	content: PayloadContent,
	loader: PageLoader,
): Promise<ContentScope> {
	const names = Object.entries(content.scope);
	const [modules, partials, code] = await Promise.all([
		Promise.all(names.map(([, ref]) => loadImport(ref, loader))),
		Promise.all(
			Object.entries(content.partials).map(
				async ([name, partial]) =>
					[name, await loadContent(`${id} ${name}`, partial, loader)] as const,
			),
		),
		content.code ? loader.importModule(content.code) : undefined,
	]);
	return {
		imports: Object.fromEntries(
			names.map(([name], index) => [name, modules[index]]),
		),
		partials: Object.fromEntries(partials),
		code: code as ContentScope["code"],
	};
}

function loadContent(
	id: string,
	content: PayloadContent,
	loader: PageLoader,
): Promise<ContentComponent> {
	const make = () => makeContent(id, content, loader);
	return loader.content ? loader.content(id, content, make) : make();
}

async function makeContent(
	id: string,
	content: PayloadContent,
	loader: PageLoader,
): Promise<ContentComponent> {
	if (content.sheets) await Promise.all(content.sheets.map(loader.loadSheet));
	if (!loader.isHydrating || hasMarkup(content.body)) await loadPrinter();
	if (content.form === "html") return createStaticContent(content);
	const [{ createContent }, scope] = await Promise.all([
		import("./mdx"),
		loadScope(id, content, loader),
	]);
	return createContent(content, scope);
}

/**
 * Returns a named export of a module. CommonJS modules in a chunk of their own have all exports on the default export.
 */
function exportOf(module: Module, name: string): unknown {
	const main = module.default as Module | undefined;
	const exported = main?.__esModule ? main : module;
	if (name === "*") return exported;
	return name in exported ? exported[name] : main?.[name];
}

async function loadExport(
	[id, name]: ModuleRef,
	loader: PageLoader,
): Promise<unknown> {
	return exportOf(await loader.importModule(id), name);
}

/**
 * Returns a copy of an object with a value set at a path. Copies the objects on the way, because payloads are shared.
 */
function withValueAt<T>(target: T, keys: string[], value: unknown): T {
	const [key, ...rest] = keys;
	if (key === undefined) return value as T;
	const copy: Untyped = Array.isArray(target) ? [...target] : { ...target };
	const empty = rest[0] !== undefined && /^\d+$/.test(rest[0]) ? [] : {};
	copy[key] = withValueAt(copy[key] ?? empty, rest, value);
	return copy;
}

/**
 * Returns the exported component. If there is none, returns a component that throws, so that the error is shown in
 * place of the page.
 */
function componentOf(exported: unknown, [id]: ModuleRef) {
	if (exported) return exported as LoadedRoute["component"];
	return () => {
		throw new Error(`The module ${id} has no default export.`);
	};
}

async function loadRoute(
	route: PayloadRoute,
	requires: ReadonlySet<string>,
	loader: PageLoader,
): Promise<LoadedRoute> {
	const entries = <T>(record: Record<string, T>) => Object.entries(record);
	const [component, contents, modules, shards] = await Promise.all([
		loadExport(route.component, loader),
		Promise.all(
			entries(route.content).map(
				async ([at, content]) =>
					[
						at,
						await loadContent(`${route.path} ${at}`, content, loader),
					] as const,
			),
		),
		Promise.all(
			entries(route.modules).map(
				async ([at, ref]) => [at, await loadExport(ref, loader)] as const,
			),
		),
		Promise.all(
			entries(route.shards).map(async ([at, url]) => {
				const content = requires.has(url) && (await loader.loadShard(url));
				const name = route.attributes[at];
				// A doc's sidebar, which its route names, is passed by reference even if it has been loaded, because React
				// keeps its server-rendered HTML.
				const isReference = !content || name !== undefined;
				return [at, isReference ? { name, shard: url } : content] as const;
			}),
		),
	]);
	let props: Record<string, unknown> = route.props;
	for (const [at, value] of [...contents, ...modules, ...shards])
		props = withValueAt(props, at.split("."), value);
	return {
		...route.attributes,
		path: route.path,
		exact: route.exact,
		component: componentOf(component, route.component),
		props,
		context: route.context,
	};
}

/**
 * Loads a route, or returns the cached one: routes without content are equal for all pages that require the same shards
 * from them.
 */
function loadRouteOnce(
	route: PayloadRoute,
	requires: ReadonlySet<string>,
	loader: PageLoader,
): Promise<LoadedRoute> {
	const { loaded } = loader;
	if (!loaded || Object.keys(route.content).length)
		return loadRoute(route, requires, loader);
	const required = Object.values(route.shards)
		.filter((url) => requires.has(url))
		.join(" ");
	const cached = loaded.get(route);
	if (cached?.required === required) return cached.loading;
	const loading = loadRoute(route, requires, loader);
	loaded.set(route, { required, loading });
	return loading;
}

/**
 * Loads everything that a page needs to render: chunks, required shards, content.
 * @param pathname path at which the page is shown
 */
export async function loadPage(
	payload: PagePayload,
	loader: PageLoader,
	pathname: string = payload.path,
): Promise<LoadedPage> {
	const requires = new Set(payload.requires);
	const routes = await Promise.all(
		payload.routes.map(async (route, index) => ({
			...(await loadRouteOnce(route, requires, loader)),
			match: routeParameters?.match(payload, route, pathname) ?? {
				path: route.path,
				url: route.path,
				isExact: index === payload.routes.length - 1,
				params: {},
			},
		})),
	);
	const loading = loadParts(payload.preloads ?? []);
	// Parts that fail to load are loaded again where they render.
	await (toleratesMissingCode(loader) ? loading.catch(console.error) : loading);
	const route = routes.reduceRight((inner, outer) => ({
		...outer,
		routes: [inner],
	}));
	return { payload, route };
}
