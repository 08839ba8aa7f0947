import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileStamp, type PackStore } from "../cache/index.js";
import type { MarkdownCompiler } from "../markdown/index.js";
import type { CompiledPage } from "../types/page.js";
import type { ModuleRef, PayloadContent } from "../types/payload.js";
import { FurrowError } from "../util/errors.js";
import { hash, hashAll } from "../util/hash.js";
import type {
	MarkdownEntry,
	MarkdownRegistry,
} from "./shared/metadataRegistry.js";

export interface PageContentsOptions {
	siteDir: string;
	compiler: MarkdownCompiler;
	/** Hash of everything beside the file that compiling depends on: options, messages, overrides. */
	compilerKey: string;
	store: PackStore;
	registry: MarkdownRegistry;
}

/** A compiled file, and what has to hold for it to be used again. */
interface Stored {
	page: CompiledPage;
	/** Links to Markdown files as they resolved. */
	resolved: [link: string, fromFile: string, permalink: string | null][];
	/** Other files read, with their stamps. */
	stamps: [file: string, stamp: string][];
}

/** One content module: a Markdown file, whole or up to its truncate marker. */
interface Content {
	key: string;
	stored: Stored;
	/** What the content plugins know of the file; nothing of a partial. */
	entry: MarkdownEntry | undefined;
}

/** Prefix of the bundler's requests for pages' code parts. */
export const PAGE_CODE = "furrow:page/";

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
	 * Compiles what is not compiled yet.
	 * @param importer the page that imports the file as a partial: its Markdown options count for it, and its folders for links
	 */
	async add(
		path: string,
		query: Record<string, unknown>,
		importer?: MarkdownEntry,
	): Promise<void> {
		const id = this.#id(path, query);
		if (this.#contents.has(id)) return;
		const file = this.#file(path);
		const source = readSource(file);
		const isTruncated = Boolean(query.truncated);
		const entry = this.options.registry.entryFor(file);
		// A partial is compiled, and its links are resolved, as a part of the page that imports it.
		const owner = entry ?? importer;
		const mdxOptions = owner?.mdxOptions;
		const sourceKey = hashAll([
			this.options.compilerKey,
			file,
			source,
			String(isTruncated),
			entry?.permalink ?? "",
			optionsKey([
				mdxOptions,
				entry?.frontMatter,
				String(entry?.truncateMarker),
				entry?.hideContentTitle,
			]),
		]);
		const stored =
			this.#reusable(sourceKey, owner?.sourcePath ?? file) ??
			(await this.#compile(
				sourceKey,
				file,
				source,
				isTruncated,
				{ ...entry, mdxOptions },
				owner?.sourcePath ?? file,
			));
		const { code, partials } = stored.page;
		if (code) this.code.set(codeRequest(code), code);
		const nested = Object.values(partials);
		const key = [sourceKey, JSON.stringify([entry?.metadata, entry?.assets])];
		for (const [, , permalink] of stored.resolved) key.push(permalink ?? "");
		for (const [, stamp] of stored.stamps) key.push(stamp);
		this.#contents.set(id, { key: hashAll(key), stored, entry });
		for (const partial of nested) await this.add(partial, {}, owner);
	}

	/** Identity of a content module: changes with anything that its page shows. */
	keyOf(path: string, query: Record<string, unknown>): string {
		const { key, stored } = this.#get(path, query);
		const partials = Object.values(stored.page.partials);
		return partials.length
			? hashAll([key, ...partials.map((partial) => this.keyOf(partial, {}))])
			: key;
	}

	/** Links and anchors of a content module, its partials' included. */
	whole(
		path: string,
		query: Record<string, unknown>,
	): Pick<CompiledPage, "links" | "anchors"> {
		const { page } = this.#get(path, query).stored;
		const partials = Object.values(page.partials).map((partial) =>
			this.whole(partial, {}),
		);
		return {
			links: [page, ...partials].flatMap(({ links }) => links),
			anchors: [page, ...partials].flatMap(({ anchors }) => anchors),
		};
	}

	/** Every compiled file with its path, for checks over all of them. */
	*all(): Iterable<{ file: string; page: CompiledPage }> {
		for (const [id, { stored }] of this.#contents)
			yield { file: id.split("\0")[0] ?? id, page: stored.page };
	}

	/** The file whose imports or code have a module request. */
	namedBy(request: string): string | undefined {
		for (const { file, page } of this.all())
			if (
				page.imports.some(({ source }) => source === request) ||
				(page.code && codeRequest(page.code) === request)
			)
				return file;
		return undefined;
	}

	/** The files whose code part has a request, with their pages. */
	withCode(request: string): { file: string; page: CompiledPage }[] {
		return [...this.all()].filter(
			({ page }) => page.code && codeRequest(page.code) === request,
		);
	}

	/** The content as a payload carries it: chunks named by request. */
	payload(path: string, query: Record<string, unknown>): PayloadContent {
		const { stored, entry } = this.#get(path, query);
		const { page } = stored;
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
		};
	}

	/** Module requests that a content module needs, its partials' included. */
	requests(path: string, query: Record<string, unknown>): string[] {
		const { page } = this.#get(path, query).stored;
		return [
			...(isFinishedHtml(page) ? [] : [MDX_RUNTIME]),
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

	#reusable(key: string, page: string): Stored | undefined {
		const stored = this.options.store.get<Stored>(key);
		if (!stored) return undefined;
		const isSame =
			stored.resolved.every(
				([link, from, permalink]) =>
					(this.options.registry.resolveLink(from, link, page) ?? null) ===
					permalink,
			) && stored.stamps.every(([file, stamp]) => fileStamp(file) === stamp);
		return isSame ? stored : undefined;
	}

	async #compile(
		key: string,
		filePath: string,
		source: string,
		isTruncated: boolean,
		entry: Partial<MarkdownEntry>,
		owner: string,
	): Promise<Stored> {
		const resolved: Stored["resolved"] = [];
		const page = await this.options.compiler.compile({
			filePath,
			source,
			mdxOptions: entry.mdxOptions,
			frontMatter: entry.frontMatter,
			permalink: entry.permalink,
			hideContentTitle: entry.hideContentTitle,
			truncated: isTruncated && (entry.truncateMarker ?? true),
			resolveLink: (link, fromFile) => {
				const permalink = this.options.registry.resolveLink(
					fromFile,
					link,
					owner,
				);
				resolved.push([link, fromFile, permalink ?? null]);
				return permalink;
			},
		});
		this.compiled += 1;
		const read = [...page.dependencies, ...page.files.map(({ file }) => file)];
		const stamps = [...new Set(read)].map((file): [string, string] => [
			file,
			fileStamp(file),
		]);
		const stored = { page, resolved, stamps };
		this.options.store.set(key, stored);
		return stored;
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

/** Synchronous: thousands of small files cost more in promises than in reading. */
function readSource(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch (cause) {
		throw new FurrowError(`The Markdown file ${file} cannot be read.`, {
			file,
			cause,
		});
	}
}

function codeRequest(code: string): string {
	return `${PAGE_CODE}${hash(code, 12)}.js`;
}

/** Plugins are functions: their text and options are what can be seen of them. The config's files are in the compiler key. */
function optionsKey(options: unknown): string {
	return JSON.stringify(options ?? null, (_, value) =>
		typeof value === "function" ? `${value.name} ${value}` : value,
	);
}
