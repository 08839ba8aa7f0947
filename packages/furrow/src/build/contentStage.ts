import { setImmediate as nextTurn } from "node:timers/promises";
import type {
	BundleInput,
	BundlerCallbacks,
	Bundles,
	PageCode,
} from "../bundle/index.js";
import { CompileThreads, type LocaleContent } from "../content/index.js";
import {
	draftPages,
	type PageDraft,
	type PlannedPage,
	planPage,
} from "../render/index.js";
import type { PageRoute } from "../routes/index.js";
import { markdownModules, type OpenSite, pageCode } from "../site/index.js";
import {
	growHeapsLeast,
	growHeapsSlowly,
	MANY_PAGES,
	VERY_MANY_PAGES,
} from "../util/largeSite.js";
import type { BuildRun } from "./buildRun.js";
import { PageRenders } from "./pageRenders.js";

/** Number of pages compiled before yielding, so that rendering threads receive them. */
const BATCH_SIZE = 32;

/** Batch size while the bundles are pending: smaller, since this thread must yield to receive them. */
const BATCH_SIZE_WITHOUT_BUNDLES = 8;

/** Compiles the pages that `routesOf` selects in each language; all pages without it. */
async function compileRoutes(
	contents: readonly LocaleContent[],
	routesOf?: (content: LocaleContent) => PageRoute[] | undefined,
): Promise<void> {
	await Promise.all(
		contents.map((content) => content.compile(routesOf?.(content))),
	);
}

/** Compiles the pages of a shard, and all pages that may contain code: the bundles depend on those. */
export async function compileShard(
	{ locales }: OpenSite,
	drafts: readonly PageDraft[],
): Promise<void> {
	const ownRoutes = new Set(drafts.map(({ route }) => route));
	await compileRoutes(locales, (content) =>
		content.routes.filter(
			(route) => ownRoutes.has(route) || content.mayContainCode(route),
		),
	);
}

/**
 * Compiles the content and bundles the pages' code. If the bundles have to be rebuilt and most pages contain no code,
 * pages with code are compiled first. The bundler then runs while the other pages are compiled, and once the bundles
 * are ready, pages are rendered while others are still being compiled.
 */
export class ContentStage {
	/** Callbacks for the bundler. */
	host: BundlerCallbacks;
	readonly #contents: readonly LocaleContent[];
	readonly #pageCount: number;
	#bundling: Promise<Bundles> | undefined;
	#bundles: Bundles | undefined;
	/** Requests passed to the bundler before all pages were compiled; undefined if it received those of all pages. */
	#bundledRequests: ReadonlySet<string> | undefined;
	/** Whether a page turned out to need modules that were not bundled, because its text did not look like it has code. */
	#isBundleIncomplete = false;
	/** Compiled pages that have not been passed to the rendering threads yet. */
	#compiledDrafts: PageDraft[] = [];
	#renders: PageRenders | undefined;
	#isSaved = false;

	/** @param shard pages to render, if not all */
	constructor(
		private readonly open: OpenSite,
		private readonly input: BundleInput,
		private readonly run: BuildRun,
		private readonly shard?: readonly PageDraft[],
	) {
		this.#contents = open.locales;
		this.#pageCount = open.locales.reduce(
			(count, { routes }) => count + routes.length,
			0,
		);
		this.host = this.#begin();
		// If most pages are unchanged, there is little garbage, and collecting it often would take a tenth of the time.
		if (run.bundling.isRunning) {
			if (this.#pageCount > MANY_PAGES) growHeapsSlowly();
		} else if (this.#pageCount > VERY_MANY_PAGES) growHeapsLeast();
	}

	/** Number of files compiled by this build. */
	get compiled(): number {
		return this.#contents.reduce(
			(count, { pages }) => count + pages.compiled,
			0,
		);
	}

	/** @throws FurrowError if a file cannot be read or compiled, or if the data of a route cannot be read */
	async compile(): Promise<void> {
		const { open, run, shard } = this;
		if (shard) return compileShard(open, shard);
		if (!run.bundling.isRunning) return this.#compile();
		// Lets the bundler's thread receive its work before this thread is busy.
		await nextTurn();
		const withCode = new Map(
			this.#contents.map((content) => [
				content,
				content.routes.filter(content.mayContainCode),
			]),
		);
		const count = [...withCode.values()].flat().length;
		if (count > this.#pageCount / 2) return this.#compile();
		run.pool.start(this.#pageCount, true);
		const drafts = draftPages(this.#contents, open.site.outDir);
		await this.#compile((content) => withCode.get(content));
		const code = pageCode(this.#contents, this.input);
		this.#bundledRequests = new Set([...this.input.requests, ...code.requests]);
		this.#bundle(code);
		const threads = new CompileThreads(this.#contents);
		try {
			while (drafts.length) {
				const batch = drafts.splice(
					0,
					this.#bundles ? BATCH_SIZE : BATCH_SIZE_WITHOUT_BUNDLES,
				);
				const before = this.compiled;
				await this.#compile((content) =>
					batch
						.filter((draft) => draft.content === content)
						.map(({ route }) => route),
				);
				this.#compiledDrafts.push(...batch);
				// Cached pages need no threads.
				if (this.compiled > before) threads.start(drafts);
				await nextTurn();
				if (this.#bundles) this.#addToRenders(this.#bundles);
			}
		} finally {
			await threads.end();
		}
		// Includes pages that are hidden because another page has the same path.
		await this.#compile();
	}

	/** @param routesOf selects the pages of a language; all pages without it */
	#compile(
		routesOf?: (content: LocaleContent) => PageRoute[] | undefined,
	): Promise<void> {
		return compileRoutes(this.#contents, routesOf);
	}

	/**
	 * Starts rendering all outdated pages, without waiting for them.
	 * @throws FurrowError for the same reasons as `Bundling.finish`, and if the data of a route cannot be read
	 */
	async finish(): Promise<{ bundles: Bundles; renders: PageRenders }> {
		const { run } = this;
		const { isRunning } = run.bundling;
		const bundling =
			this.#bundling ?? this.#bundle(pageCode(this.#contents, this.input));
		// Lets the bundler's thread receive the pages' code before this thread is busy again.
		await nextTurn();
		if (this.compiled > MANY_PAGES) growHeapsSlowly();
		// New bundles make every page stale; otherwise at least the pages compiled just now are.
		if (!this.#bundledRequests)
			run.pool.start(isRunning ? this.#pageCount : this.compiled);
		// Cached bundles are available at once: then pages are passed to the threads first, and saved later.
		if (isRunning && !this.#bundles) this.save();
		const planned = this.#plan(
			this.#bundledRequests ? this.#compiledDrafts.splice(0) : this.#drafts(),
		);
		const bundles = await bundling;
		if (this.#isBundleIncomplete) return this.#restart();
		const renders = this.#renders ?? this.#newRenders(bundles);
		renders.add(planned);
		return { bundles, renders };
	}

	/** Saves the compiled pages to the cache, once. */
	save(): void {
		if (!this.#isSaved) this.open.savePages();
		this.#isSaved = true;
	}

	#drafts(): readonly PageDraft[] {
		return this.shard ?? draftPages(this.#contents, this.open.site.outDir);
	}

	#begin(): BundlerCallbacks {
		const { open, input, run } = this;
		const { reporter } = run;
		return run.bundling.begin(
			input,
			markdownModules(this.#contents, open.reads, reporter),
		);
	}

	#bundle(code: PageCode): Promise<Bundles> {
		const bundling = this.run.bundling.finish(code);
		this.#bundling = bundling;
		bundling.then(
			(bundles) => {
				this.#bundles = bundles;
			},
			// Reported by `finish`, after errors in the content.
			() => {},
		);
		return bundling;
	}

	#newRenders(bundles: Bundles, isEarly = false): PageRenders {
		const { open, run } = this;
		const { cache, pool, reporter } = run;
		return new PageRenders({
			open,
			bundles,
			cache,
			pool,
			isEarly,
			reporter,
		});
	}

	#plan(drafts: readonly PageDraft[]): PlannedPage[] {
		const planned = drafts.map(planPage);
		const bundled = this.#bundledRequests;
		if (
			bundled &&
			planned.some(({ chunks }) => chunks.some((it) => !bundled.has(it)))
		)
			this.#isBundleIncomplete = true;
		return planned;
	}

	#addToRenders(bundles: Bundles): void {
		const planned = this.#plan(this.#compiledDrafts.splice(0));
		if (this.#isBundleIncomplete) return;
		this.#renders ??= this.#newRenders(bundles, true);
		this.#renders.add(planned);
	}

	/** Bundles and renders again from scratch, with the code of all pages, which are compiled by then. */
	async #restart(): ReturnType<ContentStage["finish"]> {
		const { bundling, pool } = this.run;
		await Promise.all([bundling.cancel(), pool.end()]);
		this.#bundling = undefined;
		this.#bundles = undefined;
		this.#bundledRequests = undefined;
		this.#isBundleIncomplete = false;
		this.#renders = undefined;
		this.host = this.#begin();
		return this.finish();
	}
}
