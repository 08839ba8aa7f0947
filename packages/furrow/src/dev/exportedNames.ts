/** Which names the files of modules export, as far as their text tells. */
import { readFileSync } from "node:fs";
import { type ModuleLinks, readLinks } from "../bundle/publicForDevVite.js";
import { statFingerprint } from "../cache/index.js";

/** Files that may be ES modules as they are. */
const CODE = /\.(?:m?[jt]s|[jt]sx)$/;

/** The file that a request of a file leads to, if that is known. */
export type FileOf = (
	request: string,
	file: string,
) => Promise<string | undefined>;

/** The links of a file's module; nothing for CommonJS, and for what is no JavaScript before a plugin has made it that. */
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
	readonly #judged = new Map<
		string,
		{ at: number; answer: Promise<boolean> }
	>();

	async #links(file: string): Promise<ModuleLinks | undefined> {
		const stamp = statFingerprint(file);
		const known = this.#read.get(file);
		if (known?.stamp === stamp) return known.links;
		const links = linksOf(file);
		this.#read.set(file, { stamp, links });
		return links;
	}

	/**
	 * Whether the names exported by a file have changed since the last call.
	 * @param at identifies a change: calls for the same change return the same result
	 */
	areOthers(file: string, at: number): Promise<boolean> {
		const known = this.#judged.get(file);
		if (known?.at === at) return known.answer;
		const answer = this.#compare(file);
		this.#judged.set(file, { at, answer });
		return answer;
	}

	async #compare(file: string): Promise<boolean> {
		const before = this.#read.get(file)?.links;
		if (!before) return false;
		const links = [before, this.#links(file)].map((read) =>
			read.catch(() => undefined),
		);
		const [then, now] = (await Promise.all(links)).map(exportsOf);
		return then !== now;
	}

	/** Whether a file re-exports from other files. */
	async isBetween(file: string): Promise<boolean> {
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
