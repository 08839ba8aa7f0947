/** Resolves imports of Markdown that are not paths: webpack aliases of plugins, and packages. */
import { createRequire } from "node:module";
import { dirname, isAbsolute, join, resolve, slashed } from "../util/path.js";
import { fromSitePath, toSitePath } from "../util/sitePath.js";

const GENERATED = "@generated/";

/** The request with an alias in it replaced; nothing where there is none. `name$` is for one request alone, as webpack has it. */
function replaced(
	request: string,
	[name, target]: [string, string],
): string | undefined {
	const isExact = name.endsWith("$");
	const bare = isExact ? name.slice(0, -1) : name;
	if (request === bare) return target;
	return !isExact && request.startsWith(`${bare}/`)
		? target + request.slice(bare.length)
		: undefined;
}

function inPackages(request: string, from: string): string | undefined {
	try {
		return slashed(createRequire(from).resolve(request));
	} catch {
		// The bundler says what is wrong with it.
		return undefined;
	}
}

/** Finds the Markdown files that Markdown imports. The aliases are known when plugins have been asked for them. */
export class MarkdownImports {
	#aliases: [string, string][] = [];
	/** For keys of what imports have led to; which packages the site has is not in it. */
	key = "";

	constructor(
		private readonly siteDir: string,
		private readonly generatedDir: string,
	) {}

	/** @param aliases what the bundler has to replace in requests */
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
	 * The file that a request means; nothing where that is for the bundler to say. A path need not exist: who reads it
	 * tells what is missing.
	 * @param from absolute path of the file that has the request
	 */
	readonly find = (request: string, from: string): string | undefined => {
		const target = this.#led(request);
		if (isAbsolute(target)) return target === request ? undefined : target;
		if (/^\.\.?\//.test(target)) return resolve(dirname(from), target);
		if (target.startsWith("@site/")) return fromSitePath(target, this.siteDir);
		if (target.startsWith(GENERATED))
			return join(this.generatedDir, target.slice(GENERATED.length));
		return inPackages(target, from);
	};

	/** Follows the aliases of a request to the end. */
	#led(request: string, seen: ReadonlySet<string> = new Set()): string {
		for (const alias of this.#aliases) {
			const target = replaced(request, alias);
			if (target !== undefined && !seen.has(target) && target !== request)
				return this.#led(target, new Set([...seen, request]));
		}
		return request;
	}
}
