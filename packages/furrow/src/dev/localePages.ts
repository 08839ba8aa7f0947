/** A language's pages by path, and what they are all rendered with. */
import type { Bundles } from "../bundle/index.js";
import type { LocaleContent } from "../content/index.js";
import { renderLocale } from "../render/index.js";
import type { RenderLocale } from "../render/types.js";
import {
	NOT_FOUND_PATH,
	type PageRoute,
	routePatterns,
	type ShardStore,
} from "../routes/index.js";
import { MemoryIndex } from "../search/index.js";
import { findRoute, type RoutePattern } from "../shared/matchRoute.js";
import { decodedPath } from "../shared/paths.js";
import type { RouteConfig } from "../types/plugin.js";
import type { Background } from "../util/background.js";
import { memoize } from "../util/memoize.js";

/** Placeholder for the style sheets of a page, which are inserted later. */
export const STYLES_MARK = "<!--furrow-styles-->";

/** Returns the canonical form of a path. */
const canonical = (path: string) =>
	path.replace(/(?:\/index)?\.html$/, "").replace(/(?<!\/)\/+$/, "") || "/";

/** Returns the canonical path of a route. */
const pathOf = memoize(({ path }: RouteConfig) => canonical(decodedPath(path)));

/** Returns a script's name without its content hash. */
const plainName = (file: string) => file.replace(/\.\w+(?=\.js$)/, "");

export class LocalePages {
	readonly render: RenderLocale;
	readonly search: MemoryIndex;
	/** The 404 page. */
	readonly notFound: PageRoute | undefined;
	/** Scripts with the language's data, by path in the output without the content hash. */
	readonly #scripts: Map<string, string>;
	readonly #byPath = new Map<string, PageRoute>();
	readonly #patterns: RoutePattern[];

	/** @param background ends when the language's content is read again */
	constructor(
		readonly content: LocaleContent,
		bundles: Bundles,
		shards: ShardStore,
		readonly background: Background,
	) {
		const { render, scripts } = renderLocale(content, bundles, shards);
		const { tags } = render;
		this.render = {
			...render,
			tags: { ...tags, head: tags.head + STYLES_MARK },
		};
		this.#scripts = new Map(
			scripts.map(({ file, source }) => [plainName(file), source]),
		);
		for (const route of content.routes) {
			// Its routes may belong to others: to docs, if they are at the root.
			if (route.path === NOT_FOUND_PATH) continue;
			const path = pathOf(route.chain.at(-1) as RouteConfig);
			// If two pages have the same path, the first one is shown.
			if (!this.#byPath.has(path)) this.#byPath.set(path, route);
		}
		this.#patterns = routePatterns(content.routes);
		this.notFound = content.routes.find(({ path }) => path === NOT_FOUND_PATH);
		this.search = new MemoryIndex(content, background);
	}

	get name(): string {
		return this.content.locale.context.i18n.currentLocale;
	}

	get baseUrl(): string {
		return this.content.locale.context.baseUrl;
	}

	/** Returns the page at a decoded path. */
	find(path: string): PageRoute | undefined {
		return this.#byPath.get(canonical(path));
	}

	/** Returns the page whose route has parameters and matches a decoded path. */
	shownAt(path: string): PageRoute | undefined {
		const pattern = findRoute(this.#patterns, path)?.path;
		return pattern === undefined ? undefined : this.find(decodedPath(pattern));
	}

	/** Returns the script at a path in the output, whatever its content hash. */
	script(output: string): string | undefined {
		return this.#scripts.get(plainName(output));
	}
}
