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

/** Checks whether the dependencies of a page are unchanged. */
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

const freshKey = (dataKey: string) => `right ${dataKey}`;

/** Number of renders kept per page key. They differ in the site data that the page shows. */
const VARIANTS = 4;

/** Precision with which files' times can be set, for example from a shared cache, in milliseconds. */
const CLOCK_MS = 0.01;

/** How long a file stays that no entry names: another build may be about to add the entry. */
const ORPHAN_MS = 10 * 60_000;

/**
 * Renders of all builds and their files, by the hash of the page's own inputs. A render is reused while its
 * dependencies are unchanged.
 */
export class RenderStore {
	readonly #lists: LinkLists = new Map();
	/** Identities of pages' files when they were last checked. Whole `Stats` objects would take a kilobyte each. */
	readonly #identities = new Map<string, FileIdentity>();
	readonly #store: PackStore;
	/** Key of the site data that pages can depend on. */
	#dataKey: string | undefined;
	/** Renders that were fresh in an earlier build with the same data key, so their dependencies need no check. */
	#wereFresh: ReadonlySet<string> = new Set();
	/** Renders whose files do not contain what was rendered. */
	readonly #damaged = new Set<string>();
	/** Renders that are fresh in this build. */
	readonly #fresh = new Set<string>();

	/**
	 * @param cacheDir folder of the site's cache
	 * @param stamp versions of everything that affects rendering
	 */
	constructor(cacheDir: string, stamp: string) {
		this.#store = new PackStore(join(cacheDir, "render.pack"), stamp);
		this.dir = join(cacheDir, "pages");
		makeCacheFolder(this.dir);
	}

	/** Folder of the pages' files. */
	readonly dir: string;

	/**
	 * Loads which renders were fresh in the last build that had the same site data.
	 * @param dataKey hash of all site data that pages can depend on
	 */
	openFor(dataKey: string): void {
		this.#dataKey = dataKey;
		this.#wereFresh = new Set(this.#store.get<string[]>(freshKey(dataKey)));
	}

	/** Returns the render of a task's page, or nothing if it must be rendered again. */
	find(task: RenderTask, answers: SiteAnswers): RenderedPage | undefined {
		for (const name of this.#store.get<string[]>(task.key) ?? []) {
			const stored = this.#store.get<WholeRender>(name);
			const lists = stored?.basis.shared.map((list) => this.#listOf(list));
			if (!stored || !lists || lists.includes(undefined)) continue;
			const { htmlFile, dataFile } = task;
			const page = { ...stored, htmlFile, dataFile };
			if (
				!this.#wereFresh.has(name) &&
				!isFresh(page.basis, lists as string[][], answers)
			)
				continue;
			if (!this.#isIntact(page)) {
				this.#damaged.add(name);
				continue;
			}
			this.#fresh.add(name);
			return this.#retained(page);
		}
		return undefined;
	}

	/**
	 * Returns the dependencies whose answers differ from those of a page's last render: an empty list if its files were
	 * damaged, nothing if no earlier render has its key.
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

	/**
	 * Checks whether a page's files contain what was rendered: by time, or by content if times differ, as in a restored
	 * cache.
	 */
	#isIntact(page: WholeRender): boolean {
		let isTouched = false;
		const identities: [file: string, identity: FileIdentity][] = [];
		for (const file of page.files) {
			const path = join(this.dir, file.file);
			const stats = statSync(path, { throwIfNoEntry: false });
			if (stats?.size !== file.size) return false;
			const { ino, dev } = stats;
			identities.push([file.file, { ino, dev }]);
			if (Math.abs(stats.mtimeMs - file.time) < CLOCK_MS) continue;
			if (crc32(readFileSync(path)) !== file.crc) return false;
			file.time = stats.mtimeMs;
			isTouched = true;
		}
		if (isTouched) this.#store.set(page.name, page);
		// Only for intact pages: a damaged one is rendered again, into other files.
		for (const [file, identity] of identities)
			this.#identities.set(file, identity);
		return true;
	}

	#listOf(name: string): string[] | undefined {
		const list =
			this.#lists.get(name) ?? this.#store.get<string[]>(linksKey(name));
		if (list) this.#lists.set(name, list);
		return list;
	}

	/** Inline hashes by their JSON. Most pages have the same ones. */
	readonly #inline = new Map<string, RenderedPage["inline"]>();

	/** Returns the part of a page that stays in memory until the build ends. */
	#retained({ head, basis: _, ...page }: WholeRender): RenderedPage {
		const { title, noIndex, noSearch } = head;
		const inline = JSON.stringify(page.inline);
		const shared = this.#inline.get(inline) ?? page.inline;
		this.#inline.set(inline, shared);
		return { ...page, inline: shared, head: { title, noIndex, noSearch } };
	}

	/** Returns the head of a page. */
	head({ name }: RenderedPage): RenderedHead {
		const stored = this.#store.get<WholeRender>(name);
		if (!stored)
			throw new Error(`The render ${name} is no longer in the cache.`);
		return stored.head;
	}

	/**
	 * Stores freshly rendered pages, and the link lists that they share with others.
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
			// An answer without a hash cannot be compared in later builds.
			if (page.basis.answers.every(([, answer]) => answer !== undefined))
				this.#fresh.add(page.name);
		}
		return pages.map((page) => this.#retained(page));
	}

	/** Returns a page's HTML. */
	html({ files: [file] }: RenderedPage): string {
		return readFileSync(join(this.dir, (file as RenderedFile).file), "utf8");
	}

	/**
	 * Links pages' files into the new output folder.
	 * @param isTaken whether another file of the site has this path
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

	/** Saves which renders are fresh. Those of earlier builds are kept: a page may return to an earlier state. */
	#saveFresh(): void {
		const fresh = new Set([...this.#fresh, ...this.#wereFresh]);
		if (!this.#dataKey || fresh.size === this.#wereFresh.size) return;
		const names = [...fresh].slice(0, this.#fresh.size * VARIANTS);
		this.#store.set(freshKey(this.#dataKey), names);
	}

	/** Saves the state for the next build and removes files that are no longer used. */
	save(): void {
		this.#saveFresh();
		const retained = this.#store.save();
		for (const file of readdirSync(this.dir)) {
			if (retained.has(file.replace(/\.\w+$/, ""))) continue;
			const path = join(this.dir, file);
			const stats = statSync(path, { throwIfNoEntry: false });
			if (stats && Date.now() - stats.ctimeMs > ORPHAN_MS)
				rmSync(path, { force: true });
		}
	}
}
