import { own, setOwn } from "../shared/own.js";
import type { RouteConfig, RouteModules } from "../types/plugin.js";

/** One module that a route names, and where in its props it goes. */
export interface RouteModule {
	/** Dotted path in the props. */
	at: string;
	/** Request or path as the plugin gave it, without the query. */
	path: string;
	query: Record<string, unknown>;
	kind: "data" | "content" | "code";
}

function kindOf(path: string): RouteModule["kind"] {
	if (/\.json$/.test(path)) return "data";
	if (/\.mdx?$/.test(path)) return "content";
	return "code";
}

type ModuleValue = RouteModules[string];

const known = new WeakMap<RouteModules, RouteModule[]>();

/** The modules that a route's `modules` name, flat. */
export function modulesOf({ modules }: RouteConfig): RouteModule[] {
	if (!modules) return [];
	let list = known.get(modules);
	if (!list) {
		list = flatten(modules);
		known.set(modules, list);
	}
	return list;
}

/** Queries by their text: thousands of routes name their sidebar with the same one. */
const queries = new Map<string, Record<string, unknown>>();

function queryOf(search: string): Record<string, unknown> {
	let query = queries.get(search);
	if (!query) {
		query = Object.freeze(Object.fromEntries(new URLSearchParams(search)));
		queries.set(search, query);
	}
	return query;
}

function flatten(modules: RouteModules): RouteModule[] {
	const found: RouteModule[] = [];
	const add = (at: string, request: string, query: Record<string, unknown>) =>
		found.push({ at, path: request, query, kind: kindOf(request) });
	const visit = (value: ModuleValue | RouteModules, at: string) => {
		if (typeof value === "string") {
			const [path = "", search = ""] = value.split("?");
			add(at, path, queryOf(search));
		} else if (Array.isArray(value)) {
			value.forEach((item, index) => {
				visit(item, `${at}.${index}`);
			});
		} else if ("__import" in value && typeof value.path === "string") {
			const { query } = value as { query?: Record<string, unknown> };
			add(at, value.path, query ?? {});
		} else {
			for (const [key, inner] of Object.entries(value))
				visit(inner as ModuleValue, at ? `${at}.${key}` : key);
		}
	};
	visit(modules, "");
	// A copy has no room to grow: there are as many lists as pages.
	return found.slice();
}

/** The props that empty lists among a route's modules give: a blog without posts has `items: []`. */
export function emptyLists(modules: RouteModules = {}) {
	const props: Record<string, unknown> = {};
	const visit = (value: unknown, at: string) => {
		if (Array.isArray(value) && !value.length) setAt(props, at, []);
		else if (typeof value === "object" && value !== null)
			for (const [key, inner] of Object.entries(value))
				visit(inner, at ? `${at}.${key}` : key);
	};
	visit(modules, "");
	return props;
}

/** Sets a value at a dotted path, making the objects and arrays on the way. */
export function setAt(
	target: Record<string, unknown>,
	at: string,
	value: unknown,
): void {
	const keys = at.split(".");
	const last = keys.pop() as string;
	let here = target;
	keys.forEach((key, index) => {
		const next = keys[index + 1] ?? last;
		const found = own(here, key) ?? (/^\d+$/.test(next) ? [] : {});
		setOwn(here, key, found);
		here = found as Record<string, unknown>;
	});
	setOwn(here, last, value);
}
