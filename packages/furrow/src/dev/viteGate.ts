/**
 * Restricts browsers to modules that pages reference, and the files that these import. No other request reaches Vite,
 * so it reads no other file, whatever the URL.
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

/** Modules with which every page and every classic worker starts. */
const ROOTS: ReadonlySet<string> = new Set([
	"/@vite/client",
	"/@vite/env",
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

/** Matches queries that name no file, as Vite and plugins use them: `?raw`, `?v=1a2b`, `?worker_file&type=module`. */
const PLAIN_QUERY = /^(?:\?[\w.-]+(?:=[\w.-]*)?(?:&[\w.-]+(?:=[\w.-]*)?)*&?)?$/;

/** Query parameters that Vite ignores when it resolves a module: modification time, importer. */
const IGNORED_PARAMETER = /^(?:t=\d+|import=?)?$/;

/** Matches the version in URLs of package files. Browsers cache these and need not request them again. */
const PACKAGE_VERSION = /[?&]v=[\w.-]+/;

/**
 * Matches code in the cache that was bundled for browsers: Furrow's own, and packages. It contains no code of the site.
 */
const BUNDLED =
	/^(?:dev\/[\w-]+\/(?:g\d+\/)?client|vite\/deps)\/[^/]+\.(?:js|css)(?:\.map)?$/;

/** Removes the times of changes that Vite writes before other query parameters: `?t=1&v=2`. */
const withoutTimes = (code: string) => code.replace(/\?t=\d+&/g, "?");

/** Matches a parent folder, however it is written. */
const PARENT_FOLDER = /(?:^|[/\\?&=])\.\.(?:[/\\?&]|$)/;

interface ModuleRequest {
	/** The base URL and the rest, as the browser has written them. */
	base: string;
	inside: string;
	/** Decoded once, as Vite does. */
	path: string;
	query: string;
}

/** Parses a URL. Returns `undefined` if it contains a parent folder, or is ambiguous. */
function parseUrl(url: string, baseUrl: string): ModuleRequest | undefined {
	const base = [baseUrl, encodeURI(baseUrl)].find((base) =>
		url.startsWith(base),
	);
	if (!base) return undefined;
	const inside = url.slice(base.length - 1);
	const [path = "", ...rest] = decodedPath(inside).split(/(?=\?)/);
	if (PARENT_FOLDER.test(decodedPart(decodedPart(inside)))) return undefined;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: no URL of ours has one.
	if (/[\\#\0-\x1f]|\/\//.test(path)) return undefined;
	return { base: base.slice(0, -1), inside, path, query: rest.join("") };
}

/** Returns the key of a URL in Vite's module graph. */
function keyOf({ path, query }: ModuleRequest): string {
	const parameters = query
		.slice(1)
		.split("&")
		.filter((part) => !IGNORED_PARAMETER.test(part));
	const id = path.startsWith("/@id/")
		? path.slice("/@id/".length).replace("__x00__", "\0")
		: path;
	return parameters.length ? `${id}?${parameters.join("&")}` : id;
}

/** Decides by Vite's module graph, which contains modules of the site and what they import. */
export class ViteGate {
	readonly #client: DevEnvironment;
	readonly #root: string;
	readonly #cache: string;
	/** Modules that browsers may request. */
	readonly #allowed = new WeakSet<EnvironmentModuleNode>();
	/** Package files whose imports have been collected. */
	readonly #scanned = new WeakSet<EnvironmentModuleNode>();

	/**
	 * @param baseUrl base URL of the site
	 * @param named URL paths that pages and code pass to browsers, and that no module imports
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
	 * Returns the URL to request from Vite, in the one spelling that all of its parts interpret alike.
	 * @returns `undefined` if browsers may not request it
	 */
	async urlOf(url: string): Promise<string | undefined> {
		const request = parseUrl(url, this.baseUrl);
		if (!request || !(await this.#isAllowed(request))) return undefined;
		const { base, inside, path, query } = request;
		// The id of a virtual module may contain any character.
		if (path.startsWith("/@id/")) return base + inside;
		return path.includes("%") ? undefined : base + encodeURI(path) + query;
	}

	async #isAllowed(request: ModuleRequest): Promise<boolean> {
		const { path, query } = request;
		const isPlain = PLAIN_QUERY.test(query);
		if (isPlain && (ROOTS.has(path) || this.#isNamed(path))) return true;
		const file = this.#fileOf(path);
		const isBundled =
			file.startsWith(this.#cache) &&
			BUNDLED.test(file.slice(this.#cache.length));
		if (isPlain && isBundled) return true;
		const { moduleGraph } = this.#client;
		const find = () => [
			moduleGraph.urlToModuleMap.get(keyOf(request)),
			...(isPlain ? (moduleGraph.getModulesByFile(file) ?? []) : []),
		];
		if (await this.#isAnyImported(find())) return true;
		if (!PACKAGE_VERSION.test(query)) return false;
		while (await this.#scanPackages())
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
		if (this.#allowed.has(node)) return true;
		if (!node.id) return false;
		const id = node.id.startsWith("\0")
			? `/@id/__x00__${node.id.slice(1)}`
			: undefined;
		const urls = [
			id,
			node.url,
			encodeURI(node.url),
			`/@id/${node.url}`,
			// For files whose extension does not identify them as code, such as `.cjs`.
			node.url.replace("?", "?import&"),
		];
		for (const importer of node.importers) {
			const code = withoutTimes(await this.#codeOf(importer));
			if (urls.some((url) => url && code.includes(this.#importStart(url)))) {
				this.#allowed.add(node);
				return true;
			}
		}
		return false;
	}

	/** Returns how an import of a URL begins in code that Vite has compiled. */
	#importStart(url: string): string {
		return JSON.stringify(this.baseUrl.slice(0, -1) + url).slice(0, -1);
	}

	async #codeOf(node: EnvironmentModuleNode): Promise<string> {
		const result =
			node.transformResult ??
			// A change has invalidated it.
			(await this.#client.transformRequest(node.url).catch(() => null));
		return result?.code ?? "";
	}

	/**
	 * Compiles package files that browsers have cached and did not request: their imports are not in the graph yet.
	 * @returns whether there were any
	 */
	async #scanPackages(): Promise<boolean> {
		const nodes = [...this.#client.moduleGraph.idToModuleMap.values()].filter(
			(node) =>
				PACKAGE_VERSION.test(node.url) &&
				!node.transformResult &&
				!this.#scanned.has(node),
		);
		for (const node of nodes) this.#scanned.add(node);
		for (const node of nodes)
			if (await this.#isImported(node)) await this.#codeOf(node);
		return nodes.length > 0;
	}
}
