/**
 * Modules that Vite made for all pages in an earlier start: the site's style sheets, and the modules that hydrate a
 * page. With them the first page does not wait for Vite, which takes longer to load than everything else.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { EnvironmentModuleNode, ViteDevServer } from "vite";
import { fileFingerprint } from "../cache/index.js";
import { statOf } from "../util/files.js";
import { isAbsolute } from "../util/path.js";
import { replaceFile } from "../util/replaceFile.js";
import { fromSitePath, toSitePath } from "../util/sitePath.js";
import { ENTRY, GUARD } from "./virtualModules.js";

/** A file that was changed as late as this may have changed since it was read. */
const UNSETTLED_MS = 1000;

/** Query parameters of a single run, from Vite's optimizer and updates. */
const OF_ONE_RUN = /[?&][tv]=\w/;

/** Modules that every page starts with, by Vite's names. */
const ROOTS = [`\0${ENTRY}`, `\0${GUARD}`, "/@vite/client"];

/** Stands for what pages and Vite know each other by, which is another one in each start. */
const TOKEN_MARK = "furrow-token-of-this-start";

interface Kept {
	key: string;
	/** The style sheets as elements. */
	sheets: string;
	/** Modules by the URLs at which browsers ask for them. */
	modules: Record<string, string>;
	/** Sources of the style sheets: paths within the site, with their stamps. */
	files: [path: string, stamp: string][];
}

/** Style sheets that have just been made. */
interface FreshSheets {
	html: string;
	/** Sources; those that are not files are part of the key. */
	files: ReadonlySet<string>;
}

type Fresh = FreshSheets & { stamps: Kept["files"] };

export interface StartCacheOptions {
	/** Path in the cache. */
	file: string;
	/** Names everything that goes into it but the files that the style sheets are made of. */
	key: string;
	siteDir: string;
	baseUrl: string;
	/** Folders of code that no site has a part in, and that the key names. */
	ownDirs: readonly string[];
	/** By which Vite knows the pages of this start. */
	token: string;
}

export class StartCache {
	#kept: Kept | undefined;
	#fresh: Fresh | undefined;
	/** Whether Vite has compiled the style sheets in this start. */
	#isMade = false;
	/** URLs of the modules that browsers have been sent: Vite does not know of them. */
	readonly #sent = new Set<string>();

	constructor(private readonly options: StartCacheOptions) {
		try {
			const kept: Kept = JSON.parse(readFileSync(options.file, "utf8"));
			if (kept.key === options.key) this.#kept = kept;
		} catch {
			// There is none yet.
		}
	}

	/** Whether there is no client code of an earlier start. */
	get isEmpty(): boolean {
		return !Object.keys(this.#kept?.modules ?? {}).length;
	}

	#isFresh({ files }: Pick<Kept, "files">): boolean {
		const { siteDir } = this.options;
		return files.every(
			([path, stamp]) => fileFingerprint(fromSitePath(path, siteDir)) === stamp,
		);
	}

	/** The site's style sheets as elements, if they would be the same today. */
	sheets(): string | undefined {
		return this.#kept && this.#isFresh(this.#kept)
			? this.#kept.sheets
			: undefined;
	}

	/** The module at a URL, if it would be the same today. */
	module(url: string): string | undefined {
		const code = this.#kept?.modules[url];
		if (code === undefined || !this.#kept || !this.#isFresh(this.#kept))
			return undefined;
		this.#sent.add(url);
		return code.replaceAll(TOKEN_MARK, this.options.token);
	}

	/** Takes note of style sheets for the next start; of nothing if they cannot be kept. */
	note(fresh: FreshSheets | undefined): void {
		this.#isMade = true;
		const { siteDir } = this.options;
		const files = [...(fresh?.files ?? [])].filter(isAbsolute).sort();
		const now = Date.now();
		const isSettled = files.every(
			(file) => now - (statOf(file)?.mtimeMs ?? now) > UNSETTLED_MS,
		);
		const stamps = files.map((file): [string, string] => [
			toSitePath(file, siteDir),
			fileFingerprint(file),
		]);
		this.#fresh = fresh && isSettled ? { ...fresh, stamps } : undefined;
	}

	/**
	 * Has Vite make what browsers were sent without it, so that it knows whom to tell of changes.
	 * @returns whether it is the same
	 */
	async catchUp({ environments: { client } }: ViteDevServer): Promise<boolean> {
		let isSame = true;
		for (const url of this.#sent) {
			const result = await client
				.transformRequest(this.#idOf(url))
				.catch(() => null);
			if (result?.code !== this.module(url)) isSame = false;
		}
		this.#sent.clear();
		return isSame;
	}

	/** Returns Vite's id of the module at a URL. */
	#idOf(url: string): string {
		const path = url.slice(this.options.baseUrl.length - 1);
		return path.startsWith("/@id/")
			? path.slice("/@id/".length).replace("__x00__", "\0")
			: path;
	}

	/** The URL at which browsers ask for what Vite knows by a name. */
	#urlOf(name: string): string {
		const path = name.startsWith("/")
			? name
			: `/@id/${name.replace("\0", "__x00__")}`;
		return this.options.baseUrl.slice(0, -1) + path;
	}

	/** The style sheets as they are now: of this start, or of an earlier one where no page has needed others. */
	#current(): Fresh | undefined {
		const { siteDir } = this.options;
		const kept = this.#isMade ? undefined : this.#kept;
		const current = kept
			? {
					html: kept.sheets,
					files: new Set(
						kept.files.map(([path]) => fromSitePath(path, siteDir)),
					),
					stamps: kept.files,
				}
			: this.#fresh;
		// An edit may have come in between.
		return current && this.#isFresh({ files: current.stamps })
			? current
			: undefined;
	}

	/** Whether all inputs of a module are covered by the key and the stamps. */
	#isKnown(
		{ file }: EnvironmentModuleNode,
		code: string,
		sheets: FreshSheets,
	): boolean {
		const isOwn =
			!file ||
			!existsSync(file) ||
			sheets.files.has(file) ||
			this.options.ownDirs.some((dir) => file.startsWith(dir));
		return isOwn && !OF_ONE_RUN.test(code);
	}

	/**
	 * Keeps what Vite has made by now for the next start.
	 */
	async keep({ environments: { client } }: ViteDevServer): Promise<void> {
		const { token, file } = this.options;
		const fresh = this.#current();
		if (!fresh) return;
		const modules: Kept["modules"] = {};
		const names = new Map<EnvironmentModuleNode | undefined, string>();
		for (const name of ROOTS)
			names.set(await client.moduleGraph.getModuleByUrl(name), name);
		const seen = new Set(names.keys());
		for (const node of seen) {
			const code = node?.transformResult?.code;
			if (!node || code === undefined || node.lastHMRTimestamp) continue;
			if (!this.#isKnown(node, code, fresh)) continue;
			const ofId = node.id?.startsWith("\0") ? node.id : node.url;
			const url = this.#urlOf(names.get(node) ?? ofId);
			modules[url] = code.replaceAll(token, TOKEN_MARK);
			for (const imported of node.importedModules) seen.add(imported);
		}
		const before = this.#kept && this.#isFresh(this.#kept) ? this.#kept : null;
		const kept: Kept = {
			key: this.options.key,
			sheets: fresh.html,
			// Modules that were not requested this time are still valid.
			modules: { ...before?.modules, ...modules },
			files: fresh.stamps,
		};
		if (JSON.stringify(kept) === JSON.stringify(this.#kept)) return;
		this.#kept = kept;
		try {
			replaceFile(file, (path) => writeFileSync(path, JSON.stringify(kept)));
		} catch {
			// The next start waits for Vite, as this one did.
		}
	}
}
