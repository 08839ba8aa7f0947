/**
 * Restricts browsers to modules that pages refer to, and the files that these import. Vite is asked for nothing else, so
 * it reads no other file, whatever the URL.
 */

import type {
	DevEnvironment,
	EnvironmentModuleNode,
	ViteDevServer,
} from "vite";
import {
	BASE_STYLES,
	CLIENT_MODULES,
	PAGE_CODE,
} from "../bundle/publicForDev.js";
import { decodedPart, decodedPath } from "../shared/paths.js";
import { posix } from "../util/path.js";
import { ENTRY, FAILURE, GUARD, REACT_PREAMBLE } from "./virtualModules.js";

/** Modules that every page starts with. */
const ROOTS: ReadonlySet<string> = new Set([
	"/@vite/client",
	"/@react-refresh",
	...[
		ENTRY,
		FAILURE,
		GUARD,
		BASE_STYLES,
		CLIENT_MODULES,
		PAGE_CODE,
		REACT_PREAMBLE,
	].map((name) => `/@id/__x00__${name}`),
]);

/** A query that names no file, as Vite and plugins have them: `?raw`, `?v=1a2b`, `?worker_file&type=module`. */
const PLAIN_QUERY = /^(?:\?[\w.-]+(?:=[\w.-]*)?(?:&[\w.-]+(?:=[\w.-]*)?)*&?)?$/;

/** Query parameters that Vite ignores when it looks up a module: the time of its change, and who imports it. */
const OF_ASKING = /^(?:t=\d+|import=?)?$/;

/** Browsers keep files of packages, which have a version, and need not ask for them again. */
const OF_PACKAGE = /[?&]v=[\w.-]+/;

/** Code that was bundled for browsers, below the cache: Furrow's own, and packages. There is nothing of the site in it. */
const BUNDLED =
	/^(?:dev\/[\w-]+\/(?:g\d+\/)?client|vite\/deps)\/[^/]+\.(?:js|css)(?:\.map)?$/;

/** Climbs out of a folder, however it is written. */
const CLIMBS = /(?:^|[/\\?&=])\.\.(?:[/\\?&]|$)/;

interface Wanted {
	/** The base URL and what comes after it, as the browser has written them. */
	base: string;
	inside: string;
	/** Decoded once, as Vite does. */
	path: string;
	query: string;
}

/** Reads a URL; gives nothing for one that climbs, or that could be read in two ways. */
function read(url: string, baseUrl: string): Wanted | undefined {
	const base = [baseUrl, encodeURI(baseUrl)].find((base) =>
		url.startsWith(base),
	);
	if (!base) return undefined;
	const inside = url.slice(base.length - 1);
	const [path = "", ...rest] = decodedPath(inside).split(/(?=\?)/);
	if (CLIMBS.test(decodedPart(decodedPart(inside)))) return undefined;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: no URL of ours has one.
	if (/[\\#\0-\x1f]|\/\//.test(path)) return undefined;
	return { base: base.slice(0, -1), inside, path, query: rest.join("") };
}

/** The name under which Vite's graph has a URL. */
function keyOf({ path, query }: Wanted): string {
	const kept = query
		.slice(1)
		.split("&")
		.filter((part) => !OF_ASKING.test(part));
	const id = path.startsWith("/@id/")
		? path.slice("/@id/".length).replace("__x00__", "\0")
		: path;
	return kept.length ? `${id}?${kept.join("&")}` : id;
}

/** Decides by Vite's graph, in which there are modules of the site's own code and what these import. */
export class ViteGate {
	readonly #client: DevEnvironment;
	readonly #root: string;
	readonly #cache: string;
	/** Modules that browsers may have. */
	readonly #open = new WeakSet<EnvironmentModuleNode>();
	/** Files of packages of which it is known what they import. */
	readonly #looked = new WeakSet<EnvironmentModuleNode>();

	/**
	 * @param baseUrl the site's
	 * @param named paths that pages and code give to browsers, and that no module imports
	 */
	constructor(
		{ environments, config }: ViteDevServer,
		private readonly baseUrl: string,
		private readonly named: ReadonlySet<string>,
	) {
		this.#client = environments.client;
		this.#root = config.root;
		this.#cache = `${posix.dirname(config.cacheDir)}/`;
	}

	/**
	 * Returns the URL to request from Vite, in the one spelling that all of its parts read alike.
	 * @returns `undefined` if browsers may not have it
	 */
	async urlOf(url: string): Promise<string | undefined> {
		const wanted = read(url, this.baseUrl);
		if (!wanted || !(await this.#isOpen(wanted))) return undefined;
		const { base, inside, path, query } = wanted;
		// A module that is no file may have anything in its name.
		if (path.startsWith("/@id/")) return base + inside;
		return path.includes("%") ? undefined : base + encodeURI(path) + query;
	}

	async #isOpen(wanted: Wanted): Promise<boolean> {
		const { path, query } = wanted;
		const isPlain = PLAIN_QUERY.test(query);
		if (isPlain && (ROOTS.has(path) || this.#isNamed(path))) return true;
		const file = this.#fileOf(path);
		const isBundled =
			file.startsWith(this.#cache) &&
			BUNDLED.test(file.slice(this.#cache.length));
		if (isPlain && isBundled) return true;
		const { moduleGraph } = this.#client;
		const find = () => [
			moduleGraph.urlToModuleMap.get(keyOf(wanted)),
			...(isPlain ? (moduleGraph.getModulesByFile(file) ?? []) : []),
		];
		if (await this.#isAnyImported(find())) return true;
		if (!OF_PACKAGE.test(query)) return false;
		while (await this.#lookIntoPackages())
			if (await this.#isAnyImported(find())) return true;
		return false;
	}

	#isNamed(path: string): boolean {
		return this.named.has(this.baseUrl.slice(0, -1) + path);
	}

	#fileOf(path: string): string {
		return path.startsWith("/@fs/")
			? path.slice("/@fs".length).replace(/^\/(?=[a-z]:)/i, "")
			: posix.join(this.#root, path);
	}

	async #isAnyImported(
		nodes: Iterable<EnvironmentModuleNode | undefined>,
	): Promise<boolean> {
		for (const node of nodes)
			if (node && (await this.#isImported(node))) return true;
		return false;
	}

	/** Whether a module imports another. Vite's graph also contains files that a module was only generated from. */
	async #isImported(node: EnvironmentModuleNode): Promise<boolean> {
		if (this.#open.has(node)) return true;
		if (!node.id) return false;
		const id = node.id.startsWith("\0")
			? `/@id/__x00__${node.id.slice(1)}`
			: undefined;
		const urls = [
			id,
			node.url,
			encodeURI(node.url),
			`/@id/${node.url}`,
			// Of files whose names do not say that they are code, as `.cjs`.
			node.url.replace("?", "?import&"),
		];
		for (const importer of node.importers) {
			const code = await this.#codeOf(importer);
			if (urls.some((url) => url && code.includes(this.#written(url)))) {
				this.#open.add(node);
				return true;
			}
		}
		return false;
	}

	/** How an import begins in code that Vite has finished. */
	#written(url: string): string {
		return JSON.stringify(this.baseUrl.slice(0, -1) + url).slice(0, -1);
	}

	async #codeOf(node: EnvironmentModuleNode): Promise<string> {
		const result =
			node.transformResult ??
			// A change has taken it away.
			(await this.#client.transformRequest(node.url).catch(() => null));
		return result?.code ?? "";
	}

	/**
	 * Has Vite make files of packages that browsers have and did not ask for: what they import is not in the graph yet.
	 * @returns whether there were any
	 */
	async #lookIntoPackages(): Promise<boolean> {
		const nodes = [...this.#client.moduleGraph.idToModuleMap.values()].filter(
			(node) =>
				OF_PACKAGE.test(node.url) &&
				!node.transformResult &&
				!this.#looked.has(node),
		);
		for (const node of nodes) this.#looked.add(node);
		for (const node of nodes)
			if (await this.#isImported(node)) await this.#codeOf(node);
		return nodes.length > 0;
	}
}
