/** Facts about modules of a build that determine chunks and first loads. */

import { type ParseResult, parseSync } from "rolldown/utils";
import { hash } from "../../util/hash.js";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { inNodeModules, join } from "../../util/path.js";
import { type LocaleUse, localeUse } from "../localeUse.js";
import { type ModuleLinks, OPAQUE, readLinks } from "../moduleLinks.js";
import { isOwnModule } from "../ownModule.js";
import { prebuiltTable } from "./prebuiltTable.js";

export interface ModuleFacts {
	links: ModuleLinks;
	use: LocaleUse;
}

/** Facts as JSON, with arrays in place of sets and maps. */
interface PackedFacts {
	links: [
		requests: string[],
		imports: ModuleLinks["imports"],
		reExports: [string, { request: string; name: string }][],
		allOf: string[],
		own: string[],
	];
	use: Omit<LocaleUse, "messages"> & { messages: true | string[] };
}

/** Facts by hash of the code that they describe. */
export type FactTable = Record<string, PackedFacts>;

/** File with the facts about Furrow's own modules, made when Furrow is compiled. */
export const FACTS_FILE = join(PACKAGE_ROOT, "dist/module-facts.json");

export const prebuiltFacts = prebuiltTable<FactTable>(FACTS_FILE);

function pack({ links, use }: ModuleFacts): PackedFacts {
	const { requests, imports, reExports, allOf, own } = links;
	const { messages } = use;
	return {
		links: [requests, imports, [...reExports], allOf, [...own]],
		use: { ...use, messages: messages === true || [...messages] },
	};
}

function unpack({ links, use }: PackedFacts): ModuleFacts {
	const [requests, imports, reExports, allOf, own] = links;
	const { messages } = use;
	return {
		links: {
			requests,
			imports,
			reExports: new Map(reExports),
			allOf,
			own: new Set(own),
		},
		use: { ...use, messages: messages === true || new Set(messages) },
	};
}

function read(id: string, code: string, isOwn: boolean): ModuleFacts {
	let parsed: ParseResult | undefined;
	const parse = () => {
		parsed ??= parseSync("module.js", code);
		return parsed;
	};
	// Packages are opaque: reading them costs more than it could save.
	const isOpaque = isOwn ? id.endsWith(".css") : inNodeModules(id);
	return {
		links: isOpaque ? OPAQUE : readLinks(parse),
		use: localeUse(code, isOwn, parse),
	};
}

/**
 * Reads facts from code. Facts about Furrow's own modules are precomputed for the code that the bundler receives. If a
 * plugin or another version of the bundler changes a module's code, it is read like all others.
 */
export class FactReader {
	/** Facts about Furrow's own modules that were not precomputed. */
	readonly made: FactTable = {};

	constructor(private readonly precomputed: FactTable) {}

	of(id: string, code: string): ModuleFacts {
		const isOwn = isOwnModule(id);
		// Class names in a style sheet depend on its path.
		if (!isOwn || id.endsWith(".css")) return read(id, code, isOwn);
		const key = hash(code, 16);
		const packed = this.precomputed[key];
		if (packed) return unpack(packed);
		const facts = read(id, code, true);
		this.made[key] = pack(facts);
		return facts;
	}
}
