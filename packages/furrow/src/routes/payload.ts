import { defineLazyField } from "../shared/lazyGetters.js";
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

/** Returns the content of a Markdown module. */
export type ContentSource<Body> = (
	path: string,
	query: Record<string, unknown>,
) => PayloadContent<Body>;

/** Standard fields of a route config; all others become route attributes. */
const STANDARD_FIELDS = new Set([
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

/** Whether browsers load a module's data on demand. */
const isLazy = ({ query }: RouteModule) =>
	query.lazy === true || query.lazy === "true";

/** Counts the pages that use each data module. Data of several pages may become a shard. */
export function countDataUses(pages: PageRoute[]): Map<string, number> {
	const uses = new Map<string, number>();
	const add = (route: RouteConfig, times: number) => {
		for (const path of dataPaths(route))
			uses.set(path, (uses.get(path) ?? 0) + times);
	};
	// Parent routes are shared by thousands of pages, so their modules are counted once per route.
	const parents = new Map<RouteConfig, number>();
	for (const { chain } of pages)
		chain.forEach((route, index) => {
			if (index === chain.length - 1) add(route, 1);
			else parents.set(route, (parents.get(route) ?? 0) + 1);
		});
	for (const [route, times] of parents) add(route, times);
	return uses;
}

/** Returns the code that a page's routes use (components and code modules) as module requests. */
export function codeRequests(page: PageRoute): string[] {
	return page.chain.flatMap((route) => [
		route.component,
		...modulesOf(route)
			.filter((module) => module.kind === "code")
			.map((module) => module.path),
	]);
}

/** Returns the code that the routes of all pages use, as module requests. Routes that pages share are visited once. */
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

/** Builds the payloads of pages. Parent routes are built once and shared. */
export class PayloadBuilder<Body> {
	readonly #routes = new Map<RouteConfig, PayloadRoute<Body>>();
	/** Parent routes whose data is in the shards. */
	readonly #shared = new Set<RouteConfig>();
	/** URLs of the shards that a route needs before it renders, if any. */
	readonly #eager = new WeakMap<PayloadRoute<Body>, string[]>();

	/** @param data returns the JSON of a data module */
	constructor(
		private readonly locale: string,
		private readonly data: (path: string) => string | LazyJson,
		private readonly shards: ShardStore,
		private readonly uses: Map<string, number>,
		private readonly siteDir: string,
	) {}

	/**
	 * Returns a page's payload for rendering on the server: chunks are named by request, `build` and `values` are empty.
	 */
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

	/** Adds the data that a page shares with others to the shards, as building its payload would. */
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
		const cached = isShared && this.#routes.get(config);
		if (cached) return cached;
		const route: PayloadRoute<Body> = {
			path: config.path,
			exact: config.exact,
			component: [config.component, "default"],
			props: { ...emptyLists(config.modules), ...config.props },
			content: {},
			shards: {},
			modules: {},
			attributes: Object.fromEntries(
				Object.entries(config).filter(([key]) => !STANDARD_FIELDS.has(key)),
			),
			context: this.#context(config),
		};
		for (const module of modulesOf(config))
			this.#addModule(route, module, content);
		// The content source belongs to one page, so a route with content cannot be shared.
		const hasContent = Object.keys(route.content).length > 0;
		if (isShared && !hasContent) this.#routes.set(config, route);
		return route;
	}

	#addModule(
		route: PayloadRoute<Body>,
		module: RouteModule,
		content: ContentSource<Body>,
	): void {
		if (module.kind === "content") {
			const { at, path, query } = module;
			// A getter, because a page that is not rendered does not need its content. The value is read once and not cached:
			// V8 retains objects that old garbage refers to, such as a payload after it was sent, until it collects the old
			// generation.
			defineLazyField(route.content, at, () => content(path, query));
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

	/** Returns the URL of the shard with a module's data, or undefined if the data is inlined in the page. */
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
