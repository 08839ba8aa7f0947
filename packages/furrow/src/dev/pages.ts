/** Pages on demand: found by path, compiled, rendered, and cached until something changes. */

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
import { currentAnswers } from "./draft.js";
import { withTimeLimit } from "./endless/index.js";
import { LocalePages } from "./localePages.js";
import type { PageCache } from "./pageCache.js";
import { requestUrl } from "./requestUrl.js";
import type { ServerModules } from "./serverModules.js";
import type { DevModules } from "./viteServer.js";

/** Number of rendered pages to cache: those of open tabs, and those that readers may go back to. */
const MAX_CACHED = 20;

/** A page in a language. */
export interface FoundPage {
	content: LocaleContent;
	route: PageRoute;
}

/** A rendered page. */
export interface ShownPage extends FoundPage {
	value: PageValue;
	output: PageOutput;
	/** Whether an earlier start rendered it. */
	isEarlier?: boolean;
	/** Package that requires a browser, so that only browsers can render the page. */
	browserOnly?: string;
}

/** A page that has not been rendered yet. */
export interface Draft {
	page: FoundPage;
	/** The data that a browser needs to show the page. */
	payload: PagePayload;
}

/** A page that was requested. */
interface PageRequest {
	page: Promise<ShownPage>;
	/** Source files of the page, once they are known. */
	files?: readonly string[];
}

const idOf = ({ content, route }: FoundPage) =>
	`${content.locale.context.i18n.currentLocale} ${route.path}`;

export class Pages {
	#locales: LocalePages[] = [];
	readonly #setup: RenderSetup;
	/** The pages that were requested last, in order. */
	readonly #requested = new Map<PageRoute, PageRequest>();
	/** Data of the pages that were rendered last, with their dependencies, by language and path. */
	readonly #rendered = new Map<string, string>();
	#queue: Promise<unknown> = Promise.resolve();

	/**
	 * @param modulesOfPages receives the code parts of pages, their files, and the URL paths of their modules
	 * @param earlier pages that an earlier start rendered
	 * @param background ends when these pages are replaced
	 */
	constructor(
		private readonly open: OpenSite,
		private readonly modules: ServerModules,
		private readonly bundles: Bundles,
		private readonly modulesOfPages: Pick<
			DevModules,
			"code" | "files" | "referencedPaths"
		>,
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

	/** Updates the languages whose content was read again. */
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
		for (const route of this.#requested.keys())
			if (!current.has(route)) this.#requested.delete(route);
	}

	/**
	 * Returns the current text of a file that is neither a page nor a module, by its path in the output. Ignores the hash
	 * in its name: a page rendered before an edit may reference it, and is not hydrated without it.
	 */
	file(output: string): string | undefined {
		for (const locale of this.#locales) {
			const source = locale.script(output);
			if (source !== undefined) return source;
		}
		return undefined;
	}

	/** Returns the page at a decoded path. */
	find(path: string): FoundPage | undefined {
		for (const locale of this.#locales) {
			const route = locale.find(path);
			if (route) return { content: locale.content, route };
		}
		return undefined;
	}

	/** Returns the page whose route has parameters and matches a decoded path. */
	shownAt(path: string): FoundPage | undefined {
		for (const locale of this.#locales) {
			const route = locale.shownAt(path);
			if (route) return { content: locale.content, route };
		}
		return undefined;
	}

	/** Returns the page of a language that is made of a file, relative to the site. */
	bySource(file: string, locale: string): PageRoute | undefined {
		return this.#locales
			.find(({ name }) => name === locale)
			?.content.routes.find((route) => sourceFileOf(route) === file);
	}

	/** Returns the 404 page of the language whose base URL is the longest prefix of a path. */
	notFound(path: string): FoundPage | undefined {
		const [nearest] = this.#locales
			.filter(({ baseUrl }) => path.startsWith(baseUrl))
			.sort((a, b) => b.baseUrl.length - a.baseUrl.length);
		const { content, notFound } = nearest ?? this.#locales[0] ?? {};
		return content && notFound && { content, route: notFound };
	}

	/** Returns the file behind a path in each language's output, among those that plugins copy by webpack. */
	copied(output: string): string | undefined {
		return this.open.bundler.copied.get(output);
	}

	/** Returns the file behind a path in a language's output, among those that compiled pages use. */
	fileOf(content: LocaleContent, output: string): string | undefined {
		if (!output.startsWith("assets/")) return undefined;
		const file = this.modulesOfPages.files.get(output);
		if (file !== undefined) return file;
		for (const { page } of content.pages.all())
			for (const entry of page.files)
				if (entry.output === output) return entry.file;
		return undefined;
	}

	/** Returns the data of a language for browsers. */
	data(locale: string): RenderLocale["data"] | undefined {
		return own(this.#setup.locales, locale)?.data;
	}

	/** Returns a file of a language's search index by its URL path. */
	async searchFile(path: string): Promise<string | undefined> {
		for (const { search } of this.#locales) {
			const file = await search.file(path);
			if (file !== undefined) return file;
		}
		return undefined;
	}

	/** Returns shared data by its URL, even if only pages that were shown before reference it. */
	shard(url: string): string | undefined {
		return this.open.shards.json(url);
	}

	/**
	 * Compiles and renders a page, unless it is up to date.
	 * @throws FurrowError, or whatever the site's components throw
	 */
	show(page: FoundPage): Promise<ShownPage> {
		const { route } = page;
		const request = this.#requested.get(route) ?? this.#request(page);
		this.#requested.delete(route);
		this.#requested.set(route, request);
		request.page.catch(() => {
			if (this.#requested.get(route) === request) this.#requested.delete(route);
		});
		const [oldest] = this.#requested.keys();
		if (oldest && this.#requested.size > MAX_CACHED)
			this.#requested.delete(oldest);
		return request.page;
	}

	/**
	 * Discards pages, so that the next request renders them again: those made of some files, or all. Pending renders
	 * continue for their callers.
	 */
	forget(files?: ReadonlySet<string>): void {
		for (const { search } of this.#locales) search.forget();
		for (const [route, { files: own }] of this.#requested)
			if (!files || !own || own.some((file) => files.has(file)))
				this.#requested.delete(route);
	}

	/** Returns drafts of the stale pages at some paths, if their new data can be determined before they are rendered. */
	async drafts(paths: readonly string[]): Promise<Draft[]> {
		const drafts: Draft[] = [];
		for (const path of paths) {
			const page = this.find(decodedPath(path));
			if (!page || this.#requested.has(page.route)) continue;
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

	/** Returns a page's new data for browsers, assuming that its dependencies are still the same ones. */
	async #draft(page: FoundPage): Promise<PagePayload | undefined> {
		const { shards } = this.open;
		const earlier = this.#rendered.get(idOf(page));
		if (earlier === undefined) return undefined;
		// Shared data that has changed gets its new URL when the page is compiled.
		const { payload } = await this.#compiled(page);
		const locale = this.#localeOf(page);
		const answers = currentAnswers(
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
		const { code, files, referencedPaths } = this.modulesOfPages;
		for (const [request, source] of value.code) code.set(request, source);
		const { baseUrl } = this.bundles;
		for (const request of value.requests)
			referencedPaths.add(decodedPath(requestUrl(baseUrl, request)));
		for (const { page } of value.contents.all())
			for (const { output, file } of page.files) files.set(output, file);
		return value;
	}

	#request(page: FoundPage): PageRequest {
		const render = async () => {
			const value = await this.#compiled(page);
			request.files = value.files;
			return this.#earlierOf(page, value) ?? this.#rerender(page, value);
		};
		const request: PageRequest = { page: render() };
		return request;
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

	/** Returns the page as an earlier start rendered it, if it is up to date. */
	#earlierOf(page: FoundPage, value: PageValue): ShownPage | undefined {
		const locale = this.#localeOf(page);
		const answers = new SiteAnswers(this.#siteDataOf(locale));
		const output = this.earlier?.find(value, locale, answers);
		if (!output) return undefined;
		this.#remember(page, output);
		return { ...page, value, output, isEarlier: true };
	}

	/**
	 * Renders pages that were served from an earlier start's cache, in the background. This also loads the code for the
	 * next page.
	 * @returns whether they match what was shown
	 */
	async confirm(): Promise<boolean> {
		let isSame = true;
		for (const [route, request] of [...this.#requested]) {
			const page = await request.page.catch(() => undefined);
			if (!page?.isEarlier || this.#requested.get(route) !== request) continue;
			const again = this.#rerender(page, page.value);
			this.#requested.set(route, { ...request, page: again });
			const { output } = await again;
			isSame &&= pageText(output) === pageText(page.output);
			isSame &&= output.data === page.output.data;
		}
		return isSame;
	}

	/** Stores the pages that were shown last for the next start. */
	async keep(): Promise<void> {
		for (const request of [...this.#requested.values()]) {
			const page = await request.page.catch(() => undefined);
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
		if (oldest !== undefined && this.#rendered.size > MAX_CACHED)
			this.#rendered.delete(oldest);
	}

	/** Renders one page at a time, because the current language is a global variable. */
	#inTurn<T>(work: () => Promise<T>): Promise<T> {
		const done = this.#queue.then(() => withTimeLimit(work()));
		this.#queue = done.catch(() => {});
		return done;
	}

	#parsed(url: string): unknown {
		const value = this.open.shards.value(url);
		if (value === undefined) throw new Error(`There is no shard ${url}.`);
		return value;
	}
}
