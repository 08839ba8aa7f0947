import {
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
} from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { PackStore } from "../cache/index.js";
import { hash } from "../util/hash.js";
import type { PlacedFiles } from "../util/placedFiles.js";
import type { SiteAnswers } from "./siteAnswers.js";
import type {
	RenderBasis,
	RenderedFile,
	RenderedPage,
	RenderTask,
} from "./types.js";

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

/** A rendered page, and its files in the cache as they were written. */
interface StoredRender {
	page: RenderedPage;
	/** Times of the files: while these are the same nobody has touched them. */
	times: number[];
	/** Hashes of the lists of links that the page shares with others. */
	shared: string[];
}

const linksKey = (hashOfLinks: string) => `links ${hashOfLinks}`;

/** How many renders of one page are kept: the page itself is the same, what it shows of the site is not. */
const VARIANTS = 4;

/** How long a file stays that no entry names: another build may be about to name it. */
const ORPHAN_MS = 10 * 60_000;

/**
 * Pages that builds have rendered, with their files, by the hash of everything of their own that went into them. One is
 * used again while what it shows of the rest of the site is the same.
 */
export class RenderStore {
	/** Lists of links, by their hashes. */
	readonly #links = new Map<string, string[]>();
	readonly #hashes = new WeakMap<readonly string[], string>();
	readonly #store: PackStore;

	/**
	 * @param cacheDir folder of the site's cache
	 * @param stamp versions of everything that renders
	 */
	constructor(cacheDir: string, stamp: string) {
		this.#store = new PackStore(join(cacheDir, "render.pack"), stamp);
		this.dir = join(cacheDir, "pages");
		mkdirSync(this.dir, { recursive: true });
	}

	/** Folder of the pages' files. */
	readonly dir: string;

	/** The page of a task, when it need not be rendered again. */
	find(task: RenderTask, answers: SiteAnswers): RenderedPage | undefined {
		for (const name of this.#store.get<string[]>(task.key) ?? []) {
			const stored = this.#store.get<StoredRender>(name);
			const lists = stored?.shared.map((links) => this.#listOf(links));
			if (!stored || !lists || lists.includes(undefined)) continue;
			const { htmlFile, dataFile } = task;
			const basis = { ...stored.page.basis, shared: lists as string[][] };
			const page = { ...stored.page, htmlFile, dataFile, basis };
			if (isRight(basis, answers) && this.#isIntact(name, { ...stored, page }))
				return page;
		}
		return undefined;
	}

	/** Whether a page's files hold what was rendered. Times tell at once; where they differ, as in a restored cache, the bytes. */
	#isIntact(name: string, { page, times }: StoredRender): boolean {
		const found = page.files.map(({ file, size, crc }, index) => {
			const path = join(this.dir, file);
			const stats = statSync(path, { throwIfNoEntry: false });
			if (stats?.size !== size) return undefined;
			const isSame =
				stats.mtimeMs === times[index] || crc32(readFileSync(path)) === crc;
			return isSame ? stats.mtimeMs : undefined;
		});
		if (found.includes(undefined)) return false;
		if (found.some((time, index) => time !== times[index]))
			this.#keep(name, page, found as number[]);
		return true;
	}

	#keep(name: string, page: RenderedPage, times: number[]): void {
		const { basis } = page;
		this.#store.set(name, {
			page: { ...page, basis: { ...basis, shared: [] } },
			times,
			shared: basis.shared.map((links) => this.#keepList(links)),
		} satisfies StoredRender);
	}

	#listOf(name: string): string[] | undefined {
		const list =
			this.#links.get(name) ?? this.#store.get<string[]>(linksKey(name));
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
			this.#store.set(linksKey(name), links);
		}
		return name;
	}

	/** Remembers freshly rendered pages. */
	remember(pages: RenderedPage[]): void {
		for (const page of pages) {
			const times = page.files.map(
				({ file }) => statSync(join(this.dir, file)).mtimeMs,
			);
			this.#keep(page.name, page, times);
			const earlier = this.#store.get<string[]>(page.key) ?? [];
			const others = earlier.filter((name) => name !== page.name);
			this.#store.set(page.key, [page.name, ...others.slice(0, VARIANTS - 1)]);
		}
	}

	/** A page's HTML. */
	html({ files: [file] }: RenderedPage): string {
		return readFileSync(join(this.dir, (file as RenderedFile).file), "utf8");
	}

	/** Puts pages' files into the new output folder. */
	place(pages: RenderedPage[], placed: PlacedFiles): void {
		for (const { files, htmlFile, dataFile } of pages)
			[htmlFile, dataFile].forEach((target, index) => {
				const { file } = files[index] ?? {};
				if (target && file) placed.link(join(this.dir, file), target);
			});
	}

	/** Leaves what is known to the next build, and removes files that nobody knows any more. */
	save(): void {
		const kept = this.#store.save();
		for (const file of readdirSync(this.dir)) {
			if (kept.has(file.replace(/\.\w+$/, ""))) continue;
			const path = join(this.dir, file);
			const stats = statSync(path, { throwIfNoEntry: false });
			if (stats && Date.now() - stats.ctimeMs > ORPHAN_MS)
				rmSync(path, { force: true });
		}
	}
}
