import { own, setOwn } from "../shared/own.js";
import type { RouteConfig, RouteModules } from "../types/plugin.js";

/** A module that a route refers to, and its position in the route's props. */
export interface RouteModule {
	/** Dotted path within the props. */
	at: string;
	/** Request or path from the plugin, without the query. */
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

const cache = new WeakMap<RouteModules, RouteModule[]>();

/** Returns the modules in a route's `modules` as a flat list. */
export function modulesOf({ modules }: RouteConfig): RouteModule[] {
	if (!modules) return [];
	let list = cache.get(modules);
	if (!list) {
		list = flatten(modules);
		cache.set(modules, list);
	}
	return list;
}

/** Parsed queries by search string: thousands of routes load their sidebar with the same one. */
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
	// `slice` drops the spare capacity: there is one list per page.
	return found.slice();
}

/** Returns the props for empty lists among a route's modules: a blog without posts has `items: []`. */
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

/** Sets a value at a dotted path, creating missing objects and arrays. */
export function setAt(
	target: Record<string, unknown>,
	at: string,
	value: unknown,
): void {
	const keys = at.split(".");
	const last = keys.pop() as string;
	let parent = target;
	keys.forEach((key, index) => {
		const next = keys[index + 1] ?? last;
		const found = own(parent, key) ?? (/^\d+$/.test(next) ? [] : {});
		setOwn(parent, key, found);
		parent = found as Record<string, unknown>;
	});
	setOwn(parent, last, value);
}
