import { join } from "node:path";
import { type PackStore, writtenStamp } from "../cache/index.js";
import { hash } from "../util/hash.js";
import { linkFiles } from "../util/links.js";
import type { SiteAnswers } from "./siteAnswers.js";
import type { RenderBasis, RenderedPage, RenderTask } from "./types.js";

/** Whether what a page shows of the rest of the site is still the same. */
function isRight(basis: RenderBasis, answers: SiteAnswers): boolean {
	const { links, shared, absent } = basis;
	return (
		basis.answers.every(
			([key, answer]) => answer !== undefined && answers.hashOf(key) === answer,
		) && isSameList(absent, answers.absentOf([links, ...shared]))
	);
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
	a.length === b.length && a.every((item, index) => item === b[index]);

/** A page with its output files and their stamps: what the last build left must still be what it wrote. */
interface StoredRender {
	page: RenderedPage;
	files: [file: string, stamp: string][];
	/** Hashes of the lists of links that the page shares with others. */
	shared: string[];
}

const linksKey = (hashOfLinks: string) => `links ${hashOfLinks}`;

/**
 * Pages that earlier builds rendered, by the hash of everything of their own that went into them. One is used again
 * while what it shows of the rest of the site is the same, and its files in the output folder are untouched.
 */
export class RenderStore {
	/** Lists of links, by their hashes. */
	readonly #links = new Map<string, string[]>();
	readonly #hashes = new WeakMap<readonly string[], string>();

	constructor(
		private readonly store: PackStore,
		/** The finished output folder of the last build. */
		private readonly outDir: string,
	) {}

	/** The page of a task, when it need not be rendered again. */
	find({ key, htmlFile }: RenderTask, answers: SiteAnswers) {
		const stored = this.store.get<StoredRender>(key);
		if (!stored || stored.page.htmlFile !== htmlFile) return undefined;
		const { page, shared, files } = stored;
		const lists = shared.map((name) => this.#listOf(name));
		if (lists.includes(undefined)) return undefined;
		page.basis.shared = lists as string[][];
		const isIntact = () =>
			files.every(
				([file, stamp]) => writtenStamp(join(this.outDir, file)) === stamp,
			);
		return isRight(page.basis, answers) && isIntact() ? page : undefined;
	}

	#listOf(name: string): string[] | undefined {
		const list =
			this.#links.get(name) ?? this.store.get<string[]>(linksKey(name));
		if (list) this.#links.set(name, list);
		return list;
	}

	/** Keeps a list of links, once for all pages that have it. */
	#keepList(links: string[]): string {
		const known = this.#hashes.get(links);
		if (known) return known;
		const name = hash(JSON.stringify(links));
		this.#hashes.set(links, name);
		if (!this.#listOf(name)) {
			this.#links.set(name, links);
			this.store.set(linksKey(name), links);
		}
		return name;
	}

	/**
	 * Puts the files of pages found into the new output folder: links, because they are the same bytes.
	 * @param place copies, where plugins may write to the files
	 */
	reuse(
		pages: RenderedPage[],
		staging: string,
		place?: (from: string, to: string) => void,
	): void {
		const files = pages.flatMap(({ htmlFile, dataFile }) =>
			dataFile ? [htmlFile, dataFile] : [htmlFile],
		);
		linkFiles(files, this.outDir, staging, place);
	}

	/** Remembers freshly rendered pages, once their files are in place. */
	remember(pages: RenderedPage[], staging: string): void {
		for (const page of pages) {
			const { htmlFile, dataFile } = page;
			const files = (dataFile ? [htmlFile, dataFile] : [htmlFile]).map(
				(file): [string, string] => [file, writtenStamp(join(staging, file))],
			);
			const shared = page.basis.shared.map((links) => this.#keepList(links));
			this.store.set(page.key, {
				page: { ...page, basis: { ...page.basis, shared: [] } },
				files,
				shared,
			} satisfies StoredRender);
		}
	}
}
