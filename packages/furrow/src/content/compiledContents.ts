import { PARTIAL_MARK } from "../markdown/index.js";
import { newRecord, own } from "../shared/own.js";
import type { CompiledPage } from "../types/page.js";
import type { ModuleRef, PayloadContent } from "../types/payload.js";
import type { TextSection } from "../types/search.js";
import { hash, hashAll } from "../util/hash.js";
import type { Content, ContentLoader } from "./contentLoader.js";
import { bodyJson, textJson } from "./storedPage.js";

/** Prefix of the bundler's requests for pages' code parts. */
const PAGE_CODE = "furrow:page/";

/** The bundler's request for what renders pages that are more than finished HTML. */
export const MDX_RUNTIME = "furrow:mdx";

/** The bundler's request for a page's code part. */
export const codeRequest = (code: string): string =>
	`${PAGE_CODE}${hash(code, 12)}.js`;

/** Markdown files that are compiled, each with its partials: what pages show and need, and what is known of them. */
export class CompiledContents {
	readonly #loader: ContentLoader;
	readonly #contents: ReadonlyMap<string, Content>;

	constructor(loader: ContentLoader, contents: ReadonlyMap<string, Content>) {
		this.#loader = loader;
		this.#contents = contents;
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
			JSON.stringify([frontMatter, metadata, assets, content.compiled.form]),
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
			const partial = own(partials, name);
			return partial ? this.markdown(partial, {}) : "";
		});
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

	/**
	 * Module requests of each page that has some, in the order of its code, with those of its partials; by the names that
	 * the pages' modules have in Docusaurus.
	 */
	requestLists(): [module: string, requests: string[]][] {
		return [...this.#contents].flatMap(([id, { entry }]) => {
			const [file = "", truncated] = id.split("\0");
			const requests = entry
				? this.requests(file, { truncated }).filter(
						(request) => request !== MDX_RUNTIME,
					)
				: [];
			if (!requests.length) return [];
			const module = this.#loader.name(file) + (truncated && "?truncated=true");
			return [[module, requests] as [string, string[]]];
		});
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
					this.#content(partial, {}, bodyOf),
				]),
			),
			code: page.code && codeRequest(page.code),
			...(page.sheets && { sheets: page.sheets }),
			...(form && { form }),
		};
	}

	/** Module requests that a content module needs, its partials' included. */
	requests(path: string, query: Record<string, unknown>): string[] {
		const { page, form } = this.#get(path, query).compiled;
		return [
			...(form === "html" ? [] : [MDX_RUNTIME]),
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
