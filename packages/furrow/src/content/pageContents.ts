import { setImmediate as nextTurn } from "node:timers/promises";
import { needsUnified, PARTIAL_MARK } from "../markdown/index.js";
import type { MarkdownRegistry } from "../source/markdownRegistry.js";
import type { CompiledPage } from "../types/page.js";
import type { ModuleRef, PayloadContent } from "../types/payload.js";
import type { TextSection } from "../types/search.js";
import { hash, hashAll } from "../util/hash.js";
import { MANY_PAGES } from "../util/largeSite.js";
import {
	type Content,
	ContentLoader,
	type ContentLoaderOptions,
} from "./contentLoader.js";
import { refuseCycle } from "./readSource.js";
import { bodyJson, textJson } from "./storedPage.js";
import { isTabsOnly } from "./tabsOnly.js";

/** Prefix of the bundler's requests for pages' code parts. */
const PAGE_CODE = "furrow:page/";

/** The bundler's request for what renders pages that are more than finished HTML. */
export const MDX_RUNTIME = "furrow:mdx";

/** A content module as a route names it. */
interface ContentModule {
	path: string;
	query: Record<string, unknown>;
}

/**
 * The Markdown files that one language's routes name, each compiled once, from the cache where nothing that
 * went into it has changed.
 */
export class PageContents {
	readonly #contents = new Map<string, Content>();
	/** Code parts by request, for the bundler. */
	readonly code = new Map<string, string>();
	readonly #registry: MarkdownRegistry;
	readonly #loader: ContentLoader;
	/** How often something was forgotten. */
	#forgotten = 0;

	constructor(options: ContentLoaderOptions) {
		this.#registry = options.registry;
		this.#loader = new ContentLoader(options);
	}

	/** How many files were compiled anew. */
	get compiled(): number {
		return this.#loader.compiled;
	}

	/** Puts what was compiled into the store, when nobody waits for the pages themselves. */
	store(): void {
		for (const content of this.#contents.values()) this.#loader.hash(content);
	}

	/**
	 * Compiles what is not compiled yet. Other work goes on meanwhile: what is forgotten before all is there is compiled again.
	 * @param isReleased whether pages go into the store at once, and are read from there: 100 KB a page less in memory, and
	 *   V8 has less to move from place to place
	 * @throws FurrowError when a file cannot be read or compiled, or imports itself
	 */
	async addAll(
		modules: readonly ContentModule[],
		isReleased = modules.length > MANY_PAGES,
	): Promise<void> {
		const forgotten = this.#forgotten;
		const made = new Map<string, Content>();
		try {
			await this.#compile(modules, isReleased, made);
		} catch (error) {
			if (forgotten === this.#forgotten) throw error;
		}
		if (forgotten !== this.#forgotten) return this.addAll(modules, isReleased);
		// All at once: nobody finds a page without its partials.
		for (const [id, content] of made) {
			this.#contents.set(id, content);
			const { code } = content.compiled.page;
			if (code) this.code.set(codeRequest(code), code);
		}
	}

	/**
	 * One file after the other; but a file whose plugins wait for something, for the network or for what they learn from
	 * another file, holds up no other.
	 */
	async #compile(
		modules: readonly ContentModule[],
		isReleased: boolean,
		made: Map<string, Content>,
	): Promise<void> {
		const works = new Map<string, Promise<Content>>();
		for (const { path, query } of modules) {
			const id = this.#loader.id(path, query);
			if (this.#contents.has(id) || works.has(id)) continue;
			const work = this.#loader.load(path, query, undefined, isReleased);
			works.set(id, work);
			const entry = this.#registry.entryFor(path);
			const mayWait = needsUnified(entry?.mdxOptions);
			await (mayWait ? Promise.race([work, nextTurn()]) : work);
		}
		await Promise.all(works.values());
		// In their order, whichever was done first.
		for (const [id, work] of works) await this.#take(id, await work, made);
	}

	/** Compiles files to no end, so that the first edit takes no longer than the second. */
	async rehearse(modules: readonly { path: string }[]): Promise<void> {
		for (const { path } of modules) await this.#loader.rehearse(path);
	}

	/**
	 * Takes a compiled file in, and compiles its partials.
	 * @param importers the files that lead from a page to this one
	 * @throws FurrowError when a file imports itself
	 */
	async #take(
		id: string,
		content: Content,
		made: Map<string, Content>,
		importers: string[] = [],
	): Promise<void> {
		made.set(id, content);
		const path = [...importers, id.split("\0")[0] ?? id];
		for (const partial of Object.values(content.compiled.page.partials)) {
			const partialId = this.#loader.id(partial, {});
			refuseCycle(this.#loader.file(partial), path);
			if (!this.#contents.has(partialId) && !made.has(partialId))
				await this.#take(
					partialId,
					await this.#loader.load(partial, {}, path),
					made,
					path,
				);
		}
	}

	/** Identity of a content module: changes with anything of its payload, its partials' included. */
	keyOf(path: string, query: Record<string, unknown>): string {
		const content = this.#get(path, query);
		content.key ??= this.#newKey(content);
		return content.key;
	}

	#newKey(content: Content): string {
		const { frontMatter, metadata, assets } = content.entry ?? {};
		const partials = Object.values(content.compiled.page.partials);
		return hashAll([
			this.#loader.hash(content),
			JSON.stringify([frontMatter, metadata, assets]),
			...partials.map((partial) => this.keyOf(partial, {})),
		]);
	}

	/** Links and anchors of a content module, its partials' included. */
	whole(
		path: string,
		query: Record<string, unknown>,
	): Pick<CompiledPage, "links" | "anchors"> {
		const { page } = this.#get(path, query).compiled;
		const partials = Object.values(page.partials).map((partial) =>
			this.whole(partial, {}),
		);
		return {
			links: [page, ...partials].flatMap(({ links }) => links),
			anchors: [page, ...partials].flatMap(({ anchors }) => anchors),
		};
	}

	/** The files that a content module was made from: its own, its partials', and what went into them. */
	filesOf(path: string, query: Record<string, unknown>): string[] {
		const { page, stamps } = this.#get(path, query).compiled;
		return [
			this.#loader.file(path),
			...stamps.map(([file]) => file),
			...Object.values(page.partials).flatMap((partial) =>
				this.filesOf(partial, {}),
			),
		];
	}

	/**
	 * Whether a content module may need code of its own; see {@link mayBringCode}.
	 * @throws FurrowError when its file cannot be read
	 */
	mayBringCode(path: string): boolean {
		return this.#loader.mayBringCode(path);
	}

	/** Whether a content module is compiled. */
	has(path: string, query: Record<string, unknown>): boolean {
		return this.#contents.has(this.#loader.id(path, query));
	}

	/** What a content module says, by its headings, its partials' text in their places. */
	text(path: string, query: Record<string, unknown>): TextSection[] {
		const { text, partials } = this.#get(path, query).compiled.page;
		return text.flatMap((part) => {
			if (!("partial" in part)) return [part];
			const partial = partials[part.partial];
			return partial === undefined ? [] : this.text(partial, {});
		});
	}

	/** The same as JSON. */
	textJson(path: string, query: Record<string, unknown>): string {
		const { page } = this.#get(path, query).compiled;
		return Object.keys(page.partials).length
			? JSON.stringify(this.text(path, query))
			: textJson(page);
	}

	/** A content module as plain Markdown, with its partials. */
	markdown(path: string, query: Record<string, unknown>): string {
		const { markdown, partials } = this.#get(path, query).compiled.page;
		// The author may have written the marks, too.
		return markdown.replace(PARTIAL_MARK, (_, name) => {
			const partial = Object.hasOwn(partials, name) && partials[name];
			return partial ? this.markdown(partial, {}) : "";
		});
	}

	/** Has what was made from some files, or from all, made again when it is asked for. */
	forget(files?: ReadonlySet<string>): void {
		// A page's files are found by way of its partials: none may go before all are asked.
		const stale = [...this.#contents.keys()].filter((id) => {
			const [path = id, query] = id.split("\0");
			const made = this.filesOf(path, { truncated: Boolean(query) });
			return !files || made.some((file) => files.has(file));
		});
		for (const id of stale) this.#contents.delete(id);
		this.#forgotten += 1;
	}

	/** Whether a file went into a page that is compiled. */
	uses(file: string): boolean {
		for (const [id, { compiled }] of this.#contents)
			if (
				id.startsWith(`${file}\0`) ||
				compiled.stamps.some(([used]) => used === file)
			)
				return true;
		return false;
	}

	/** Every compiled file with its path, for checks over all of them. */
	*all(): Iterable<{ file: string; page: CompiledPage }> {
		for (const [id, { compiled }] of this.#contents)
			yield { file: id.split("\0")[0] ?? id, page: compiled.page };
	}

	/** Module requests of the files, each with the file whose imports or code have it. */
	namedBy(): [request: string, file: string][] {
		return [...this.all()].flatMap(({ file, page }) => [
			...page.imports.map(({ source }): [string, string] => [source, file]),
			...(page.code
				? [[codeRequest(page.code), file] as [string, string]]
				: []),
		]);
	}

	/** The files whose code part has a request, with their pages. */
	withCode(request: string): { file: string; page: CompiledPage }[] {
		return [...this.all()].filter(
			({ page }) => page.code && codeRequest(page.code) === request,
		);
	}

	/** The content as a payload carries it: chunks named by request. */
	payload(path: string, query: Record<string, unknown>): PayloadContent {
		return this.#content(path, query, ({ body }) => body);
	}

	/** The same with its bodies as JSON. */
	sent(path: string, query: Record<string, unknown>): PayloadContent<string> {
		return this.#content(path, query, bodyJson);
	}

	#content<Body>(
		path: string,
		query: Record<string, unknown>,
		bodyOf: (page: CompiledPage) => Body,
	): PayloadContent<Body> {
		const { compiled, entry } = this.#get(path, query);
		const { page, isFinished } = compiled;
		const scope: Record<string, ModuleRef> = {};
		for (const { source, names } of page.imports)
			for (const [local, exported] of Object.entries(names))
				scope[local] = [source, exported];
		return {
			frontMatter: entry?.frontMatter ?? page.frontMatter,
			contentTitle: page.contentTitle,
			toc: page.toc,
			assets: { ...page.assets, ...entry?.assets },
			metadata: entry?.metadata,
			body: bodyOf(page),
			scope,
			partials: Object.fromEntries(
				Object.entries(page.partials).map(([name, partial]) => [
					name,
					this.#content(partial, {}, bodyOf),
				]),
			),
			code: page.code && codeRequest(page.code),
			...((isFinished || isTabsOnly(page, scope)) && { isTabsOnly: true }),
		};
	}

	/** Module requests that a content module needs, its partials' included. */
	requests(path: string, query: Record<string, unknown>): string[] {
		const { page, isFinished } = this.#get(path, query).compiled;
		return [
			...(isFinished ? [] : [MDX_RUNTIME]),
			...page.imports.map(({ source }) => source),
			...(page.code ? [codeRequest(page.code)] : []),
			...Object.values(page.partials).flatMap((partial) =>
				this.requests(partial, {}),
			),
		];
	}

	#get(path: string, query: Record<string, unknown>): Content {
		const content = this.#contents.get(this.#loader.id(path, query));
		if (!content) throw new Error(`${path} has not been compiled.`);
		return content;
	}
}

function codeRequest(code: string): string {
	return `${PAGE_CODE}${hash(code, 12)}.js`;
}
