/** Determines the names that modules export, as far as their text shows them. */
import { readFileSync } from "node:fs";
import { type ModuleLinks, readLinks } from "../bundle/publicForDevVite.js";
import { statFingerprint } from "../cache/index.js";

/** Matches files that may be ES modules. */
const CODE = /\.(?:m?[jt]s|[jt]sx)$/;

/** Returns the file that a request in a file resolves to, if it is known. */
export type FileOf = (
	request: string,
	file: string,
) => Promise<string | undefined>;

/**
 * Returns the imports and exports of a file's module. Returns `undefined` for CommonJS, and for files that become
 * JavaScript only through a plugin.
 */
async function linksOf(file: string): Promise<ModuleLinks | undefined> {
	if (!CODE.test(file)) return undefined;
	const { parseSync } = await import("rolldown/utils");
	const parsed = parseSync(
		file.replace(/\.js$/, ".jsx"),
		readFileSync(file, "utf8"),
		{ sourceType: "unambiguous" },
	);
	if (parsed.errors.length || !parsed.module.hasModuleSyntax) return undefined;
	return readLinks(() => parsed);
}

const exportsOf = (links: ModuleLinks | undefined): string =>
	links
		? [...links.own, ...links.reExports.keys(), ...links.allOf]
				.sort()
				.join("\n")
		: "unknown";

export class ExportedNames {
	readonly #read = new Map<
		string,
		{ stamp: string; links: Promise<ModuleLinks | undefined> }
	>();
	readonly #comparisons = new Map<
		string,
		{ changeId: number; answer: Promise<boolean> }
	>();

	async #links(file: string): Promise<ModuleLinks | undefined> {
		const stamp = statFingerprint(file);
		const cached = this.#read.get(file);
		if (cached?.stamp === stamp) return cached.links;
		const links = linksOf(file);
		this.#read.set(file, { stamp, links });
		return links;
	}

	/**
	 * Whether the names exported by a file have changed since the last call.
	 * @param changeId identifies a change: calls for the same change return the same result
	 */
	haveChanged(file: string, changeId: number): Promise<boolean> {
		const cached = this.#comparisons.get(file);
		if (cached?.changeId === changeId) return cached.answer;
		const answer = this.#compare(file);
		this.#comparisons.set(file, { changeId, answer });
		return answer;
	}

	async #compare(file: string): Promise<boolean> {
		const before = this.#read.get(file)?.links;
		if (!before) return false;
		const links = [before, this.#links(file)].map((read) =>
			read.catch(() => undefined),
		);
		const [oldNames, newNames] = (await Promise.all(links)).map(exportsOf);
		return oldNames !== newNames;
	}

	/** Whether a file re-exports names of other files. */
	async reExports(file: string): Promise<boolean> {
		const links = await this.#links(file).catch(() => undefined);
		return !!links && (links.allOf.length > 0 || links.reExports.size > 0);
	}

	/** Whether a file certainly does not export a name. */
	async lacks(
		name: string,
		file: string,
		fileOf: FileOf,
		seen = new Set<string>(),
	): Promise<boolean> {
		if (seen.has(file)) return true;
		seen.add(file);
		const links = await this.#links(file).catch(() => undefined);
		if (!links || links.own.has(name) || links.reExports.has(name))
			return false;
		if (name === "default") return true;
		for (const request of links.allOf) {
			const other = await fileOf(request, file);
			if (!other || !(await this.lacks(name, other, fileOf, seen)))
				return false;
		}
		return true;
	}
}
