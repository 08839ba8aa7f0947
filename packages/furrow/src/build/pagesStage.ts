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

/** Does what does not wait for the pages while they are rendered, and puts them in their places. */
export class PagesStage {
	/** How many pages are rendered; the others are those of the last build. */
	readonly toRender: number;
	/** Settles when only the rendering threads still write into the folder. */
	writing: Promise<unknown> = Promise.resolve();
	readonly #finishStack: PackStore;
	readonly #words: PackStore;
	readonly #search: SearchStage;
	readonly #folder: SiteFolder;
	readonly #kept: CachedFiles;
	readonly #expected: PageState[];

	constructor(private readonly input: PagesInput) {
		const { open, renders, bundles, output, cache, reporter } = input;
		const { site, locales: contents } = open;
		const { plan } = renders;
		const store = new PackStore(join(cache, "finish.pack"), CODE_FINGERPRINT);
		this.#finishStack = store;
		this.#words = openWordStore(cache);
		this.#search = new SearchStage(site, this.#words, (page) =>
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
		});
		this.#kept = new CachedFiles(store, site.outDir, this.#folder.placed);
		this.#expected = expectedStates(plan);
		this.toRender = plan.awaited.length;
	}

	/** All pages, once they are rendered. */
	get all(): RenderedPage[] {
		return this.input.renders.rendered.all;
	}

	/** Those that could not be rendered. */
	get failures(): RenderFailure[] {
		return this.input.renders.rendered.failures;
	}

	/**
	 * @param save leaves to the next build what is there before the pages are rendered: after what reads the compiled pages, which
	 *   are in memory until then
	 * @throws FurrowError when code of the site ends a thread, and for what goes wrong meanwhile
	 */
	async render(save: () => Promise<void>): Promise<void> {
		const rendering = this.input.renders.end((pages) =>
			this.#folder.place(pages),
		);
		// Failures are handled where it is awaited.
		rendering.catch(() => {});
		this.writing = this.#folder
			.begin()
			.then(() => this.#addFiles(this.#expected))
			.then(() => this.#folder.prepare(this.#expected))
			.then(save)
			.then(() => this.input.renders.help());
		await Promise.all([this.writing, rendering]);
	}

	async #addFiles(states: PageState[]): Promise<void> {
		const { open, renders } = this.input;
		const { site, locales } = open;
		await writeLlms(site, locales, states, this.#kept);
		await this.#search.write(locales, states, renders.rendered, this.#kept);
	}

	/**
	 * Makes the folder whole.
	 * @throws FurrowError when links are broken, a plugin fails, an image cannot be resized, or a social card cannot be drawn
	 */
	async finish(): Promise<void> {
		const states = pageStates(this.all);
		if (!areSameStates(states, this.#expected)) await this.#addFiles(states);
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

	/** Leaves what is known to the next build. */
	save(): void {
		this.#finishStack.save();
		this.#words.save();
		this.input.renders.store.save();
	}
}
