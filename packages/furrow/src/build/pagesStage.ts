import { join } from "node:path";
import type { Bundles } from "../bundle/index.js";
import { CACHE_STAMP, PackStore } from "../cache/index.js";
import { KeptFiles, type OutputFolder, SiteFolder } from "../finish/index.js";
import { writeLlms } from "../llms/index.js";
import {
	areSameStates,
	expectedStates,
	type PageState,
	type PlannedPage,
	pageStates,
	planRender,
	type RenderedPage,
	RenderedPages,
	type RenderFailure,
	type RenderPlan,
	type RenderPool,
	RenderStore,
} from "../render/index.js";
import { SearchStage } from "../search/index.js";
import type { OpenSite } from "../site/index.js";
import type { Reporter } from "../types/reporter.js";

export interface PagesInput {
	open: OpenSite;
	/** Taken out of their list. */
	planned: PlannedPage[];
	bundles: Bundles;
	output: OutputFolder;
	/** Folder of the site's cache. */
	cache: string;
	reporter: Reporter;
}

/** Renders the pages that are not as they were, and does meanwhile whatever does not wait for them. */
export class PagesStage {
	/** How many pages are rendered; the others are those of the last build. */
	readonly toRender: number;
	/** Ends when nobody but the rendering threads writes into the folder. */
	writing: Promise<unknown> = Promise.resolve();
	readonly #plan: RenderPlan;
	readonly #renders: RenderStore;
	readonly #finishStack: PackStore;
	readonly #search: SearchStage;
	readonly #folder: SiteFolder;
	readonly #kept: KeptFiles;
	readonly #rendered: RenderedPages;
	readonly #expected: PageState[];

	constructor(private readonly input: PagesInput) {
		const { open, planned, bundles, output, cache, reporter } = input;
		const { site, locales: contents, shards } = open;
		const renders = new RenderStore(cache, CACHE_STAMP);
		const plan = planRender(planned, contents, bundles, shards, renders);
		const store = new PackStore(join(cache, "finish.pack"), CACHE_STAMP);
		this.#renders = renders;
		this.#plan = plan;
		this.#finishStack = store;
		this.#search = new SearchStage(site, store, (page) => renders.html(page));
		this.#folder = new SiteFolder({
			site,
			contents,
			copied: open.bundler.copied,
			bundles,
			plan,
			renders,
			output,
			store,
			reporter,
		});
		this.#kept = new KeptFiles(store, site.outDir, this.#folder.placed);
		this.#rendered = new RenderedPages(plan);
		this.#expected = expectedStates(plan);
		this.toRender = plan.tasks.length;
	}

	/** All pages, once they are rendered. */
	get all(): RenderedPage[] {
		return this.#rendered.all;
	}

	/** Those that could not be rendered. */
	get failures(): RenderFailure[] {
		return this.#rendered.failures;
	}

	/**
	 * @param meanwhile is done by and by, while threads render
	 * @throws FurrowError when code of the site ends a thread, and for what goes wrong meanwhile
	 */
	async render(
		pool: RenderPool,
		meanwhile: { first(): void; last(): Promise<void> },
	): Promise<void> {
		const rendering = this.#renderAll(pool);
		// Whoever awaits it is told of its failure.
		rendering.catch(() => {});
		meanwhile.first();
		this.writing = this.#folder
			.begin()
			.then(() => this.#addFiles(this.#expected))
			.then(() => this.#folder.foresee(this.#expected))
			.then(() => meanwhile.last());
		await Promise.all([this.writing, rendering]);
	}

	async #renderAll(pool: RenderPool): Promise<void> {
		const { reporter } = this.input;
		let done = 0;
		try {
			await pool.render(
				this.#plan.setup,
				this.#plan.tasks,
				(batch) => {
					this.#renders.remember(batch);
					this.#folder.place(batch.pages);
					this.#rendered.add(batch);
					done += batch.pages.length + batch.failures.length;
					reporter.count(done, this.toRender);
				},
				(warning) => reporter.warn(warning),
			);
		} catch (error) {
			this.#rendered.giveUp(error);
			throw error;
		}
	}

	async #addFiles(states: PageState[]): Promise<void> {
		const { site, locales } = this.input.open;
		await writeLlms(site, locales, states, this.#kept);
		await this.#search.write(locales, states, this.#rendered, this.#kept);
	}

	/**
	 * Makes the folder whole.
	 * @throws FurrowError when links are broken, or a plugin fails
	 */
	async finish(): Promise<void> {
		const states = pageStates(this.all);
		if (!areSameStates(states, this.#expected)) await this.#addFiles(states);
		await this.#folder.end(this.all);
	}

	/** Leaves what is known to the next build. */
	save(): void {
		this.#finishStack.save();
		this.#renders.save();
	}
}
