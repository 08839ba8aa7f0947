/** Pages as they are asked for: found by path, compiled, rendered, and kept until something changes. */

import type { Bundles } from "../bundle/index.js";
import type { SiteData } from "../client/runtime/contexts.js";
import type { LocaleContent } from "../content/index.js";
import {
	browserPayload,
	type PageOutput,
	pageText,
	renderPage,
	SiteAnswers,
} from "../render/index.js";
import type { RenderLocale, RenderSetup } from "../render/types.js";
import { type PageRoute, sourceFileOf } from "../routes/index.js";
import { own } from "../shared/own.js";
import { decodedPath } from "../shared/paths.js";
import type { OpenSite, PageValue } from "../site/index.js";
import type { PagePayload } from "../types/payload.js";
import type { Background } from "../util/background.js";
import { packageWithoutBrowser } from "./browserOnly.js";
import { answeredAgain } from "./draft.js";
import { soon } from "./endless/index.js";
import { LocalePages } from "./localePages.js";
import type { PageCache } from "./pageCache.js";
import { requestUrl } from "./requestUrl.js";
import type { ServerModules } from "./serverModules.js";
import type { DevModules } from "./viteServer.js";

/** How many rendered pages are kept: those of open tabs, and those that lead back. */
const MOST_SHOWN = 20;

/** A page of a language. */
export interface FoundPage {
	content: LocaleContent;
	route: PageRoute;
}

/** A page that is rendered. */
export interface ShownPage extends FoundPage {
	value: PageValue;
	output: PageOutput;
	/** It was rendered by an earlier start. */
	isEarlier?: boolean;
	/** The package that only a browser can render it with. */
	browserOnly?: string;
}

/** A page that is not rendered yet. */
export interface Draft {
	page: FoundPage;
	/** The data that a browser needs to show the page. */
	payload: PagePayload;
}

/** A page that was asked for. */
interface Asked {
	page: Promise<ShownPage>;
	/** The page's source files, once known. */
	files?: readonly string[];
}

const idOf = ({ content, route }: FoundPage) =>
	`${content.locale.context.i18n.currentLocale} ${route.path}`;

export class Pages {
	#locales: LocalePages[] = [];
	readonly #setup: RenderSetup;
	/** The pages that were asked for last, the latest at the end. */
	readonly #shown = new Map<PageRoute, Asked>();
	/** The data of the pages that were rendered last, by language and path: with what they asked of the site. */
	readonly #rendered = new Map<string, string>();
	#turn: Promise<unknown> = Promise.resolve();

	/**
	 * @param bundles names modules by URL
	 * @param made gets the code parts of pages, their files, and the URLs of their modules
	 * @param earlier what an earlier start rendered
	 * @param background ends when other pages take the place of these
	 */
	constructor(
		private readonly open: OpenSite,
		private readonly modules: ServerModules,
		private readonly bundles: Bundles,
		private readonly made: Pick<DevModules, "code" | "files" | "named">,
		private readonly earlier: PageCache | undefined,
		private readonly background: Background,
	) {
		this.#setup = {
			bundles,
			pagesDir: "",
			locales: {},
			shards: {},
			keepsMarkup: true,
		};
		this.readContents();
	}

	/** Takes up the languages whose content was read again. */
	readContents(): void {
		const before = this.#locales;
		this.#locales = this.open.locales.map(
			(content, index) =>
				[before[index]].find((state) => state?.content === content) ??
				new LocalePages(
					content,
					this.bundles,
					this.open.shards,
					this.background.part(),
				),
		);
		for (const state of before)
			if (!this.#locales.includes(state)) state.background.end();
		this.#setup.locales = Object.fromEntries(
			this.#locales.map(({ name, render }) => [name, render]),
		);
		const current = new Set(this.open.locales.flatMap(({ routes }) => routes));
		for (const route of this.#shown.keys())
			if (!current.has(route)) this.#shown.delete(route);
	}

	/**
	 * A file that is neither a page nor a module, by its path in the output: as it is now, whatever its name says of what is in
	 * it. The page that names it may have been made before an edit, and is not hydrated without it.
	 */
	file(output: string): string | undefined {
		for (const locale of this.#locales) {
			const source = locale.script(output);
			if (source !== undefined) return source;
		}
		return undefined;
	}

	/** The page at a path, which is decoded. */
	find(path: string): FoundPage | undefined {
		for (const locale of this.#locales) {
			const route = locale.find(path);
			if (route) return { content: locale.content, route };
		}
		return undefined;
	}

	/** The page that a route with parameters shows at a path, which is decoded. */
	shownAt(path: string): FoundPage | undefined {
		for (const locale of this.#locales) {
			const route = locale.shownAt(path);
			if (route) return { content: locale.content, route };
		}
		return undefined;
	}

	/** The page of a language that is made of a file, relative to the site. */
	bySource(file: string, locale: string): PageRoute | undefined {
		return this.#locales
			.find(({ name }) => name === locale)
			?.content.routes.find((route) => sourceFileOf(route) === file);
	}

	/** The page that says that there is none: of the language below whose base URL a path lies. */
	notFound(path: string): FoundPage | undefined {
		const [nearest] = this.#locales
			.filter(({ baseUrl }) => path.startsWith(baseUrl))
			.sort((a, b) => b.baseUrl.length - a.baseUrl.length);
		const { content, notFound } = nearest ?? this.#locales[0] ?? {};
		return content && notFound && { content, route: notFound };
	}

	/** The file behind a path in each language's output, of those that plugins have webpack copy. */
	copied(output: string): string | undefined {
		return this.open.bundler.copied.get(output);
	}

	/** The file behind a path in a language's output, of those that the compiled pages use. */
	fileOf(content: LocaleContent, output: string): string | undefined {
		if (!output.startsWith("assets/")) return undefined;
		const known = this.made.files.get(output);
		if (known !== undefined) return known;
		for (const { page } of content.pages.all())
			for (const entry of page.files)
				if (entry.output === output) return entry.file;
		return undefined;
	}

	/** Returns the data of a language for browsers. */
	data(locale: string): RenderLocale["data"] | undefined {
		return own(this.#setup.locales, locale)?.data;
	}

	/** A file of a language's search index, by its URL path. */
	async searchFile(path: string): Promise<string | undefined> {
		for (const { search } of this.#locales) {
			const file = await search.file(path);
			if (file !== undefined) return file;
		}
		return undefined;
	}

	/** Shared data by its URL, of what pages that were shown before name as well. */
	shard(url: string): string | undefined {
		return this.open.shards.json(url);
	}

	/**
	 * Compiles and renders a page, unless it is as it was.
	 * @throws FurrowError, or whatever the site's components throw
	 */
	show(page: FoundPage): Promise<ShownPage> {
		const { route } = page;
		const asked = this.#shown.get(route) ?? this.#ask(page);
		this.#shown.delete(route);
		this.#shown.set(route, asked);
		asked.page.catch(() => {
			if (this.#shown.get(route) === asked) this.#shown.delete(route);
		});
		const [oldest] = this.#shown.keys();
		if (oldest && this.#shown.size > MOST_SHOWN) this.#shown.delete(oldest);
		return asked.page;
	}

	/**
	 * Renders pages again when they are asked for the next time: those made of some files, or all. What is under way goes on,
	 * for who waits for it.
	 */
	forget(files?: ReadonlySet<string>): void {
		for (const { search } of this.#locales) search.forget();
		for (const [route, { files: own }] of this.#shown)
			if (!files || !own || own.some((file) => files.has(file)))
				this.#shown.delete(route);
	}

	/** Returns drafts of the outdated pages at some paths, if their new data is known before they are rendered. */
	async drafts(paths: readonly string[]): Promise<Draft[]> {
		const drafts: Draft[] = [];
		for (const path of paths) {
			const page = this.find(decodedPath(path));
			if (!page || this.#shown.has(page.route)) continue;
			// Errors are reported when the page is requested.
			const payload = await this.#draft(page).catch(() => undefined);
			if (payload) drafts.push({ page, payload });
		}
		return drafts;
	}

	/** Renders the pages at some paths, and returns their data as browsers get it. */
	async payloads(paths: readonly string[]): Promise<PagePayload[]> {
		const payloads: PagePayload[] = [];
		for (const path of paths) {
			const page = this.find(decodedPath(path));
			// Errors are reported when the page is requested.
			const shown = page && (await this.show(page).catch(() => undefined));
			if (shown) payloads.push(JSON.parse(shown.output.data));
		}
		return payloads;
	}

	/** A page's data as a browser gets it: as if the page asked of the site what it asked the last time. */
	async #draft(page: FoundPage): Promise<PagePayload | undefined> {
		const { shards } = this.open;
		const earlier = this.#rendered.get(idOf(page));
		if (earlier === undefined) return undefined;
		// Shared data that is another one has its URL when the page is put together.
		const { payload } = await this.#compiled(page);
		const locale = this.#localeOf(page);
		const answers = answeredAgain(
			payload.requires,
			JSON.parse(earlier),
			this.#siteDataOf(locale),
			(url) => shards.current(url),
		);
		return answers && browserPayload(this.#setup, locale, payload, answers);
	}

	#localeOf({ content }: FoundPage): RenderLocale {
		const name = content.locale.context.i18n.currentLocale;
		const locale = this.#setup.locales[name];
		if (!locale) throw new Error(`Unknown locale ${name}`);
		return locale;
	}

	#siteDataOf({ globalData, paths }: RenderLocale): SiteData {
		return {
			globalData,
			shard: (url) => this.#parsed(url),
			hasPage: (path) => paths.has(path),
		};
	}

	async #compiled({ content, route }: FoundPage): Promise<PageValue> {
		const value = await this.open.page(content, route);
		for (const [request, source] of value.code)
			this.made.code.set(request, source);
		const { baseUrl } = this.bundles;
		for (const request of value.requests)
			this.made.named.add(decodedPath(requestUrl(baseUrl, request)));
		for (const { page } of value.contents.all())
			for (const { output, file } of page.files)
				this.made.files.set(output, file);
		return value;
	}

	#ask(page: FoundPage): Asked {
		const render = async () => {
			const value = await this.#compiled(page);
			asked.files = value.files;
			return this.#earlierOf(page, value) ?? this.#rerender(page, value);
		};
		const asked: Asked = { page: render() };
		return asked;
	}

	async #rerender(page: FoundPage, value: PageValue): Promise<ShownPage> {
		const { content, route } = page;
		const name = content.locale.context.i18n.currentLocale;
		const rendered = await this.#inTurn(async () => {
			const locale = this.#localeOf(page);
			globalThis.__FURROW__ = locale.data;
			const bundle = await this.modules.bundle(name, route.path);
			const render = (isBrowserOnly: boolean) =>
				renderPage(
					this.#setup,
					locale,
					bundle,
					{ payload: value.payload, chunks: value.requests, isBrowserOnly },
					(url) => this.#parsed(url),
					new SiteAnswers(this.#siteDataOf(locale)),
				);
			try {
				return { output: await render(false) };
			} catch (error) {
				const browserOnly = packageWithoutBrowser(error);
				if (!browserOnly) throw error;
				return { output: await render(true), browserOnly };
			}
		});
		this.#remember(page, rendered.output);
		return { content, route, value, ...rendered };
	}

	/** The page as an earlier start rendered it, if it is as it was. */
	#earlierOf(page: FoundPage, value: PageValue): ShownPage | undefined {
		const locale = this.#localeOf(page);
		const answers = new SiteAnswers(this.#siteDataOf(locale));
		const output = this.earlier?.find(value, locale, answers);
		if (!output) return undefined;
		this.#remember(page, output);
		return { ...page, value, output, isEarlier: true };
	}

	/**
	 * Renders pages that were shown from an earlier start's cache, in the background; this also loads the code for the
	 * next page.
	 * @returns whether they match what was shown
	 */
	async confirm(): Promise<boolean> {
		let isSame = true;
		for (const [route, asked] of [...this.#shown]) {
			const page = await asked.page.catch(() => undefined);
			if (!page?.isEarlier || this.#shown.get(route) !== asked) continue;
			const anew = this.#rerender(page, page.value);
			this.#shown.set(route, { ...asked, page: anew });
			const { output } = await anew;
			isSame &&= pageText(output) === pageText(page.output);
			isSame &&= output.data === page.output.data;
		}
		return isSame;
	}

	/** Keeps what was shown last for the next start. */
	async keep(): Promise<void> {
		for (const asked of [...this.#shown.values()]) {
			const page = await asked.page.catch(() => undefined);
			if (page && !page.browserOnly)
				this.earlier?.note(page.value, this.#localeOf(page), page.output);
		}
		this.earlier?.save();
	}

	#remember(page: FoundPage, { data }: PageOutput): void {
		const id = idOf(page);
		this.#rendered.delete(id);
		this.#rendered.set(id, data);
		const [oldest] = this.#rendered.keys();
		if (oldest !== undefined && this.#rendered.size > MOST_SHOWN)
			this.#rendered.delete(oldest);
	}

	/** One page at a time: the current language is one global. */
	#inTurn<T>(work: () => Promise<T>): Promise<T> {
		const done = this.#turn.then(() => soon(work()));
		this.#turn = done.catch(() => {});
		return done;
	}

	#parsed(url: string): unknown {
		const value = this.open.shards.value(url);
		if (value === undefined) throw new Error(`There is no shard ${url}.`);
		return value;
	}
}
