import {
	setImmediate as nextTurn,
	setTimeout as pause,
} from "node:timers/promises";
import { needsUnified } from "../markdown/index.js";
import type { MarkdownRegistry } from "../source/markdownRegistry.js";
import { MANY_PAGES } from "../util/largeSite.js";
import { CompiledContents, codeRequest, PARTIAL } from "./compiledContents.js";
import {
	type Content,
	ContentLoader,
	type ContentLoaderOptions,
} from "./contentLoader.js";
import { checkNoCycle } from "./readSource.js";

/**
 * How long a page may wait for its remark plugins before the plugins of other files are run. Plugins may also wait for
 * the network.
 */
const PATIENCE_MS = 3000;

/**
 * Number of files after which to yield to the event loop, so that Node can free native memory of the parser: 12 KB per
 * file, which V8 does not see.
 */
const YIELD_AFTER = 32;

/** A content module in a route. */
interface ContentModule {
	path: string;
	query: Record<string, unknown>;
}

/**
 * The Markdown files that the routes of one language refer to, each compiled once, or loaded from the cache if no input
 * has changed. While files may change, only the result of `compile` is stable: contents in this object may be
 * invalidated at any time.
 */
export class PageContents extends CompiledContents {
	readonly #contents: Map<string, Content>;
	/** Pages' code by module request, for the bundler. */
	readonly code = new Map<string, string>();
	readonly #registry: MarkdownRegistry;
	readonly #loader: ContentLoader;
	/** Number of invalidations. */
	#invalidations = 0;

	constructor(options: ContentLoaderOptions) {
		const loader = new ContentLoader(options);
		const contents = new Map<string, Content>();
		super(loader, contents);
		this.#contents = contents;
		this.#loader = loader;
		this.#registry = options.registry;
	}

	/** Number of files that were compiled. */
	get compiled(): number {
		return this.#loader.compiled;
	}

	/** Stores the compiled pages. Call it when the pages themselves are not urgent. */
	store(): void {
		for (const content of this.#contents.values()) this.#loader.hash(content);
	}

	/**
	 * Compiles modules that are not compiled yet. If contents are invalidated meanwhile, compilation starts again.
	 * @param isReleased whether to write pages to the store at once and read them from there: this saves 100 KB of memory
	 *   per page, and V8 moves fewer objects
	 * @returns the requested contents, unaffected by later invalidation
	 * @throws FurrowError if a file cannot be read or compiled, or imports itself
	 */
	async compile(
		modules: readonly ContentModule[],
		isReleased = modules.length > MANY_PAGES,
	): Promise<CompiledContents> {
		const invalidations = this.#invalidations;
		const compiled = new Map<string, Content>();
		try {
			await this.#compileAll(modules, isReleased, compiled);
		} catch (error) {
			if (invalidations === this.#invalidations) throw error;
		}
		if (invalidations !== this.#invalidations)
			return this.compile(modules, isReleased);
		// Synchronous, so that no page is visible without its partials.
		for (const [id, content] of compiled) {
			this.#contents.set(id, content);
			const { code } = content.compiled.page;
			if (code) this.code.set(codeRequest(code), code);
		}
		return this.#subset(modules);
	}

	/** Returns content modules with their partials. */
	#subset(modules: readonly ContentModule[]): CompiledContents {
		const contents = new Map<string, Content>();
		const add = (id: string) => {
			const content = this.#contents.get(id);
			if (!content || contents.has(id)) return;
			contents.set(id, content);
			for (const partial of Object.values(content.compiled.page.partials))
				add(this.#loader.id(partial, PARTIAL));
		};
		for (const { path, query } of modules) add(this.#loader.id(path, query));
		return new CompiledContents(this.#loader, contents);
	}

	/**
	 * Compiles files sequentially. While plugins of a file wait for the network or for another file, the next files are
	 * compiled.
	 */
	async #compileAll(
		modules: readonly ContentModule[],
		isReleased: boolean,
		compiled: Map<string, Content>,
	): Promise<void> {
		const loading = new Map<string, Promise<Content>>();
		for (const { path, query } of modules) {
			const id = this.#loader.id(path, query);
			if (this.#contents.has(id) || loading.has(id)) continue;
			const load = this.#loader.load(path, query, undefined, isReleased);
			loading.set(id, load);
			const entry = this.#registry.entryFor(path);
			const mayWait = needsUnified(entry?.mdxOptions);
			await (mayWait ? Promise.race([load, nextTurn()]) : load);
			if (loading.size % YIELD_AFTER === 0) await nextTurn();
		}
		await this.#waitFor(loading);
		// Add results in request order, whichever finished first.
		for (const [id, load] of loading)
			await this.#addWithPartials(id, await load, compiled);
	}

	/**
	 * Waits for files to load. In `start`, where pages are compiled on demand, plugins may wait for other files, which
	 * Docusaurus compiles all at once: after a timeout, the plugins of all other files are run.
	 */
	async #waitFor(
		loading: ReadonlyMap<string, Promise<Content>>,
	): Promise<void> {
		const done = Promise.all(loading.values());
		const controller = new AbortController();
		const cancel = () => controller.abort();
		const settled = done.then(cancel, cancel);
		await Promise.race([
			settled,
			pause(PATIENCE_MS, 0, controller).catch(() => {}),
		]);
		for (const { sourcePath } of this.#registry.entries()) {
			if (controller.signal.aborted) break;
			if (!loading.has(this.#loader.id(sourcePath, {})))
				await Promise.race([settled, this.#loader.runPlugins(sourcePath)]);
		}
		await done;
	}

	/** Compiles files and discards the results, so that the first edit is as fast as the second. */
	async warmUp(modules: readonly { path: string }[]): Promise<void> {
		for (const { path } of modules) await this.#loader.warmUp(path);
	}

	/**
	 * Adds a compiled file, and compiles its partials.
	 * @param importers the files that lead from a page to this one
	 * @throws FurrowError if a file imports itself
	 */
	async #addWithPartials(
		id: string,
		content: Content,
		compiled: Map<string, Content>,
		importers: string[] = [],
	): Promise<void> {
		compiled.set(id, content);
		const path = [...importers, id.split("\0")[0] ?? id];
		for (const partial of Object.values(content.compiled.page.partials)) {
			const partialId = this.#loader.id(partial, PARTIAL);
			checkNoCycle(this.#loader.file(partial), path);
			if (!this.#contents.has(partialId) && !compiled.has(partialId))
				await this.#addWithPartials(
					partialId,
					await this.#loader.load(partial, PARTIAL, path),
					compiled,
					path,
				);
		}
	}

	/**
	 * Whether a content module may contain code for the bundler; see {@link mayContainCode}.
	 * @throws FurrowError if its file cannot be read
	 */
	mayContainCode(path: string): boolean {
		return this.#loader.mayContainCode(path);
	}

	/** Adds the result of a thread, to be used on demand. */
	addAhead(...ahead: Parameters<ContentLoader["addAhead"]>): void {
		this.#loader.addAhead(...ahead);
	}

	/** Invalidates the contents compiled from some files, or from all. */
	forget(files?: ReadonlySet<string>): void {
		// Collect first: finding a page's files requires its partials.
		const stale = [...this.#contents.keys()].filter((id) => {
			const [path = id, variant = ""] = id.split("\0");
			const inputs = this.filesOf(path, { [variant]: true });
			return !files || inputs.some((file) => files.has(file));
		});
		for (const id of stale) this.#contents.delete(id);
		this.#invalidations += 1;
	}

	/** Whether a compiled page depends on a file. */
	uses(file: string): boolean {
		for (const [id, { compiled }] of this.#contents)
			if (
				id.startsWith(`${file}\0`) ||
				compiled.stamps.some(([used]) => used === file)
			)
				return true;
		return false;
	}
}
