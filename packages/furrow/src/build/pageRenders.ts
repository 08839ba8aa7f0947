import type { Bundles } from "../bundle/index.js";
import { CODE_FINGERPRINT } from "../cache/index.js";
import {
	type PlannedPage,
	type RenderedBatch,
	type RenderedPage,
	RenderedPages,
	type Rendering,
	RenderPlan,
	type RenderPool,
	RenderStore,
} from "../render/index.js";
import type { OpenSite } from "../site/index.js";
import type { Reporter } from "../types/reporter.js";

export interface PageRendersInput {
	/** The site; all shards of its shared data are complete. */
	open: OpenSite;
	bundles: Bundles;
	/** Folder of the site's cache. */
	cache: string;
	pool: RenderPool;
	/** Whether pages are still being compiled, which occupies a core. */
	isEarly: boolean;
	reporter: Reporter;
}

/** Renders the stale pages of a build and reuses the others. Can start while pages are still being compiled. */
export class PageRenders {
	readonly store: RenderStore;
	readonly plan: RenderPlan;
	readonly rendered = new RenderedPages();
	#rendering: Rendering | undefined;
	/** Rendered pages that have not been placed yet. */
	readonly #unplaced: RenderedPage[] = [];
	#placePages = (pages: RenderedPage[]): void => {
		this.#unplaced.push(...pages);
	};
	/** Total number of pages to render, once it is known. */
	#total: number | undefined;
	#doneCount = 0;

	constructor(private readonly input: PageRendersInput) {
		const { open, bundles, cache } = input;
		this.store = new RenderStore(cache, CODE_FINGERPRINT);
		const { locales, shards, cards } = open;
		this.plan = new RenderPlan(locales, bundles, shards, this.store, cards);
	}

	/** Adds pages. The threads begin to render stale ones at once. */
	add(pages: readonly PlannedPage[]): void {
		const { pool, isEarly, reporter } = this.input;
		const tasks = this.plan.take(pages);
		if (!tasks.length) return;
		this.rendered.expect(tasks);
		if (!this.#rendering) {
			pool.start(tasks.length, isEarly);
			this.#rendering = pool.render(this.plan.setup, {
				take: (batch) => this.#receive(batch),
				warn: (warning) => reporter.warn(warning),
			});
		}
		this.#rendering.add(tasks);
	}

	/**
	 * Waits for all pages. No pages may be added afterwards.
	 * @param place puts pages into the output folder
	 * @throws FurrowError if code of the site ends a rendering thread
	 */
	async end(place: (pages: RenderedPage[]) => void): Promise<void> {
		this.#total = this.plan.awaited.length;
		this.#placePages = place;
		this.rendered.keep(this.plan.reused);
		place(this.#unplaced.splice(0));
		try {
			await this.#rendering?.end();
		} catch (error) {
			this.rendered.giveUp(error);
			throw error;
		}
	}

	/** Starts additional rendering threads if useful. To be called when this thread has no work left. */
	help(): void {
		if (this.#rendering) this.input.pool.help(this.#rendering);
	}

	#receive(batch: RenderedBatch): void {
		const pages = this.store.remember(batch);
		this.#placePages(pages);
		this.rendered.add({ ...batch, pages });
		this.#doneCount += batch.pages.length + batch.failures.length;
		if (this.#total !== undefined)
			this.input.reporter.count(this.#doneCount, this.#total);
	}
}
