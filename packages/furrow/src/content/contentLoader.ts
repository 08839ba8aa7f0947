import { setImmediate as nextTurn } from "node:timers/promises";
import { areSame, type PackStore } from "../cache/index.js";
import { needsUnified } from "../markdown/index.js";
import type { MarkdownEntry } from "../source/markdownRegistry.js";
import { mayBringCode } from "../source/mayBringCode.js";
import { LinkRecord } from "../source/resolvedLinks.js";
import type { CompiledPage } from "../types/page.js";
import { hashAll } from "../util/hash.js";
import { optionsKey } from "../util/optionsKey.js";
import { fromSitePath, toSitePath, withoutSiteDir } from "../util/sitePath.js";
import { FileCompiler, type FileCompilerOptions } from "./fileCompiler.js";
import type { MarkdownImports } from "./markdownImports.js";
import type { MarkdownLoaders } from "./markdownLoaders.js";
import type { PluginReads } from "./pluginReads.js";
import { readSource } from "./readSource.js";
import {
	type Compiled,
	lazyPage,
	type Stored,
	type StoredParts,
	storedParts,
	withFiles,
} from "./storedPage.js";

export interface ContentLoaderOptions extends FileCompilerOptions {
	siteDir: string;
	/** Hash of everything beside the file that compiling depends on: options, messages, overrides. */
	compilerKey: string;
	store: PackStore;
	/** Whether the output of remark and rehype plugins for a file can be cached. */
	reusesPlugins: boolean;
	imports: MarkdownImports;
	loaders: MarkdownLoaders;
	reads: PluginReads;
	/** Compiled files of an earlier reading of the content, and a place for those of this one. */
	memory: CompiledFiles;
}

/** The last compiled page of each file, while a site is open. */
export type CompiledFiles = Map<
	string,
	{ sourceKey: string; compiled: Compiled; hash: string | undefined }
>;

/** A file as a thread has compiled it. */
export interface CompiledAhead extends StoredParts {
	/** The text that it was compiled from. */
	source: string;
}

/** One content module: a Markdown file, whole or up to its truncate marker. */
export interface Content {
	/** Identity of the file and of everything beside other files that goes into its page. */
	sourceKey: string;
	compiled: Compiled;
	/** Hash of the page; of what was compiled in this build it is worked out later. */
	hash: string | undefined;
	/** Identity of its payload, once it has been asked for. */
	key?: string;
	/** The content plugins' data about the file; `undefined` for partials. */
	entry: MarkdownEntry | undefined;
}

/**
 * Gives Markdown files compiled: from an earlier reading, from the cache where nothing that went into them has changed, or
 * again.
 */
export class ContentLoader {
	/** How many files were compiled again. */
	compiled = 0;
	/** Files whose plugins have run. */
	readonly #ran = new Set<string>();
	/** Files by whether they may bring code: lists of posts, tags and authors name the same ones. */
	readonly #mayBringCode = new Map<string, boolean>();

	readonly #files: FileCompiler;
	/** Files that a thread has compiled, by what they are named. */
	readonly #ahead = new Map<string, CompiledAhead>();

	constructor(private readonly options: ContentLoaderOptions) {
		this.#files = new FileCompiler(options);
	}

	/** The path of a file that a route names. */
	file(path: string): string {
		return fromSitePath(path, this.options.siteDir);
	}

	/** The name that a route gives to a file. */
	name(file: string): string {
		return toSitePath(file, this.options.siteDir);
	}

	/** Names a content module. */
	id(path: string, query: Record<string, unknown>): string {
		return `${this.file(path)}\0${query.truncated ? "truncated" : ""}`;
	}

	/**
	 * Whether a file's page may need code of its own, judged before it is compiled.
	 * @throws FurrowError if it cannot be read
	 */
	mayBringCode(path: string): boolean {
		const file = this.file(path);
		const known = this.#mayBringCode.get(file);
		if (known !== undefined) return known;
		const judged = this.#judge(file);
		this.#mayBringCode.set(file, judged);
		return judged;
	}

	#judge(file: string): boolean {
		const { registry, loaders } = this.options;
		// Plugins and loaders put in what they like.
		if (needsUnified(registry.mdxOptionsFor(file)) || loaders.has(file))
			return true;
		const known = registry.mayBringCode(file);
		if (known !== undefined) return known;
		const kept = registry.textOf(file);
		const text = kept ?? readSource(file, undefined);
		if (kept === undefined) registry.keepText(file, text);
		return mayBringCode(text);
	}

	/**
	 * A file, compiled or from the cache.
	 * @param importers of a partial, the files that lead to it from a page
	 * @param isReleased whether the page is left to the store, and read again when it is asked for
	 * @throws FurrowError when the file cannot be read or compiled
	 */
	async load(
		path: string,
		query: Record<string, unknown>,
		importers: readonly string[] = [],
		isReleased = false,
	): Promise<Content> {
		const file = this.file(path);
		const source =
			this.options.registry.takeText(file) ??
			readSource(file, importers.at(-1));
		const isTruncated = Boolean(query.truncated);
		const entry = this.options.registry.entryFor(file);
		const mdxOptions = this.options.registry.mdxOptionsFor(file);
		const sourceKey = hashAll([
			this.options.compilerKey,
			this.options.imports.key,
			this.options.loaders.key,
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
		const id = this.id(path, query);
		const stored = isReusable
			? (this.#remembered(id, sourceKey) ?? this.#reusable(sourceKey))
			: undefined;
		const made = stored ?? this.#takeAhead(id, source, sourceKey);
		const compiled =
			made ??
			(await this.#compile(file, source, isTruncated, {
				...entry,
				mdxOptions,
			}));
		if (!stored) this.compiled += 1;
		const content: Content = {
			sourceKey,
			compiled,
			hash: made?.hash,
			entry,
		};
		if (isReleased && !made) this.#release(content);
		this.options.memory.set(id, { sourceKey, compiled, hash: content.hash });
		return content;
	}

	/**
	 * Compiles a file for nothing but that it takes less time when it is edited: code runs faster from the second time on.
	 * Not where plugins would see it.
	 */
	async rehearse(path: string): Promise<void> {
		const file = this.file(path);
		const entry = this.options.registry.entryFor(file);
		if (needsUnified(entry?.mdxOptions)) return;
		await this.#compile(file, readSource(file, undefined), false, { ...entry });
	}

	/**
	 * Runs the plugins of a file that have not run while the site is open, for what plugins of other files learn from it. Does not
	 * wait for those that wait themselves. Errors are reported when the page is requested.
	 */
	async runPlugins(path: string): Promise<void> {
		const file = this.file(path);
		const entry = this.options.registry.entryFor(file);
		if (this.#ran.has(file) || !needsUnified(entry?.mdxOptions)) return;
		const work = this.#compile(file, readSource(file, undefined), false, {
			...entry,
		}).catch(() => {});
		await Promise.race([work, nextTurn()]);
	}

	/** Has the store's copy instead: parts of the source, such as links, would keep all of it in memory. */
	#release(content: Content): void {
		this.hash(content);
		const { sourceKey, compiled } = content;
		const stored = this.options.store.get<Stored>(sourceKey);
		if (!stored) return;
		const { hash: _, ...restored } = this.#restored(sourceKey, stored);
		Object.assign(compiled, restored);
	}

	#restored(key: string, stored: Stored): Compiled & { hash: string } {
		const { siteDir } = this.options;
		const compiled = withFiles(stored, (name) => fromSitePath(name, siteDir));
		const page = this.#fromStore(key, compiled.page);
		return { ...compiled, page, hash: stored.hash };
	}

	#fromStore(key: string, rest: Stored["page"]): CompiledPage {
		const { store } = this.options;
		return lazyPage(
			rest,
			() => store.bytes(bodyKey(key)) as Buffer,
			() => store.bytes(textKey(key)) as Buffer,
		);
	}

	/**
	 * Returns the hash of a page, and stores the page unless it comes from the store. It takes a fifth of the time of
	 * compiling, so call it when the page itself is not urgent.
	 */
	hash(content: Content): string {
		const { sourceKey, compiled } = content;
		if (content.hash) return content.hash;
		const parts = storedParts(compiled, this.options.siteDir);
		content.hash = parts.stored.hash;
		this.#store(sourceKey, parts);
		return content.hash;
	}

	#store(sourceKey: string, { stored, body, text }: StoredParts): void {
		const { store } = this.options;
		store.set(sourceKey, stored);
		store.setBytes(bodyKey(sourceKey), body);
		store.setBytes(textKey(sourceKey), text);
	}

	/** Takes in what a thread has compiled; see `compileThreads.ts`. */
	addAhead(
		path: string,
		query: Record<string, unknown>,
		ahead: CompiledAhead,
	): void {
		this.#ahead.set(this.id(path, query), ahead);
	}

	/** What a thread has compiled of the same text. */
	#takeAhead(id: string, source: string, sourceKey: string) {
		const ahead = this.#ahead.get(id);
		this.#ahead.delete(id);
		if (ahead?.source !== source) return undefined;
		this.#store(sourceKey, ahead);
		return this.#restored(sourceKey, ahead.stored);
	}

	#remembered(id: string, sourceKey: string) {
		const { memory, registry } = this.options;
		const known = memory.get(id);
		return known?.sourceKey === sourceKey &&
			LinkRecord.isSame(registry, known.compiled.links) &&
			areSame(known.compiled.stamps)
			? { ...known.compiled, hash: known.hash }
			: undefined;
	}

	#reusable(key: string) {
		const { store, registry, reads } = this.options;
		if (!reads.areSame) return undefined;
		const stored = store.get<Stored>(key);
		if (!stored || !store.keep(bodyKey(key)) || !store.keep(textKey(key)))
			return undefined;
		const compiled = this.#restored(key, stored);
		if (
			!LinkRecord.isSame(registry, compiled.links) ||
			!areSame(compiled.stamps)
		)
			return undefined;
		return compiled;
	}

	#compile(
		file: string,
		source: string,
		isTruncated: boolean,
		entry: Partial<MarkdownEntry>,
	): Promise<Compiled> {
		this.#ran.add(file);
		return this.#files.compile(file, source, isTruncated, entry);
	}
}

/** The cache's key of what only rendering a page reads. */
const bodyKey = (sourceKey: string) => `${sourceKey} body`;

/** The cache's key of what a page says. */
const textKey = (sourceKey: string) => `${sourceKey} text`;
