/** Resolves imports of Markdown files that are not paths: webpack aliases of plugins, and packages. */
import { createRequire } from "node:module";
import { dirname, isAbsolute, join, resolve, slashed } from "../util/path.js";
import { fromSitePath, toSitePath } from "../util/sitePath.js";

const GENERATED = "@generated/";

/**
 * Replaces an alias in a request, or returns undefined if it does not apply. `name$` matches the exact request, as in
 * webpack.
 */
function applyAlias(
	request: string,
	[name, target]: [string, string],
): string | undefined {
	const isExact = name.endsWith("$");
	const prefix = isExact ? name.slice(0, -1) : name;
	if (request === prefix) return target;
	return !isExact && request.startsWith(`${prefix}/`)
		? target + request.slice(prefix.length)
		: undefined;
}

function resolvePackage(request: string, from: string): string | undefined {
	try {
		return slashed(createRequire(from).resolve(request));
	} catch {
		// The bundler reports the error.
		return undefined;
	}
}

/** Resolves imports between Markdown files. Aliases are known after plugins have configured the bundler. */
export class MarkdownImports {
	#aliases: [string, string][] = [];
	/** Part of cache keys that depend on resolved imports. Does not cover the site's packages. */
	key = "";

	constructor(
		private readonly siteDir: string,
		private readonly generatedDir: string,
	) {}

	/** @param aliases the bundler's aliases */
	setAliases(aliases: Readonly<Record<string, string>>): void {
		this.#aliases = Object.entries(aliases);
		this.key = JSON.stringify(
			this.#aliases.map(([name, target]) => [
				name,
				toSitePath(target, this.siteDir),
			]),
		);
	}

	/**
	 * Resolves a request to a file, or returns undefined if the bundler must resolve it. A path need not exist: reading
	 * it reports the error.
	 * @param from absolute path of the importing file
	 */
	readonly find = (request: string, from: string): string | undefined => {
		const target = this.#resolveAliases(request);
		if (isAbsolute(target)) return target === request ? undefined : target;
		if (/^\.\.?\//.test(target)) return resolve(dirname(from), target);
		if (target.startsWith("@site/")) return fromSitePath(target, this.siteDir);
		if (target.startsWith(GENERATED))
			return join(this.generatedDir, target.slice(GENERATED.length));
		return resolvePackage(target, from);
	};

	/** Applies aliases until none matches. */
	#resolveAliases(
		request: string,
		seen: ReadonlySet<string> = new Set(),
	): string {
		for (const alias of this.#aliases) {
			const target = applyAlias(request, alias);
			if (target !== undefined && !seen.has(target) && target !== request)
				return this.#resolveAliases(target, new Set([...seen, request]));
		}
		return request;
	}
}
