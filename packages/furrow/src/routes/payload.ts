import { lateField } from "../shared/lazyGetters.js";
import type {
	PagePayload,
	PayloadContent,
	PayloadRoute,
} from "../types/payload.js";
import type { RouteConfig } from "../types/plugin.js";
import { jsonText, type LazyJson } from "../util/lazyJson.js";
import { memoize } from "../util/memoize.js";
import { relative } from "../util/path.js";
import type { PageRoute } from "./flatten.js";
import { emptyLists, modulesOf, type RouteModule, setAt } from "./modules.js";
import { ShardStore } from "./shards.js";

/** Gives the content of a Markdown module. */
export type ContentSource<Body> = (
	path: string,
	query: Record<string, unknown>,
) => PayloadContent<Body>;

/** Fields of a route config that are not its own attributes. */
const KNOWN = new Set([
	"path",
	"component",
	"modules",
	"context",
	"props",
	"routes",
	"exact",
	"strict",
	"priority",
	"metadata",
	"plugin",
]);

const dataPaths = memoize((route: RouteConfig) =>
	modulesOf(route)
		.filter((module) => module.kind === "data")
		.map((module) => module.path),
);

/** Whether browsers fetch a module's data when it is asked for. */
const isLazy = ({ query }: RouteModule) =>
	query.lazy === true || query.lazy === "true";

/** How many pages name each data module: what several name is worth a shard. */
export function countDataUses(pages: PageRoute[]): Map<string, number> {
	const uses = new Map<string, number>();
	const add = (route: RouteConfig, times: number) => {
		for (const path of dataPaths(route))
			uses.set(path, (uses.get(path) ?? 0) + times);
	};
	// Thousands of pages have the same few routes above them: each is asked once.
	const above = new Map<RouteConfig, number>();
	for (const { chain } of pages)
		chain.forEach((route, index) => {
			if (index === chain.length - 1) add(route, 1);
			else above.set(route, (above.get(route) ?? 0) + 1);
		});
	for (const [route, times] of above) add(route, times);
	return uses;
}

/** Code that a page's routes name: components and code modules, as module requests. */
export function codeRequests(page: PageRoute): string[] {
	return page.chain.flatMap((route) => [
		route.component,
		...modulesOf(route)
			.filter((module) => module.kind === "code")
			.map((module) => module.path),
	]);
}

/** The code that all pages' routes name, as module requests. A route that leads to thousands of pages is asked once. */
export function allCodeRequests(pages: readonly PageRoute[]): Set<string> {
	const requests = new Set<string>();
	const seen = new Set<RouteConfig>();
	for (const { chain } of pages)
		for (const route of chain) {
			if (seen.has(route)) continue;
			seen.add(route);
			requests.add(route.component);
			for (const { kind, path } of modulesOf(route))
				if (kind === "code") requests.add(path);
		}
	return requests;
}

/** Builds pages' payloads. The parts that many pages share (the routes above a page) are made once. */
export class PayloadBuilder<Body> {
	readonly #routes = new Map<RouteConfig, PayloadRoute<Body>>();
	/** Routes above several pages that have been shared. */
	readonly #shared = new Set<RouteConfig>();
	/** URLs of the shards of routes that their pages wait for, where there are any. */
	readonly #eager = new WeakMap<PayloadRoute<Body>, string[]>();

	/** @param data gives the JSON of a data module */
	constructor(
		private readonly locale: string,
		private readonly data: (path: string) => string | LazyJson,
		private readonly shards: ShardStore,
		private readonly uses: Map<string, number>,
		private readonly siteDir: string,
	) {}

	/** The payload of a page as the server renders it: chunks are named by request, `build` and `values` are empty. */
	build(page: PageRoute, content: ContentSource<Body>): PagePayload<Body> {
		const routes = page.chain.map((route) => this.#route(route, content));
		return {
			build: "",
			locale: this.locale,
			path: page.path,
			routes,
			values: {},
			requires: routes.flatMap((route) => this.#eager.get(route) ?? []),
		};
	}

	/** Adds to the shards what a page shares with others, as its payload would. */
	share({ chain }: PageRoute): void {
		for (const route of chain) {
			if (this.#shared.has(route)) continue;
			if (route.routes?.length) this.#shared.add(route);
			for (const module of modulesOf(route)) this.#shardOf(module);
		}
	}

	#route(
		config: RouteConfig,
		content: ContentSource<Body>,
	): PayloadRoute<Body> {
		const isShared = Boolean(config.routes?.length);
		const known = isShared && this.#routes.get(config);
		if (known) return known;
		const route: PayloadRoute<Body> = {
			path: config.path,
			exact: config.exact,
			component: [config.component, "default"],
			props: { ...emptyLists(config.modules), ...config.props },
			content: {},
			shards: {},
			modules: {},
			attributes: Object.fromEntries(
				Object.entries(config).filter(([key]) => !KNOWN.has(key)),
			),
			context: this.#context(config),
		};
		for (const module of modulesOf(config)) this.#place(route, module, content);
		// Content is what a page was asked for with.
		const hasContent = Object.keys(route.content).length > 0;
		if (isShared && !hasContent) this.#routes.set(config, route);
		return route;
	}

	#place(
		route: PayloadRoute<Body>,
		module: RouteModule,
		content: ContentSource<Body>,
	): void {
		if (module.kind === "content") {
			const { at, path, query } = module;
			// Read when it is asked for: a page that is not rendered needs none. Nor is it kept, since it is asked for once: V8
			// keeps what old garbage holds, as a payload is that was sent, until it looks at old objects too.
			lateField(route.content, at, () => content(path, query));
		} else if (module.kind === "code") {
			route.modules[module.at] = [module.path, "default"];
		} else {
			const url = this.#shardOf(module);
			if (url === undefined) {
				const json = jsonText(this.data(module.path));
				setAt(route.props, module.at, JSON.parse(json));
				return;
			}
			route.shards[module.at] = url;
			if (!isLazy(module))
				this.#eager.set(route, [...(this.#eager.get(route) ?? []), url]);
		}
	}

	/** URL of the shard that holds a module's data; nothing when it travels in the page. */
	#shardOf(module: RouteModule): string | undefined {
		if (module.kind !== "data") return undefined;
		const data = this.data(module.path);
		const uses = this.uses.get(module.path) ?? 1;
		return isLazy(module) || ShardStore.isWorthwhile(jsonText(data), uses)
			? this.shards.add(this.#shardId(module.path), data)
			: undefined;
	}

	#shardId(path: string): string {
		return `${this.locale}/${relative(this.siteDir, path)}`;
	}

	#context(config: RouteConfig): unknown {
		const { plugin, context: modules } = config as RouteConfig & {
			plugin?: unknown;
		};
		if (!modules) return plugin ? { plugin } : undefined;
		const context = { ...(plugin ? { plugin } : {}), data: {} };
		for (const module of modulesOf({ ...config, modules: { data: modules } }))
			if (module.kind === "data")
				setAt(context, module.at, JSON.parse(jsonText(this.data(module.path))));
		return context;
	}
}
