import { join } from "node:path";
import type { PackStore } from "../cache/index.js";
import {
	type CompileInput,
	type MarkdownCompiler,
	needsUnified,
	PARTIAL_MARK,
} from "../markdown/index.js";
import type { CompiledPage } from "../types/page.js";
import type { ModuleRef, PayloadContent } from "../types/payload.js";
import type { TextSection } from "../types/search.js";
import { FurrowError } from "../util/errors.js";
import { hash, hashAll } from "../util/hash.js";
import { fromSitePath, toSitePath, withoutSiteDir } from "../util/sitePath.js";
import { systemFault } from "../util/systemFault.js";
import { areSame, type PluginReads, stampsOf } from "./pluginReads.js";
import { readSource, refuseCycle } from "./readSource.js";
import type {
	MarkdownEntry,
	MarkdownRegistry,
} from "./shared/metadataRegistry.js";
import { LinkRecord } from "./shared/resolvedLinks.js";
import { type Compiled, lazyPage, splitPage, withFiles } from "./storedPage.js";
import { isTabsOnly } from "./tabsOnly.js";

export interface PageContentsOptions {
	siteDir: string;
	compiler: MarkdownCompiler;
	/** Hash of everything beside the file that compiling depends on: options, messages, overrides. */
	compilerKey: string;
	store: PackStore;
	/** Whether what remark and rehype plugins made of a file holds for the next build too. */
	reusesPlugins: boolean;
	registry: MarkdownRegistry;
	reads: PluginReads;
	/** Compiled files of an earlier reading of the content, and a place for those of this one. */
	memory: CompiledFiles;
}

/** What a file was last compiled to, by file, for as long as a site is open. */
export type CompiledFiles = Map<
	string,
	{ sourceKey: string; compiled: Compiled; hash: string | undefined }
>;

interface Stored extends Compiled {
	/** Hash of the page. */
	hash: string;
}

/** One content module: a Markdown file, whole or up to its truncate marker. */
interface Content {
	/** Identity of the file and of everything beside other files that goes into its page. */
	sourceKey: string;
	compiled: Compiled;
	/** Hash of the page; of what was compiled in this build it is worked out later. */
	hash: string | undefined;
	/** What the content plugins know of the file; nothing of a partial. */
	entry: MarkdownEntry | undefined;
	/** The page that the file is, or that imports it. */
	owner: MarkdownEntry | undefined;
}

/** With more files than this, compiled pages are read from the store when they are rendered: 30 KB a page less in memory. */
const FILES_IN_MEMORY = 2000;

/** Prefix of the bundler's requests for pages' code parts. */
const PAGE_CODE = "furrow:page/";

/** The bundler's request for what renders pages that are more than finished HTML. */
export const MDX_RUNTIME = "furrow:mdx";

/**
 * The Markdown files that one language's routes name, each compiled once, from the cache where nothing that
 * went into it has changed.
 */
export class PageContents {
	readonly #contents = new Map<string, Content>();
	/** Code parts by request, for the bundler. */
	readonly code = new Map<string, string>();
	compiled = 0;

	constructor(private readonly options: PageContentsOptions) {}

	/**
	 * Compiles what is not compiled yet, one file after the other; but a file whose plugins wait for something, for the
	 * network or for what they learn from another file, holds up no other.
	 * @throws FurrowError when a file cannot be read or compiled, or imports itself
	 */
	async addAll(
		modules: Iterable<{ path: string; query: Record<string, unknown> }>,
	): Promise<void> {
		const works = new Map<string, Promise<Content>>();
		for (const { path, query } of modules) {
			const id = this.#id(path, query);
			if (this.#contents.has(id) || works.has(id)) continue;
			const work = this.#load(path, query);
			works.set(id, work);
			const entry = this.options.registry.entryFor(path);
			const mayWait = needsUnified(entry?.mdxOptions);
			await (mayWait ? Promise.race([work, nextTurn()]) : work);
		}
		await Promise.all(works.values());
		// In their order, whichever was done first.
		for (const [id, work] of works) await this.#take(id, await work);
	}

	/**
	 * Takes a compiled file in, and compiles its partials.
	 * @param importers the files that lead from a page to this one
	 * @throws FurrowError when a file imports itself
	 */
	async #take(
		id: string,
		content: Content,
		importers: string[] = [],
	): Promise<void> {
		this.#contents.set(id, content);
		const { code, partials } = content.compiled.page;
		if (code) this.code.set(codeRequest(code), code);
		const path = [...importers, id.split("\0")[0] ?? id];
		for (const partial of Object.values(partials)) {
			const partialId = this.#id(partial, {});
			refuseCycle(this.#file(partial), path);
			if (!this.#contents.has(partialId))
				await this.#take(
					partialId,
					await this.#load(partial, {}, content.owner, path),
					path,
				);
		}
	}

	/**
	 * A file, compiled or from the cache.
	 * @param importer the page that imports the file as a partial: its Markdown options count for it, and its folders for links
	 * @param importers the files that lead from that page to the partial
	 * @throws FurrowError when the file cannot be read or compiled
	 */
	async #load(
		path: string,
		query: Record<string, unknown>,
		importer?: MarkdownEntry,
		importers: string[] = [],
	): Promise<Content> {
		const file = this.#file(path);
		const source =
			this.options.registry.takeText(file) ??
			readSource(file, importers.at(-1));
		const isTruncated = Boolean(query.truncated);
		const entry = this.options.registry.entryFor(file);
		// A partial is compiled, and its links are resolved, as a part of the page that imports it.
		const owner = entry ?? importer;
		const mdxOptions = owner?.mdxOptions;
		const sourceKey = hashAll([
			this.options.compilerKey,
			toSitePath(file, this.options.siteDir),
			source,
			String(isTruncated),
			entry?.permalink ?? "",
			withoutSiteDir(
				optionsKey([
					mdxOptions,
					entry?.frontMatter,
					String(entry?.truncateMarker),
					entry?.isPost,
				]),
				this.options.siteDir,
			),
		]);
		const isReusable = this.options.reusesPlugins || !needsUnified(mdxOptions);
		const ownerFile = owner?.sourcePath ?? file;
		const id = this.#id(path, query);
		const stored = isReusable
			? (this.#remembered(id, sourceKey, ownerFile) ??
				this.#reusable(sourceKey, ownerFile))
			: undefined;
		const compiled =
			stored ??
			(await this.#compile(
				file,
				source,
				isTruncated,
				{ ...entry, mdxOptions },
				ownerFile,
			));
		const hash = stored?.hash;
		this.options.memory.set(id, { sourceKey, compiled, hash });
		return { sourceKey, compiled, hash, entry, owner };
	}

	/**
	 * Puts what was compiled into the store. To be called when nobody waits for the pages themselves: it takes a fifth of
	 * the time of compiling.
	 */
	store(): void {
		const isLarge = this.#contents.size > FILES_IN_MEMORY;
		for (const content of this.#contents.values()) {
			if (content.hash) continue;
			this.#hash(content);
			if (isLarge) this.#release(content);
		}
	}

	/** Leaves a page to the store, from which it is read again when it is asked for. */
	#release({ sourceKey, compiled }: Content): void {
		compiled.page = this.#fromStore(sourceKey, splitPage(compiled.page).rest);
	}

	#fromStore(
		key: string,
		rest: ReturnType<typeof splitPage>["rest"],
	): CompiledPage {
		const { store } = this.options;
		return lazyPage(
			rest,
			() => store.get(bodyKey(key)) as CompiledPage,
			() => store.get(textKey(key)) as CompiledPage,
		);
	}

	#hash(content: Content): string {
		const { sourceKey, compiled } = content;
		if (content.hash) return content.hash;
		const { siteDir } = this.options;
		const { page, ...rest } = withFiles(compiled, (file) =>
			toSitePath(file, siteDir),
		);
		const parts = splitPage(page);
		// These are by far the largest parts: they are put into JSON once, for the hash and for the store.
		const body = JSON.stringify(parts.body);
		const text = JSON.stringify(parts.text);
		content.hash = hashAll([JSON.stringify(parts.rest), body, text]);
		const { store } = this.options;
		store.set(sourceKey, { ...rest, page: parts.rest, hash: content.hash });
		store.setJson(bodyKey(sourceKey), body);
		store.setJson(textKey(sourceKey), text);
		return content.hash;
	}

	/** Identity of a content module: changes with anything of its payload, its partials' included. */
	keyOf(path: string, query: Record<string, unknown>): string {
		const content = this.#get(path, query);
		const { frontMatter, metadata, assets } = content.entry ?? {};
		const partials = Object.values(content.compiled.page.partials);
		return hashAll([
			this.#hash(content),
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
			this.#file(path),
			...stamps.map(([file]) => file),
			...Object.values(page.partials).flatMap((partial) =>
				this.filesOf(partial, {}),
			),
		];
	}

	/** Whether a content module is compiled. */
	has(path: string, query: Record<string, unknown>): boolean {
		return this.#contents.has(this.#id(path, query));
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

	/** A content module as plain Markdown, with its partials. */
	markdown(path: string, query: Record<string, unknown>): string {
		const { markdown, partials } = this.#get(path, query).compiled.page;
		return markdown.replace(PARTIAL_MARK, (_, name) => {
			const partial = partials[name];
			return partial === undefined ? "" : this.markdown(partial, {});
		});
	}

	/** Has what was made from some files, or from all, made again when it is asked for. */
	forget(files?: ReadonlySet<string>): void {
		for (const id of this.#contents.keys()) {
			const [path = id, query] = id.split("\0");
			const made = this.filesOf(path, { truncated: Boolean(query) });
			if (!files || made.some((file) => files.has(file)))
				this.#contents.delete(id);
		}
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
		const { compiled, entry } = this.#get(path, query);
		const { page } = compiled;
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
			body: page.body,
			scope,
			partials: Object.fromEntries(
				Object.entries(page.partials).map(([name, partial]) => [
					name,
					this.payload(partial, {}),
				]),
			),
			code: page.code && codeRequest(page.code),
			...(isTabsOnly(page, scope) && { isTabsOnly: true }),
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
		const content = this.#contents.get(this.#id(path, query));
		if (!content) throw new Error(`${path} has not been compiled.`);
		return content;
	}

	#file(path: string): string {
		return path.startsWith("@site/")
			? join(this.options.siteDir, path.slice("@site/".length))
			: path;
	}

	#id(path: string, query: Record<string, unknown>): string {
		return `${this.#file(path)}\0${query.truncated ? "truncated" : ""}`;
	}

	#remembered(id: string, sourceKey: string, owner: string) {
		const { memory, registry } = this.options;
		const known = memory.get(id);
		return known?.sourceKey === sourceKey &&
			LinkRecord.isSame(registry, owner, known.compiled.links) &&
			areSame(known.compiled.stamps)
			? { ...known.compiled, hash: known.hash }
			: undefined;
	}

	#reusable(key: string, owner: string): Stored | undefined {
		const { store, registry, reads, siteDir } = this.options;
		if (!reads.areSame) return undefined;
		const stored = store.get<Stored>(key);
		if (!stored || !store.keep(bodyKey(key)) || !store.keep(textKey(key)))
			return undefined;
		const compiled = withFiles(stored, (name) => fromSitePath(name, siteDir));
		if (
			!LinkRecord.isSame(registry, owner, compiled.links) ||
			!areSame(compiled.stamps)
		)
			return undefined;
		const page = this.#fromStore(key, compiled.page);
		return { ...compiled, page, hash: stored.hash };
	}

	/** A fault that nobody foresaw is told with the file at least. */
	async #compiled(input: CompileInput): Promise<CompiledPage> {
		try {
			return await this.options.compiler.compile(input);
		} catch (cause) {
			if (cause instanceof FurrowError) throw cause;
			const fault = systemFault(cause);
			if (fault) throw fault;
			throw new FurrowError(
				`The Markdown file cannot be compiled: ${(cause as Error).message}`,
				{
					file: input.filePath,
					hint: "Run again with --verbose to see where it happened.",
					cause,
				},
			);
		}
	}

	async #compile(
		filePath: string,
		source: string,
		isTruncated: boolean,
		entry: Partial<MarkdownEntry>,
		owner: string,
	): Promise<Compiled> {
		const record = new LinkRecord(this.options.registry, owner);
		const page = await this.#compiled({
			filePath,
			source,
			mdxOptions: entry.mdxOptions,
			frontMatter: entry.frontMatter,
			permalink: entry.permalink,
			isPost: entry.isPost,
			truncated: isTruncated && (entry.truncateMarker ?? true),
			resolveLink: record.resolve,
		});
		this.compiled += 1;
		const read = [...page.dependencies, ...page.files.map(({ file }) => file)];
		return {
			page,
			links: record.links,
			stamps: stampsOf(read),
			isFinished: isFinishedHtml(page),
		};
	}
}

/** Whether a page has nothing for React to render, as the browser's runtime judges it from the payload. */
function isFinishedHtml({ body, code, imports, partials }: CompiledPage) {
	return (
		body.every((node) => typeof node === "string" || "s" in node) &&
		!code &&
		imports.every(({ names }) => !Object.keys(names).length) &&
		!Object.keys(partials).length
	);
}

/** The cache's key of what only rendering a page reads. */
const bodyKey = (sourceKey: string) => `${sourceKey} body`;

/** The cache's key of what a page says. */
const textKey = (sourceKey: string) => `${sourceKey} text`;

/** The end of what can be done without waiting for anything. */
function nextTurn(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

function codeRequest(code: string): string {
	return `${PAGE_CODE}${hash(code, 12)}.js`;
}

/** Plugins are functions: their text and options are what can be seen of them. Their files are in the compiler key. */
export function optionsKey(options: unknown): string {
	return JSON.stringify(options ?? null, (_, value) =>
		typeof value === "function" ? `${value.name} ${value}` : value,
	);
}
