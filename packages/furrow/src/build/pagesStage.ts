import type { Bundles } from "../bundle/index.js";
import { CODE_FINGERPRINT, PackStore } from "../cache/index.js";
import {
	CachedFiles,
	type OutputFolder,
	SiteFolder,
	writeImages,
} from "../finish/index.js";
import { writeLlms } from "../llms/index.js";
import {
	areSameStates,
	expectedStates,
	type PageState,
	pageStates,
	type RenderedPage,
	type RenderFailure,
} from "../render/index.js";
import { openWordStore, SearchStage } from "../search/index.js";
import type { OpenSite } from "../site/index.js";
import { writeCards } from "../social/index.js";
import type { Reporter } from "../types/reporter.js";
import { join } from "../util/path.js";
import type { PageRenders } from "./pageRenders.js";

export interface PagesInput {
	open: OpenSite;
	renders: PageRenders;
	bundles: Bundles;
	output: OutputFolder;
	/** Folder of the site's cache. */
	cache: string;
	reporter: Reporter;
}

/** Renders the pages into the output folder. Work that does not depend on rendered pages runs at the same time. */
export class PagesStage {
	/** Number of pages to render; the others are reused from the last build. */
	readonly toRender: number;
	/** Settles once nothing but rendered pages remains to be written to the folder. */
	writing: Promise<unknown> = Promise.resolve();
	readonly #finishPack: PackStore;
	readonly #wordStore: PackStore;
	readonly #search: SearchStage;
	readonly #folder: SiteFolder;
	readonly #cachedFiles: CachedFiles;
	readonly #expectedStates: PageState[];

	constructor(private readonly input: PagesInput) {
		const { open, renders, bundles, output, cache, reporter } = input;
		const { site, locales: contents } = open;
		const { plan } = renders;
		const store = new PackStore(join(cache, "finish.pack"), CODE_FINGERPRINT);
		this.#finishPack = store;
		this.#wordStore = openWordStore(cache);
		this.#search = new SearchStage(site, this.#wordStore, (page) =>
			renders.store.html(page),
		);
		this.#folder = new SiteFolder({
			site,
			contents,
			copied: open.bundler.copied,
			bundles,
			plan,
			renders: renders.store,
			output,
			store,
			reporter,
			isSwizzled: open.themes.isSwizzled,
		});
		this.#cachedFiles = new CachedFiles(
			store,
			site.outDir,
			this.#folder.placed,
		);
		this.#expectedStates = expectedStates(plan);
		this.toRender = plan.awaited.length;
	}

	/** All pages; available once they are rendered. */
	get all(): RenderedPage[] {
		return this.input.renders.rendered.all;
	}

	/** Pages that could not be rendered. */
	get failures(): RenderFailure[] {
		return this.input.renders.rendered.failures;
	}

	/**
	 * Renders the pages, and writes the other files meanwhile.
	 *
	 * @param save saves the caches that do not depend on rendered pages. Called after all work that reads the compiled
	 *   pages, which stay in memory until then.
	 * @throws FurrowError if code of the site ends a rendering thread, or if other work of this stage fails
	 */
	async render(save: () => Promise<void>): Promise<void> {
		const rendering = this.input.renders.end((pages) =>
			this.#folder.place(pages),
		);
		// Prevents an unhandled rejection: errors are handled by the `Promise.all` below.
		rendering.catch(() => {});
		this.writing = this.#folder
			.begin()
			.then(() => this.#addFiles(this.#expectedStates))
			.then(() => this.#folder.prepare(this.#expectedStates))
			.then(save)
			.then(() => this.input.renders.help());
		await Promise.all([this.writing, rendering]);
	}

	async #addFiles(states: PageState[]): Promise<void> {
		const { open, renders } = this.input;
		const { site, locales } = open;
		await writeLlms(site, locales, states, this.#cachedFiles);
		await this.#search.write(
			locales,
			states,
			renders.rendered,
			this.#cachedFiles,
		);
	}

	/**
	 * Completes the folder, once all pages are rendered.
	 * @throws FurrowError if links are broken, a plugin fails, an image cannot be resized, or a social card cannot be
	 *   drawn
	 */
	async finish(): Promise<void> {
		const states = pageStates(this.all);
		if (!areSameStates(states, this.#expectedStates))
			await this.#addFiles(states);
		const { open, reporter } = this.input;
		const { images } = open.extras;
		if (images)
			await writeImages(images, open.locales, {
				outDir: open.site.outDir,
				placed: this.#folder.placed,
			});
		if (open.cards)
			await writeCards(open.cards, this.all, {
				outDir: open.site.outDir,
				locales: open.locales.map(({ locale }) => locale),
				placed: this.#folder.placed,
				reporter,
			});
		await this.#folder.end(this.all);
	}

	/** Saves the caches for the next build. */
	save(): void {
		this.#finishPack.save();
		this.#wordStore.save();
		this.input.renders.store.save();
	}
}
