import { PARTIAL_MARK } from "../markdown/index.js";
import { newRecord, own } from "../shared/own.js";
import type { CompiledPage } from "../types/page.js";
import type { ModuleRef, PayloadContent } from "../types/payload.js";
import type { TextSection } from "../types/search.js";
import { hash, hashAll } from "../util/hash.js";
import type { Content, ContentLoader } from "./contentLoader.js";
import { bodyJson, textJson } from "./storedPage.js";

/** Prefix of the module requests for pages' code. */
const PAGE_CODE = "furrow:page/";

/** Module request for the runtime that renders pages with more than finished HTML. */
export const MDX_RUNTIME = "furrow:mdx";

/** Returns the module request for a page's code. */
export const codeRequest = (code: string): string =>
	`${PAGE_CODE}${hash(code, 12)}.js`;

/** Query of a file that another one imports. Relative links in it depend on the page that shows it. */
export const PARTIAL = { partial: true };

/** Compiled Markdown files with their partials. */
export class CompiledContents {
	readonly #loader: ContentLoader;
	readonly #contents: ReadonlyMap<string, Content>;

	constructor(loader: ContentLoader, contents: ReadonlyMap<string, Content>) {
		this.#loader = loader;
		this.#contents = contents;
	}

	/** Returns the key of a content module, which changes with anything in its payload, including partials. */
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
			JSON.stringify([frontMatter, metadata, assets, content.compiled.form]),
			...partials.map((partial) => this.keyOf(partial, PARTIAL)),
		]);
	}

	/** Returns the links and anchors of a content module, including its partials. */
	whole(
		path: string,
		query: Record<string, unknown>,
	): Pick<CompiledPage, "links" | "anchors"> {
		const { page } = this.#get(path, query).compiled;
		const partials = Object.values(page.partials).map((partial) =>
			this.whole(partial, PARTIAL),
		);
		return {
			links: [page, ...partials].flatMap(({ links }) => links),
			anchors: [page, ...partials].flatMap(({ anchors }) => anchors),
		};
	}

	/** Returns the files that a content module was compiled from, including its partials. */
	filesOf(path: string, query: Record<string, unknown>): string[] {
		const { page, stamps } = this.#get(path, query).compiled;
		return [
			this.#loader.file(path),
			...stamps.map(([file]) => file),
			...Object.values(page.partials).flatMap((partial) =>
				this.filesOf(partial, PARTIAL),
			),
		];
	}

	/** Whether a content module is compiled. */
	has(path: string, query: Record<string, unknown>): boolean {
		return this.#contents.has(this.#loader.id(path, query));
	}

	/** Returns the text of a content module by headings, with the text of partials inserted. */
	text(path: string, query: Record<string, unknown>): TextSection[] {
		const { text, partials } = this.#get(path, query).compiled.page;
		return text.flatMap((part) => {
			if (!("partial" in part)) return [part];
			const partial = own(partials, part.partial);
			return partial === undefined ? [] : this.text(partial, PARTIAL);
		});
	}

	/** Returns the same as JSON. */
	textJson(path: string, query: Record<string, unknown>): string {
		const { page } = this.#get(path, query).compiled;
		return Object.keys(page.partials).length
			? JSON.stringify(this.text(path, query))
			: textJson(page);
	}

	/** Returns a content module as plain Markdown, including its partials. */
	markdown(path: string, query: Record<string, unknown>): string {
		const { markdown, partials } = this.#get(path, query).compiled.page;
		// The author's text may contain such marks.
		return markdown.replace(PARTIAL_MARK, (_, name) => {
			const partial = own(partials, name);
			return partial ? this.markdown(partial, PARTIAL) : "";
		});
	}

	*#files(): Iterable<{ file: string; id: string; page: CompiledPage }> {
		for (const [id, { compiled }] of this.#contents)
			yield { file: id.split("\0")[0] ?? id, id, page: compiled.page };
	}

	/** Iterates over all compiled files. A page that others import is compiled twice, but listed once. */
	*all(): Iterable<{ file: string; page: CompiledPage }> {
		for (const { file, id, page } of this.#files())
			if (!id.endsWith("\0partial") || !this.has(file, {}))
				yield { file, page };
	}

	/** Returns the module requests of all files, each with the file that contains it. */
	requestsByFile(): [request: string, file: string][] {
		return [...this.#files()].flatMap(({ file, page }) => [
			...page.imports.map(({ source }): [string, string] => [source, file]),
			...(page.code
				? [[codeRequest(page.code), file] as [string, string]]
				: []),
		]);
	}

	/**
	 * Returns the module requests of each page that has some, in code order and including partials, by the module names
	 * that pages have in Docusaurus.
	 */
	requestLists(): [module: string, requests: string[]][] {
		return [...this.#contents].flatMap(([id, { entry }]) => {
			const [file = "", variant] = id.split("\0");
			const truncated = variant === "truncated";
			const requests =
				entry && variant !== "partial"
					? this.requests(file, { truncated }).filter(
							(request) => request !== MDX_RUNTIME,
						)
					: [];
			if (!requests.length) return [];
			const module =
				this.#loader.name(file) + (truncated ? "?truncated=true" : "");
			return [[module, requests] as [string, string[]]];
		});
	}

	/** Returns the files whose code has the given module request. */
	withCode(request: string): { file: string; page: CompiledPage }[] {
		return [...this.all()].filter(
			({ page }) => page.code && codeRequest(page.code) === request,
		);
	}

	/** Returns the content for a payload; chunks are named by request. */
	payload(path: string, query: Record<string, unknown>): PayloadContent {
		return this.#content(path, query, ({ body }) => body);
	}

	/** Returns the same with bodies as JSON. */
	sent(path: string, query: Record<string, unknown>): PayloadContent<string> {
		return this.#content(path, query, bodyJson);
	}

	#content<Body>(
		path: string,
		query: Record<string, unknown>,
		bodyOf: (page: CompiledPage) => Body,
	): PayloadContent<Body> {
		const { compiled, entry } = this.#get(path, query);
		const { page, form } = compiled;
		const scope = newRecord<ModuleRef>();
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
					this.#content(partial, PARTIAL, bodyOf),
				]),
			),
			code: page.code && codeRequest(page.code),
			...(page.sheets && { sheets: page.sheets }),
			...(form && { form }),
		};
	}

	/** Returns the module requests that a content module needs, including its partials. */
	requests(path: string, query: Record<string, unknown>): string[] {
		const { page, form } = this.#get(path, query).compiled;
		return [
			...(form === "html" ? [] : [MDX_RUNTIME]),
			...page.imports.map(({ source }) => source),
			...(page.code ? [codeRequest(page.code)] : []),
			...Object.values(page.partials).flatMap((partial) =>
				this.requests(partial, PARTIAL),
			),
		];
	}

	#get(path: string, query: Record<string, unknown>): Content {
		const content = this.#contents.get(this.#loader.id(path, query));
		if (!content) throw new Error(`${path} has not been compiled.`);
		return content;
	}
}
