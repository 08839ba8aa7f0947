/** Pages as they are asked for: found by path, compiled, rendered, and kept until something changes. */
import type { Bundles } from "../bundle/index.js";
import type { LocaleContent } from "../content/index.js";
import { renderLocale } from "../render/renderLocale.js";
import { type PageOutput, renderPage } from "../render/renderPage.js";
import { SiteAnswers } from "../render/siteAnswers.js";
import type { RenderLocale, RenderSetup } from "../render/types.js";
import { NOT_FOUND_PATH, type PageRoute } from "../routes/index.js";
import type { OpenSite, PageValue } from "../site/index.js";
import { decodedPath } from "../util/decode.js";
import type { ServerModules } from "./serverModules.js";

/** How many shards of earlier readings are kept: a browser may be about to ask for them. */
const MOST_SHARDS = 100;

/** The shards that were made last. */
export class ShardMemory {
	readonly #json = new Map<string, string>();

	add(url: string, json: string): void {
		this.#json.delete(url);
		this.#json.set(url, json);
		for (const oldest of this.#json.keys()) {
			if (this.#json.size <= MOST_SHARDS) return;
			this.#json.delete(oldest);
		}
	}

	get(url: string): string | undefined {
		return this.#json.get(url);
	}
}

/** A page of a language. */
export interface FoundPage {
	content: LocaleContent;
	route: PageRoute;
}

/** A page that is rendered. */
export interface ShownPage extends FoundPage {
	value: PageValue;
	output: PageOutput;
}

interface LocaleState {
	content: LocaleContent;
	render: RenderLocale;
	byPath: Map<string, PageRoute>;
	notFound: PageRoute | undefined;
}

/** The one form of a path under which a page is known. */
const bare = (path: string) =>
	path.replace(/(?:\/index)?\.html$/, "").replace(/\/+$/, "") || "/";

/** Where the style sheets of a page go, once they are known. */
export const STYLES_MARK = "<!--furrow-styles-->";

export class Pages {
	/** Files that are neither pages nor modules, by path in the output: scripts with the languages' data. */
	readonly files = new Map<string, string>();
	readonly #locales: LocaleState[];
	readonly #setup: RenderSetup;
	readonly #shown = new Map<PageRoute, Promise<ShownPage>>();
	readonly #shards = new Map<string, unknown>();
	#turn: Promise<unknown> = Promise.resolve();

	/**
	 * @param bundles names modules by URL
	 * @param code gets the code parts of pages
	 */
	constructor(
		private readonly open: OpenSite,
		private readonly modules: ServerModules,
		bundles: Bundles,
		private readonly code: Map<string, string>,
		private readonly earlierShards: ShardMemory,
	) {
		this.#locales = open.locales.map((content) => {
			const { render, scripts } = renderLocale(content, bundles, open.shards);
			for (const { file, source } of scripts) this.files.set(file, source);
			const byPath = new Map<string, PageRoute>();
			for (const route of content.routes) {
				const path = bare(decodedPath(route.path));
				// Of two pages with one path the first is shown.
				if (!byPath.has(path)) byPath.set(path, route);
			}
			return {
				content,
				render: {
					...render,
					tags: { ...render.tags, head: render.tags.head + STYLES_MARK },
				},
				byPath,
				notFound: byPath.get(NOT_FOUND_PATH),
			};
		});
		this.#setup = {
			bundles,
			pagesDir: "",
			locales: Object.fromEntries(
				this.#locales.map(({ content, render }) => [
					content.locale.context.i18n.currentLocale,
					render,
				]),
			),
			shards: {},
			keepsMarkup: true,
		};
	}

	/** The page at a path, which is decoded. */
	find(path: string): FoundPage | undefined {
		for (const { content, byPath } of this.#locales) {
			const route = byPath.get(bare(path));
			if (route && route.path !== NOT_FOUND_PATH) return { content, route };
		}
		return undefined;
	}

	/** The page that says that there is none: of the language below whose base URL a path lies. */
	notFound(path: string): FoundPage | undefined {
		const [nearest] = this.#locales
			.filter(({ content }) => path.startsWith(content.locale.context.baseUrl))
			.sort(
				(a, b) =>
					b.content.locale.context.baseUrl.length -
					a.content.locale.context.baseUrl.length,
			);
		const { content, notFound } = nearest ?? this.#locales[0] ?? {};
		return content && notFound && { content, route: notFound };
	}

	/** The file behind a path in a language's output, of those that the compiled pages use. */
	fileOf(content: LocaleContent, output: string): string | undefined {
		if (!output.startsWith("assets/")) return undefined;
		for (const { page } of content.pages.all())
			for (const entry of page.files)
				if (entry.output === output) return entry.file;
		return undefined;
	}

	/** What the browser knows of a language. */
	data(locale: string): RenderLocale["data"] | undefined {
		return this.#setup.locales[locale]?.data;
	}

	/** Shared data by its URL, of what pages that were shown before name as well. */
	shard(url: string): string | undefined {
		return this.open.shards.byUrl.get(url)?.json ?? this.earlierShards.get(url);
	}

	/**
	 * Compiles and renders a page, unless it is as it was.
	 * @throws FurrowError, or whatever the site's components throw
	 */
	show(page: FoundPage): Promise<ShownPage> {
		const known = this.#shown.get(page.route);
		if (known) return known;
		const shown = this.#render(page);
		this.#shown.set(page.route, shown);
		shown.catch(() => this.#shown.delete(page.route));
		return shown;
	}

	/** Renders every page anew when it is asked for the next time. */
	forget(): void {
		this.#shown.clear();
	}

	async #render({ content, route }: FoundPage): Promise<ShownPage> {
		const value = await this.open.page(content, route);
		for (const [request, source] of value.code) this.code.set(request, source);
		const name = content.locale.context.i18n.currentLocale;
		const output = await this.#inTurn(async () => {
			const locale = this.#setup.locales[name];
			if (!locale) throw new Error(`Unknown locale ${name}`);
			globalThis.__FURROW__ = locale.data;
			return renderPage(
				this.#setup,
				locale,
				await this.modules.bundle(name),
				{
					key: "",
					locale: name,
					payload: value.payload,
					htmlFile: "",
					chunks: value.requests,
				},
				(url) => this.#parsed(url),
				new SiteAnswers({
					globalData: locale.globalData,
					shard: (url) => this.#parsed(url),
					hasPage: (path) => locale.paths.has(path),
				}),
			);
		});
		for (const { url, json } of this.open.shards.byUrl.values())
			this.earlierShards.add(url, json);
		return { content, route, value, output };
	}

	/** One page at a time: the language at hand is one global. */
	#inTurn<T>(work: () => Promise<T>): Promise<T> {
		const done = this.#turn.then(work);
		this.#turn = done.catch(() => {});
		return done;
	}

	#parsed(url: string): unknown {
		if (!this.#shards.has(url)) {
			const json = this.shard(url);
			if (json === undefined) throw new Error(`There is no shard ${url}.`);
			this.#shards.set(url, JSON.parse(json));
		}
		return this.#shards.get(url);
	}
}
