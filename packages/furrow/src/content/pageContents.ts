import {
	setImmediate as nextTurn,
	setTimeout as pause,
} from "node:timers/promises";
import { needsUnified } from "../markdown/index.js";
import type { MarkdownRegistry } from "../source/markdownRegistry.js";
import { MANY_PAGES } from "../util/largeSite.js";
import { CompiledContents, codeRequest } from "./compiledContents.js";
import {
	type Content,
	ContentLoader,
	type ContentLoaderOptions,
} from "./contentLoader.js";
import { refuseCycle } from "./readSource.js";

/** How long a page may wait for its remark plugins before other files are compiled for them. Plugins ask the network too. */
const PATIENCE_MS = 3000;

/** Files after which Node gets to free what the parser has allocated for them: 12 KB each, of which V8 knows nothing. */
const FREED_AFTER = 32;

/** A content module as a route names it. */
interface ContentModule {
	path: string;
	query: Record<string, unknown>;
}

/**
 * The Markdown files that one language's routes name, each compiled once, from the cache where nothing that
 * went into it has changed. Where files change meanwhile, only what `compile` returns is sure to stay: here, any of it may be
 * forgotten.
 */
export class PageContents extends CompiledContents {
	readonly #contents: Map<string, Content>;
	/** Code parts by request, for the bundler. */
	readonly code = new Map<string, string>();
	readonly #registry: MarkdownRegistry;
	readonly #loader: ContentLoader;
	/** How often something was forgotten. */
	#forgotten = 0;

	constructor(options: ContentLoaderOptions) {
		const loader = new ContentLoader(options);
		const contents = new Map<string, Content>();
		super(loader, contents);
		this.#contents = contents;
		this.#loader = loader;
		this.#registry = options.registry;
	}

	/** How many files were compiled again. */
	get compiled(): number {
		return this.#loader.compiled;
	}

	/** Stores the compiled pages, when the pages themselves are not urgent. */
	store(): void {
		for (const content of this.#contents.values()) this.#loader.hash(content);
	}

	/**
	 * Compiles what is not compiled yet. Other work goes on meanwhile: what is forgotten before all is there is compiled again.
	 * @param isReleased whether pages go into the store at once, and are read from there: 100 KB a page less in memory, and
	 *   V8 has less to move from place to place
	 * @returns what was asked for as it is now, whatever is forgotten later
	 * @throws FurrowError when a file cannot be read or compiled, or imports itself
	 */
	async compile(
		modules: readonly ContentModule[],
		isReleased = modules.length > MANY_PAGES,
	): Promise<CompiledContents> {
		const forgotten = this.#forgotten;
		const made = new Map<string, Content>();
		try {
			await this.#make(modules, isReleased, made);
		} catch (error) {
			if (forgotten === this.#forgotten) throw error;
		}
		if (forgotten !== this.#forgotten) return this.compile(modules, isReleased);
		// All at once, so that no page is seen without its partials.
		for (const [id, content] of made) {
			this.#contents.set(id, content);
			const { code } = content.compiled.page;
			if (code) this.code.set(codeRequest(code), code);
		}
		return this.#some(modules);
	}

	/** Content modules with their partials. */
	#some(modules: readonly ContentModule[]): CompiledContents {
		const some = new Map<string, Content>();
		const add = (id: string) => {
			const content = this.#contents.get(id);
			if (!content || some.has(id)) return;
			some.set(id, content);
			for (const partial of Object.values(content.compiled.page.partials))
				add(this.#loader.id(partial, {}));
		};
		for (const { path, query } of modules) add(this.#loader.id(path, query));
		return new CompiledContents(this.#loader, some);
	}

	/**
	 * Compiles one file after the other. Plugins may wait for the network, or for what they learn from another file: other files
	 * are compiled meanwhile.
	 */
	async #make(
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
			if (works.size % FREED_AFTER === 0) await nextTurn();
		}
		await this.#finished(works);
		// In their order, whichever was done first.
		for (const [id, work] of works) await this.#take(id, await work, made);
	}

	/**
	 * Waits for files. In `start`, where pages are compiled when they are requested, plugins may wait for other files, which
	 * Docusaurus compiles all at once: after a while, the plugins of these run too.
	 */
	async #finished(works: ReadonlyMap<string, Promise<Content>>): Promise<void> {
		const done = Promise.all(works.values());
		const over = new AbortController();
		const end = () => over.abort();
		const ended = done.then(end, end);
		await Promise.race([ended, pause(PATIENCE_MS, 0, over).catch(() => {})]);
		for (const { sourcePath } of this.#registry.entries()) {
			if (over.signal.aborted) break;
			if (!works.has(this.#loader.id(sourcePath, {})))
				await Promise.race([ended, this.#loader.runPlugins(sourcePath)]);
		}
		await done;
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

	/**
	 * Whether a content module may need code of its own; see {@link mayBringCode}.
	 * @throws FurrowError when its file cannot be read
	 */
	mayBringCode(path: string): boolean {
		return this.#loader.mayBringCode(path);
	}

	/** Takes in what a thread has compiled, for when it is asked for. */
	addAhead(...ahead: Parameters<ContentLoader["addAhead"]>): void {
		this.#loader.addAhead(...ahead);
	}

	/** Has what was made from some files, or from all, made again when it is asked for. */
	forget(files?: ReadonlySet<string>): void {
		// A page's files are found via its partials: none may go before all are asked.
		const stale = [...this.#contents.keys()].filter((id) => {
			const [path = id, query] = id.split("\0");
			const made = this.filesOf(path, { truncated: Boolean(query) });
			return !files || made.some((file) => files.has(file));
		});
		for (const id of stale) this.#contents.delete(id);
		this.#forgotten += 1;
	}

	/** Whether a compiled page was made from a file. */
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
