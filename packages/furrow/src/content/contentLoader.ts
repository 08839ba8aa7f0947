import { setImmediate as nextTurn } from "node:timers/promises";
import { areSame, type PackStore } from "../cache/index.js";
import { needsUnified } from "../markdown/index.js";
import type { MarkdownEntry } from "../source/markdownRegistry.js";
import { mayContainCode } from "../source/mayContainCode.js";
import { LinkRecord } from "../source/resolvedLinks.js";
import type { CompiledPage } from "../types/page.js";
import { hashAll, optionsKey } from "../util/hash.js";
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
	/** Hash of all inputs of compilation other than the file: options, messages, overrides. */
	compilerKey: string;
	store: PackStore;
	/** Whether the output of a file's remark and rehype plugins can be cached. */
	reusesPlugins: boolean;
	imports: MarkdownImports;
	loaders: MarkdownLoaders;
	reads: PluginReads;
	/** Compiled files from the last time that content was loaded; updated in place. */
	memory: CompiledFiles;
}

/** Last compiled page of each file, retained while a site is open. */
export type CompiledFiles = Map<
	string,
	{ sourceKey: string; compiled: Compiled; hash: string | undefined }
>;

/** A file compiled by a thread. */
export interface CompiledAhead extends StoredParts {
	/** Text that it was compiled from. */
	source: string;
}

/** A content module: a Markdown file, whole or up to its truncate marker. */
export interface Content {
	/** Key of all inputs of the page except other files. */
	sourceKey: string;
	compiled: Compiled;
	/** Hash of the page; computed on demand for pages that were compiled in this build. */
	hash: string | undefined;
	/** Key of its payload, computed on demand. */
	key?: string;
	/** Data of the content plugin about the file; undefined for partials. */
	entry: MarkdownEntry | undefined;
}

/** Loads compiled Markdown files: from memory, from the cache if no input has changed, or by compiling them. */
export class ContentLoader {
	/** Number of files that were compiled. */
	compiled = 0;
	/** Files whose plugins have run. */
	readonly #pluginsRun = new Set<string>();
	/** Results of {@link mayContainCode} by file: lists of posts, tags and authors contain the same files. */
	readonly #mayContainCode = new Map<string, boolean>();

	readonly #files: FileCompiler;
	/** Files compiled by threads, by content module id. */
	readonly #ahead = new Map<string, CompiledAhead>();

	constructor(private readonly options: ContentLoaderOptions) {
		this.#files = new FileCompiler(options);
	}

	/** Returns the absolute path of a file in a route. */
	file(path: string): string {
		return fromSitePath(path, this.options.siteDir);
	}

	/** Returns the path of a file as routes contain it. */
	name(file: string): string {
		return toSitePath(file, this.options.siteDir);
	}

	/** Returns the id of a content module. */
	id(path: string, query: Record<string, unknown>): string {
		const file = this.file(path);
		if (query.truncated) return `${file}\0truncated`;
		return `${file}\0${query.partial && this.#isPage(file) ? "partial" : ""}`;
	}

	/** Whether a file is a page of its own. */
	#isPage(file: string): boolean {
		return this.options.registry.entryFor(file)?.permalink !== undefined;
	}

	/**
	 * Whether a file's page may contain code for the bundler, judged without compiling it.
	 * @throws FurrowError if the file cannot be read
	 */
	mayContainCode(path: string): boolean {
		const file = this.file(path);
		const cached = this.#mayContainCode.get(file);
		if (cached !== undefined) return cached;
		const result = this.#detectCode(file);
		this.#mayContainCode.set(file, result);
		return result;
	}

	#detectCode(file: string): boolean {
		const { registry, loaders } = this.options;
		// Plugins and loaders may add code.
		if (needsUnified(registry.mdxOptionsFor(file)) || loaders.has(file))
			return true;
		const cached = registry.mayContainCode(file);
		if (cached !== undefined) return cached;
		const retained = registry.textOf(file);
		const text = retained ?? readSource(file, undefined);
		if (retained === undefined) registry.keepText(file, text);
		return mayContainCode(text);
	}

	/**
	 * Loads a file from memory or the cache, or compiles it.
	 * @param importers of a partial, the files that lead to it from a page
	 * @param isReleased whether to write the page to the store and read it from there on demand
	 * @throws FurrowError if the file cannot be read or compiled
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
		const permalink = query.partial ? undefined : entry?.permalink;
		const mdxOptions = this.options.registry.mdxOptionsFor(file);
		const sourceKey = hashAll([
			this.options.compilerKey,
			this.options.imports.key,
			this.options.loaders.key,
			toSitePath(file, this.options.siteDir),
			source,
			String(isTruncated),
			permalink ?? "",
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
			? (this.#fromMemory(id, sourceKey) ?? this.#fromCache(sourceKey))
			: undefined;
		const reused = stored ?? this.#takeAhead(id, source, sourceKey);
		const compiled =
			reused ??
			(await this.#compile(file, source, isTruncated, {
				...entry,
				mdxOptions,
				permalink,
			}));
		if (!stored) this.compiled += 1;
		const content: Content = {
			sourceKey,
			compiled,
			hash: reused?.hash,
			entry,
		};
		if (isReleased && !reused) this.#release(content);
		this.options.memory.set(id, { sourceKey, compiled, hash: content.hash });
		return content;
	}

	/**
	 * Compiles a file and discards the result, so that V8 has warmed up before the file is edited. Files with plugins are
	 * skipped, since plugins may have side effects.
	 */
	async warmUp(path: string): Promise<void> {
		const file = this.file(path);
		const entry = this.options.registry.entryFor(file);
		if (needsUnified(entry?.mdxOptions)) return;
		await this.#compile(file, readSource(file, undefined), false, { ...entry });
	}

	/**
	 * Runs the plugins of a file that have not run while the site is open, because plugins of other files may depend on
	 * their results. Does not wait for plugins that are waiting themselves. Errors are reported when the page is
	 * requested.
	 */
	async runPlugins(path: string): Promise<void> {
		const file = this.file(path);
		const entry = this.options.registry.entryFor(file);
		if (this.#pluginsRun.has(file) || !needsUnified(entry?.mdxOptions)) return;
		const run = this.#compile(file, readSource(file, undefined), false, {
			...entry,
		}).catch(() => {});
		await Promise.race([run, nextTurn()]);
	}

	/** Replaces the page by the store's copy: substrings such as links would keep the whole source in memory. */
	#release(content: Content): void {
		this.hash(content);
		const { sourceKey, compiled } = content;
		const stored = this.options.store.get<Stored>(sourceKey);
		if (!stored) return;
		const { hash: _, ...restored } = this.#restore(sourceKey, stored);
		Object.assign(compiled, restored);
	}

	#restore(key: string, stored: Stored): Compiled & { hash: string } {
		const { siteDir } = this.options;
		const compiled = withFiles(stored, (name) => fromSitePath(name, siteDir));
		const page = this.#readLazily(key, compiled.page);
		return { ...compiled, page, hash: stored.hash };
	}

	#readLazily(key: string, rest: Stored["page"]): CompiledPage {
		const { store } = this.options;
		return lazyPage(
			rest,
			() => store.bytes(bodyKey(key)) as Buffer,
			() => store.bytes(textKey(key)) as Buffer,
		);
	}

	/**
	 * Returns the hash of a page, and stores the page unless it comes from the store. This takes a fifth of the time of
	 * compiling, so call it only when the page itself is not urgent.
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

	/** Adds the result of a thread; see `compileThreads.ts`. */
	addAhead(
		path: string,
		query: Record<string, unknown>,
		ahead: CompiledAhead,
	): void {
		this.#ahead.set(this.id(path, query), ahead);
	}

	/** Returns the result of a thread if it was compiled from the same text. */
	#takeAhead(id: string, source: string, sourceKey: string) {
		const ahead = this.#ahead.get(id);
		this.#ahead.delete(id);
		if (ahead?.source !== source) return undefined;
		this.#store(sourceKey, ahead);
		return this.#restore(sourceKey, ahead.stored);
	}

	#fromMemory(id: string, sourceKey: string) {
		const { memory, registry } = this.options;
		const cached = memory.get(id);
		return cached?.sourceKey === sourceKey &&
			LinkRecord.isSame(registry, cached.compiled.links) &&
			areSame(cached.compiled.stamps)
			? { ...cached.compiled, hash: cached.hash }
			: undefined;
	}

	#fromCache(key: string) {
		const { store, registry, reads } = this.options;
		if (!reads.areSame) return undefined;
		const stored = store.get<Stored>(key);
		if (!stored || !store.keep(bodyKey(key)) || !store.keep(textKey(key)))
			return undefined;
		const compiled = this.#restore(key, stored);
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
		this.#pluginsRun.add(file);
		return this.#files.compile(file, source, isTruncated, entry);
	}
}

/** Cache key of the parts that only rendering needs. */
const bodyKey = (sourceKey: string) => `${sourceKey} body`;

/** Cache key of a page's text. */
const textKey = (sourceKey: string) => `${sourceKey} text`;
