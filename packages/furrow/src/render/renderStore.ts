import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { crc32 } from "node:zlib";
import { PackStore } from "../cache/index.js";
import type { FileIdentity } from "../util/folderCache.js";
import { join } from "../util/path.js";
import type { PlacedFiles } from "../util/placedFiles.js";
import { makeCacheFolder } from "../util/replaceFile.js";
import type { SiteAnswers } from "./siteAnswers.js";
import type {
	LinkLists,
	RenderDependencies,
	RenderedBatch,
	RenderedFile,
	RenderedHead,
	RenderedPage,
	RenderTask,
	WholeRender,
} from "./types.js";

/** Whether the dependencies of a page are unchanged. */
export function isFresh(
	basis: RenderDependencies,
	shared: string[][],
	answers: SiteAnswers,
): boolean {
	const { links, absent } = basis;
	return (
		basis.answers.every(
			([key, answer]) => answer !== undefined && answers.hashOf(key) === answer,
		) && isSameList(absent, answers.absentOf([links, ...shared]))
	);
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
	a.length === b.length && a.every((item, index) => item === b[index]);

const linksKey = (hashOfLinks: string) => `links ${hashOfLinks}`;

const rightKey = (dataKey: string) => `right ${dataKey}`;

/** How many renders of one page are kept: the page itself is the same, what it shows of the site is not. */
const VARIANTS = 4;

/** How exactly a time can be given to a file, as to those from a shared cache, in milliseconds. */
const CLOCK_MS = 0.01;

/** How long a file stays that no entry names: another build may be about to name it. */
const ORPHAN_MS = 10 * 60_000;

/**
 * Pages that builds have rendered, with their files, by the hash of everything of their own that went into them. One is
 * used again while what it shows of the rest of the site is the same.
 */
export class RenderStore {
	readonly #lists: LinkLists = new Map();
	/** Which files pages' files are, since they were looked at. A file's whole stat would take a kilobyte. */
	readonly #identities = new Map<string, FileIdentity>();
	readonly #store: PackStore;
	/** The key of what pages can ask about the site. */
	#dataKey: string | undefined;
	/** Renders that were right in an earlier build with that key: what they ask has the answer that it had. */
	#wereRight: ReadonlySet<string> = new Set();
	/** Renders whose files were not what was rendered. */
	readonly #damaged = new Set<string>();
	/** Those that are right in this one. */
	readonly #right = new Set<string>();

	/**
	 * @param cacheDir folder of the site's cache
	 * @param stamp versions of everything that renders
	 */
	constructor(cacheDir: string, stamp: string) {
		this.#store = new PackStore(join(cacheDir, "render.pack"), stamp);
		this.dir = join(cacheDir, "pages");
		makeCacheFolder(this.dir);
	}

	/** Folder of the pages' files. */
	readonly dir: string;

	/**
	 * Takes up which pages were right when the site was, as far as pages can ask about it, what it is now.
	 * @param dataKey hash of all that answers are made from
	 */
	openFor(dataKey: string): void {
		this.#dataKey = dataKey;
		this.#wereRight = new Set(this.#store.get<string[]>(rightKey(dataKey)));
	}

	/** The page of a task, when it need not be rendered again. */
	find(task: RenderTask, answers: SiteAnswers): RenderedPage | undefined {
		for (const name of this.#store.get<string[]>(task.key) ?? []) {
			const stored = this.#store.get<WholeRender>(name);
			const lists = stored?.basis.shared.map((list) => this.#listOf(list));
			if (!stored || !lists || lists.includes(undefined)) continue;
			const { htmlFile, dataFile } = task;
			const page = { ...stored, htmlFile, dataFile };
			if (
				!this.#wereRight.has(name) &&
				!isFresh(page.basis, lists as string[][], answers)
			)
				continue;
			if (!this.#isIntact(page)) {
				this.#damaged.add(name);
				continue;
			}
			this.#right.add(name);
			return this.#kept(page);
		}
		return undefined;
	}

	/**
	 * Returns which dependencies of a page's last render have other answers now: none, when its files were damaged; nothing,
	 * when no earlier render has its key.
	 * @param page as this build rendered it
	 */
	outdated(page: RenderedPage, answers: SiteAnswers): string[] | undefined {
		if (this.#damaged.has(page.name)) return [];
		const names = this.#store.get<string[]>(page.key) ?? [];
		const [before] = names.filter((name) => name !== page.name);
		const stored = before && this.#store.get<WholeRender>(before);
		if (!stored) return undefined;
		const { links, absent, shared } = stored.basis;
		const lists = shared.map((list) => this.#listOf(list) ?? []);
		const missing = answers.absentOf([links, ...lists]);
		const changed = (a: string[], b: string[]) =>
			a.filter((path) => !b.includes(path));
		return [
			...stored.basis.answers
				.filter(([key, answer]) => answers.hashOf(key) !== answer)
				.map(([key]) => key),
			...[...changed(missing, absent), ...changed(absent, missing)].map(
				(path) => `link:${path}`,
			),
		];
	}

	/** Whether a page's files contain what was rendered. Compared by time, or by bytes if times differ, as in a restored cache. */
	#isIntact(page: WholeRender): boolean {
		let isTouched = false;
		const found: [file: string, identity: FileIdentity][] = [];
		for (const file of page.files) {
			const path = join(this.dir, file.file);
			const stats = statSync(path, { throwIfNoEntry: false });
			if (stats?.size !== file.size) return false;
			const { ino, dev } = stats;
			found.push([file.file, { ino, dev }]);
			if (Math.abs(stats.mtimeMs - file.time) < CLOCK_MS) continue;
			if (crc32(readFileSync(path)) !== file.crc) return false;
			file.time = stats.mtimeMs;
			isTouched = true;
		}
		if (isTouched) this.#store.set(page.name, page);
		// Only now: a page that is damaged is rendered again, into other files.
		for (const [file, identity] of found) this.#identities.set(file, identity);
		return true;
	}

	#listOf(name: string): string[] | undefined {
		const list =
			this.#lists.get(name) ?? this.#store.get<string[]>(linksKey(name));
		if (list) this.#lists.set(name, list);
		return list;
	}

	/** What most pages have alike, by its JSON. */
	readonly #inline = new Map<string, RenderedPage["inline"]>();

	/** What of a page stays in memory until the build ends. */
	#kept({ head, basis: _, ...page }: WholeRender): RenderedPage {
		const { title, noIndex, noSearch } = head;
		const inline = JSON.stringify(page.inline);
		const known = this.#inline.get(inline) ?? page.inline;
		this.#inline.set(inline, known);
		return { ...page, inline: known, head: { title, noIndex, noSearch } };
	}

	/** The head of a page. */
	head({ name }: RenderedPage): RenderedHead {
		const stored = this.#store.get<WholeRender>(name);
		if (!stored)
			throw new Error(`The render ${name} is no longer in the cache.`);
		return stored.head;
	}

	/**
	 * Remembers freshly rendered pages, and the lists of links that they share with others.
	 * @returns the pages as later stages need them
	 */
	remember({
		pages,
		lists,
	}: Pick<RenderedBatch, "pages" | "lists">): RenderedPage[] {
		for (const [name, links] of lists)
			if (!this.#listOf(name)) {
				this.#lists.set(name, links);
				this.#store.set(linksKey(name), links);
			}
		for (const page of pages) {
			this.#store.set(page.name, page);
			const earlier = this.#store.get<string[]>(page.key) ?? [];
			const others = earlier.filter((name) => name !== page.name);
			this.#store.set(page.key, [page.name, ...others.slice(0, VARIANTS - 1)]);
			// A question that only the page can be asked has no answer to compare.
			if (page.basis.answers.every(([, answer]) => answer !== undefined))
				this.#right.add(page.name);
		}
		return pages.map((page) => this.#kept(page));
	}

	/** A page's HTML. */
	html({ files: [file] }: RenderedPage): string {
		return readFileSync(join(this.dir, (file as RenderedFile).file), "utf8");
	}

	/**
	 * Puts pages' files into the new output folder.
	 * @param isTaken whether a file of the site has this place
	 */
	place(
		pages: RenderedPage[],
		placed: PlacedFiles,
		isTaken: (file: string) => boolean,
	): void {
		for (const { files, htmlFile, dataFile } of pages)
			for (const [index, target] of [htmlFile, dataFile].entries()) {
				const { file } = files[index] ?? {};
				if (target && file && !isTaken(target))
					placed.link(join(this.dir, file), target, this.#identities.get(file));
			}
	}

	/** Earlier renders stay: a page may become again what it was. */
	#saveRight(): void {
		const right = new Set([...this.#right, ...this.#wereRight]);
		if (!this.#dataKey || right.size === this.#wereRight.size) return;
		const names = [...right].slice(0, this.#right.size * VARIANTS);
		this.#store.set(rightKey(this.#dataKey), names);
	}

	/** Saves the state for the next build and removes files that are no longer used. */
	save(): void {
		this.#saveRight();
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
