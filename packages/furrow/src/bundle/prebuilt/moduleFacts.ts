/** Facts about modules of a build on which chunks and first loads depend. */

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

/** Facts as JSON: of sets and maps what is in them. */
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

/** Facts by the hash of the code that they are of. */
export type FactTable = Record<string, PackedFacts>;

/** The table for Furrow's own modules, made when Furrow is compiled. */
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
	// Packages are taken whole: reading them costs more than it could save.
	const isOpaque = isOwn ? id.endsWith(".css") : inNodeModules(id);
	return {
		links: isOpaque ? OPAQUE : readLinks(parse),
		use: localeUse(code, isOwn, parse),
	};
}

/**
 * Reads facts out of code. Those of Furrow's own modules are known already, by their code as the bundler sees it: where a
 * plugin or another version of the bundler makes something else of a module, it is read like all others.
 */
export class FactReader {
	/** Those of Furrow's own modules that were not known. */
	readonly made: FactTable = {};

	constructor(private readonly known: FactTable) {}

	of(id: string, code: string): ModuleFacts {
		const isOwn = isOwnModule(id);
		// The names of classes in a style sheet depend on where it lies.
		if (!isOwn || id.endsWith(".css")) return read(id, code, isOwn);
		const key = hash(code, 16);
		const known = this.known[key];
		if (known) return unpack(known);
		const facts = read(id, code, true);
		this.made[key] = pack(facts);
		return facts;
	}
}
