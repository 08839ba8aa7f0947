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

/** Pages that are compiled before the threads that wait for them get their turn. */
const AT_ONCE = 32;

/** The same while these wait for the bundles, which are handed on at the next turn. */
const AT_ONCE_BEFORE = 8;

/** Compiles some pages. */
async function compileRoutes(
	contents: readonly LocaleContent[],
	routesOf?: (content: LocaleContent) => PageRoute[] | undefined,
): Promise<void> {
	await Promise.all(
		contents.map((content) => content.compile(routesOf?.(content))),
	);
}

/** Compiles the pages of a shard, and those that bring code: the bundles are made of these. */
export async function compilePart(
	{ locales }: OpenSite,
	part: readonly PageDraft[],
): Promise<void> {
	const own = new Set(part.map(({ route }) => route));
	await compileRoutes(locales, (content) =>
		content.routes.filter(
			(route) => own.has(route) || content.mayBringCode(route),
		),
	);
}

/**
 * Compiles the content and bundles the pages' code. Where new bundles are made, and most pages bring no code for them, the
 * bundler is not kept waiting for these, nor are the rendering threads: pages are rendered while others are compiled.
 */
export class ContentStage {
	/** Callbacks for the bundler. */
	host: BundlerCallbacks;
	readonly #contents: readonly LocaleContent[];
	readonly #pageCount: number;
	#bundling: Promise<Bundles> | undefined;
	#bundles: Bundles | undefined;
	/** Modules passed to the bundler before all pages were compiled, if any. */
	#told: ReadonlySet<string> | undefined;
	/** Whether a page has code although its text did not look like it. */
	#isMisjudged = false;
	/** Pages that are compiled, and that no thread has been given. */
	#ready: PageDraft[] = [];
	#renders: PageRenders | undefined;
	#isSaved = false;

	/** @param part the pages that are rendered; without it all are */
	constructor(
		private readonly open: OpenSite,
		private readonly input: BundleInput,
		private readonly run: BuildRun,
		private readonly part?: readonly PageDraft[],
	) {
		this.#contents = open.locales;
		this.#pageCount = open.locales.reduce(
			(count, { routes }) => count + routes.length,
			0,
		);
		this.host = this.#begin();
		// If most pages are unchanged there is little garbage, and collecting it would take a tenth of the time.
		if (run.bundling.isAtWork) {
			if (this.#pageCount > MANY_PAGES) growHeapsSlowly();
		} else if (this.#pageCount > VERY_MANY_PAGES) growHeapsLeast();
	}

	/** How many files were compiled again. */
	get compiled(): number {
		return this.#contents.reduce(
			(count, { pages }) => count + pages.compiled,
			0,
		);
	}

	/** @throws FurrowError when a file cannot be read or compiled, and when data that a route names cannot be read */
	async compile(): Promise<void> {
		const { open, run, part } = this;
		if (part) return compilePart(open, part);
		if (!run.bundling.isAtWork) return this.#compile();
		// The bundler is given its work before this thread is busy.
		await nextTurn();
		const withCode = new Map(
			this.#contents.map((content) => [
				content,
				content.routes.filter(content.mayBringCode),
			]),
		);
		const count = [...withCode.values()].flat().length;
		if (count > this.#pageCount / 2) return this.#compile();
		run.pool.start(this.#pageCount, true);
		const drafts = draftPages(this.#contents, open.site.outDir);
		await this.#compile((content) => withCode.get(content));
		const code = pageCode(this.#contents, this.input);
		this.#told = new Set([...this.input.requests, ...code.requests]);
		this.#bundle(code);
		const threads = new CompileThreads(this.#contents);
		try {
			while (drafts.length) {
				const some = drafts.splice(0, this.#bundles ? AT_ONCE : AT_ONCE_BEFORE);
				const before = this.compiled;
				await this.#compile((content) =>
					some
						.filter((draft) => draft.content === content)
						.map(({ route }) => route),
				);
				this.#ready.push(...some);
				// Pages that are in the cache need no threads.
				if (this.compiled > before) threads.start(drafts);
				await nextTurn();
				if (this.#bundles) this.#handOver(this.#bundles);
			}
		} finally {
			await threads.end();
		}
		// Also pages that are hidden because others have their paths.
		await this.#compile();
	}

	/** @param routesOf pages of a language; all without it */
	#compile(
		routesOf?: (content: LocaleContent) => PageRoute[] | undefined,
	): Promise<void> {
		return compileRoutes(this.#contents, routesOf);
	}

	/**
	 * Starts rendering all outdated pages, without waiting for them.
	 * @throws FurrowError as `Bundling.finish` does, and if the data of a route cannot be read
	 */
	async finish(): Promise<{ bundles: Bundles; renders: PageRenders }> {
		const { run } = this;
		const { isAtWork } = run.bundling;
		const bundling =
			this.#bundling ?? this.#bundle(pageCode(this.#contents, this.input));
		// The bundler gets what it waits for before this thread is busy again.
		await nextTurn();
		if (this.compiled > MANY_PAGES) growHeapsSlowly();
		// New bundles make every page a new one, and a new text at least its own.
		if (!this.#told) run.pool.start(isAtWork ? this.#pageCount : this.compiled);
		// Bundles of an earlier build are there at once: then threads are given their pages first.
		if (isAtWork && !this.#bundles) this.save();
		const planned = this.#plan(
			this.#told ? this.#ready.splice(0) : this.#drafts(),
		);
		const bundles = await bundling;
		if (this.#isMisjudged) return this.#again();
		const renders = this.#renders ?? this.#newRenders(bundles);
		renders.add(planned);
		return { bundles, renders };
	}

	/** Puts the compiled pages into the cache, if they are not there yet. */
	save(): void {
		if (!this.#isSaved) this.open.savePages();
		this.#isSaved = true;
	}

	#drafts(): readonly PageDraft[] {
		return this.part ?? draftPages(this.#contents, this.open.site.outDir);
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
			// Told by `finish`, after what is wrong with the content.
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
		const told = this.#told;
		if (
			told &&
			planned.some(({ chunks }) => chunks.some((it) => !told.has(it)))
		)
			this.#isMisjudged = true;
		return planned;
	}

	#handOver(bundles: Bundles): void {
		const planned = this.#plan(this.#ready.splice(0));
		if (this.#isMisjudged) return;
		this.#renders ??= this.#newRenders(bundles, true);
		this.#renders.add(planned);
	}

	/** With the code of all pages, which are compiled by now. What has been bundled and rendered was for nothing. */
	async #again(): ReturnType<ContentStage["finish"]> {
		const { bundling, pool } = this.run;
		await Promise.all([bundling.cancel(), pool.end()]);
		this.#bundling = undefined;
		this.#bundles = undefined;
		this.#told = undefined;
		this.#isMisjudged = false;
		this.#renders = undefined;
		this.host = this.#begin();
		return this.finish();
	}
}
