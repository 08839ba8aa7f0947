/**
 * Modules that Vite compiled for all pages in an earlier start: the site's style sheets, and the modules that hydrate a
 * page. With them, the first page does not wait for Vite, which takes longer to load than everything else.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { EnvironmentModuleNode, ViteDevServer } from "vite";
import { fileFingerprint } from "../cache/index.js";
import { statOf } from "../util/files.js";
import { isAbsolute } from "../util/path.js";
import { replaceFile } from "../util/replaceFile.js";
import { fromSitePath, toSitePath } from "../util/sitePath.js";
import { ENTRY, GUARD } from "./virtualModules.js";

/** A file that was changed within this time may have changed again since it was read. */
const UNSETTLED_MS = 1000;

/** Query parameters that are valid for a single run, from Vite's optimizer and updates. */
const RUN_PARAMETER = /[?&][tv]=\w/;

/** Modules with which every page starts, by Vite's names. */
const ROOTS = [`\0${ENTRY}`, `\0${GUARD}`, "/@vite/client"];

/** Placeholder for the token by which Vite identifies pages, which differs with each start. */
const TOKEN_MARK = "furrow-token-of-this-start";

interface Cached {
	key: string;
	/** The style sheets as HTML elements. */
	sheets: string;
	/** Modules by the URLs at which browsers request them. */
	modules: Record<string, string>;
	/** Sources of the style sheets: paths relative to the site, with their fingerprints. */
	files: [path: string, stamp: string][];
}

/** Style sheets that have just been compiled. */
interface FreshSheets {
	html: string;
	/** Source files. Sources that are not files are covered by the key. */
	files: ReadonlySet<string>;
}

type Fresh = FreshSheets & { stamps: Cached["files"] };

export interface StartCacheOptions {
	/** Path of the file in the cache. */
	file: string;
	/** Identifies all inputs except the source files of the style sheets. */
	key: string;
	siteDir: string;
	baseUrl: string;
	/** Folders of code that does not belong to the site and is covered by the key. */
	ownDirs: readonly string[];
	/** Identifies the pages of this start to Vite. */
	token: string;
}

export class StartCache {
	#cached: Cached | undefined;
	#fresh: Fresh | undefined;
	/** Whether Vite has compiled the style sheets in this start. */
	#isCompiled = false;
	/** URLs of the modules that browsers received from the cache. Vite has not compiled them yet. */
	readonly #sent = new Set<string>();

	constructor(private readonly options: StartCacheOptions) {
		try {
			const cached: Cached = JSON.parse(readFileSync(options.file, "utf8"));
			if (cached.key === options.key) this.#cached = cached;
		} catch {
			// There is no cache yet.
		}
	}

	/** Whether there is no client code of an earlier start. */
	get isEmpty(): boolean {
		return !Object.keys(this.#cached?.modules ?? {}).length;
	}

	#isFresh({ files }: Pick<Cached, "files">): boolean {
		const { siteDir } = this.options;
		return files.every(
			([path, stamp]) => fileFingerprint(fromSitePath(path, siteDir)) === stamp,
		);
	}

	/** Returns the site's style sheets as elements, if they are up to date. */
	sheets(): string | undefined {
		return this.#cached && this.#isFresh(this.#cached)
			? this.#cached.sheets
			: undefined;
	}

	/** Returns the module at a URL, if it is up to date. */
	module(url: string): string | undefined {
		const code = this.#cached?.modules[url];
		if (code === undefined || !this.#cached || !this.#isFresh(this.#cached))
			return undefined;
		this.#sent.add(url);
		return code.replaceAll(TOKEN_MARK, this.options.token);
	}

	/** Records style sheets for the next start; `undefined` if they cannot be cached. */
	note(fresh: FreshSheets | undefined): void {
		this.#isCompiled = true;
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
	 * Makes Vite compile the modules that browsers received from the cache, so that it can send updates for them.
	 * @returns whether the results are the same
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

	/** Returns the URL at which browsers request a module, by Vite's name for it. */
	#urlOf(name: string): string {
		const path = name.startsWith("/")
			? name
			: `/@id/${name.replace("\0", "__x00__")}`;
		return this.options.baseUrl.slice(0, -1) + path;
	}

	/** Returns the current style sheets: those of this start, or those of an earlier one if no page has needed others. */
	#current(): Fresh | undefined {
		const { siteDir } = this.options;
		const cached = this.#isCompiled ? undefined : this.#cached;
		const current = cached
			? {
					html: cached.sheets,
					files: new Set(
						cached.files.map(([path]) => fromSitePath(path, siteDir)),
					),
					stamps: cached.files,
				}
			: this.#fresh;
		// A file may have been edited in the meantime.
		return current && this.#isFresh({ files: current.stamps })
			? current
			: undefined;
	}

	/** Whether all inputs of a module are covered by the key and the stamps. */
	#isCovered(
		{ file }: EnvironmentModuleNode,
		code: string,
		sheets: FreshSheets,
	): boolean {
		const isOwn =
			!file ||
			!existsSync(file) ||
			sheets.files.has(file) ||
			this.options.ownDirs.some((dir) => file.startsWith(dir));
		return isOwn && !RUN_PARAMETER.test(code);
	}

	/** Stores what Vite has compiled so far for the next start. */
	async keep({ environments: { client } }: ViteDevServer): Promise<void> {
		const { token, file } = this.options;
		const fresh = this.#current();
		if (!fresh) return;
		const modules: Cached["modules"] = {};
		const names = new Map<EnvironmentModuleNode | undefined, string>();
		for (const name of ROOTS)
			names.set(await client.moduleGraph.getModuleByUrl(name), name);
		const seen = new Set(names.keys());
		for (const node of seen) {
			const code = node?.transformResult?.code;
			if (!node || code === undefined || node.lastHMRTimestamp) continue;
			if (!this.#isCovered(node, code, fresh)) continue;
			const ownName = node.id?.startsWith("\0") ? node.id : node.url;
			const url = this.#urlOf(names.get(node) ?? ownName);
			modules[url] = code.replaceAll(token, TOKEN_MARK);
			for (const imported of node.importedModules) seen.add(imported);
		}
		const before =
			this.#cached && this.#isFresh(this.#cached) ? this.#cached : null;
		const cached: Cached = {
			key: this.options.key,
			sheets: fresh.html,
			// Modules that were not requested this time are still valid.
			modules: { ...before?.modules, ...modules },
			files: fresh.stamps,
		};
		if (JSON.stringify(cached) === JSON.stringify(this.#cached)) return;
		this.#cached = cached;
		try {
			replaceFile(file, (path) => writeFileSync(path, JSON.stringify(cached)));
		} catch {
			// Without a cache, the next start waits for Vite.
		}
	}
}
