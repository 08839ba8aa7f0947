/** A language's pages by their paths, and what all of them are rendered with. */
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

/** Placeholder for the style sheets of a page, which are known later. */
export const STYLES_MARK = "<!--furrow-styles-->";

/** The one form of a path under which a page is known. */
const bare = (path: string) =>
	path.replace(/(?:\/index)?\.html$/, "").replace(/(?<!\/)\/+$/, "") || "/";

/** The path under which the page of a route is known. */
const pathOf = memoize(({ path }: RouteConfig) => bare(decodedPath(path)));

/** A script's name without the hash of what is in it. */
const plainName = (file: string) => file.replace(/\.\w+(?=\.js$)/, "");

export class LocalePages {
	readonly render: RenderLocale;
	readonly search: MemoryIndex;
	/** The page that says that there is none. */
	readonly notFound: PageRoute | undefined;
	/** Scripts with the language's data, by path in the output, without the hash in it. */
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
			// Its routes may be others': where docs are at the root, theirs.
			if (route.path === NOT_FOUND_PATH) continue;
			const path = pathOf(route.chain.at(-1) as RouteConfig);
			// Of two pages with one path the first is shown.
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

	/** The page at a path, which is decoded. */
	find(path: string): PageRoute | undefined {
		return this.#byPath.get(bare(path));
	}

	/** The page whose route has parameters and shows a path, which is decoded. */
	shownAt(path: string): PageRoute | undefined {
		const pattern = findRoute(this.#patterns, path)?.path;
		return pattern === undefined ? undefined : this.find(decodedPath(pattern));
	}

	/** The script at a path in the output, whatever its name says of what is in it. */
	script(output: string): string | undefined {
		return this.#scripts.get(plainName(output));
	}
}
