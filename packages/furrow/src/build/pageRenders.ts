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
	/** All of its shards are known. */
	open: OpenSite;
	bundles: Bundles;
	/** Folder of the site's cache. */
	cache: string;
	pool: RenderPool;
	/** Whether pages are still being compiled, for which this thread needs a core. */
	isEarly: boolean;
	reporter: Reporter;
}

/** The pages of a build as they are rendered, unless they are as they were: while others are still compiled, too. */
export class PageRenders {
	readonly store: RenderStore;
	readonly plan: RenderPlan;
	readonly rendered = new RenderedPages();
	#rendering: Rendering | undefined;
	/** Rendered pages that have not been placed yet. */
	readonly #early: RenderedPage[] = [];
	#place = (pages: RenderedPage[]): void => {
		this.#early.push(...pages);
	};
	/** How many there are to render, once this is known. */
	#total: number | undefined;
	#done = 0;

	constructor(private readonly input: PageRendersInput) {
		const { open, bundles, cache } = input;
		this.store = new RenderStore(cache, CODE_FINGERPRINT);
		const { locales, shards, cards } = open;
		this.plan = new RenderPlan(locales, bundles, shards, this.store, cards);
	}

	/** Takes pages in: threads begin with them at once. */
	add(pages: readonly PlannedPage[]): void {
		const { pool, isEarly, reporter } = this.input;
		const tasks = this.plan.take(pages);
		if (!tasks.length) return;
		this.rendered.expect(tasks);
		if (!this.#rendering) {
			pool.start(tasks.length, isEarly);
			this.#rendering = pool.render(this.plan.setup, {
				take: (batch) => this.#take(batch),
				warn: (warning) => reporter.warn(warning),
			});
		}
		this.#rendering.add(tasks);
	}

	/**
	 * No more pages come. Waits for all.
	 * @param place puts pages in their places
	 * @throws FurrowError when code of the site ends a thread
	 */
	async end(place: (pages: RenderedPage[]) => void): Promise<void> {
		this.#total = this.plan.awaited.length;
		this.#place = place;
		this.rendered.keep(this.plan.reused);
		place(this.#early.splice(0));
		try {
			await this.#rendering?.end();
		} catch (error) {
			this.rendered.giveUp(error);
			throw error;
		}
	}

	/** Has further threads help: this one has nothing left to do. */
	help(): void {
		if (this.#rendering) this.input.pool.help(this.#rendering);
	}

	#take(batch: RenderedBatch): void {
		const pages = this.store.remember(batch);
		this.#place(pages);
		this.rendered.add({ ...batch, pages });
		this.#done += batch.pages.length + batch.failures.length;
		if (this.#total !== undefined)
			this.input.reporter.count(this.#done, this.#total);
	}
}
