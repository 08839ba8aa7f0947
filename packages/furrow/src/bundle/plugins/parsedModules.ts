import type { Plugin } from "vite";
import type { FactReader, ModuleFacts } from "../prebuilt/moduleFacts.js";

/** A module of the client's build, with the code that its transforms made. */
export interface ParsedModule {
	id: string;
	code: string;
	/** Imports in source order. */
	importedIds: string[];
	/** Imports by `import()`. */
	lazyIds: string[];
	facts: ModuleFacts;
}

/** Told of each module, as soon as it is parsed. */
export type ModuleListener = (module: ParsedModule) => void;

/**
 * Tells of each module. One plugin for all who want to know: to hand a module over from the bundler, which is native, costs
 * more than most of what is done with it.
 */
export function parsedModulesPlugin(
	facts: FactReader,
	listeners: ModuleListener[],
): Plugin {
	return {
		name: "furrow:parsed-modules",
		// Not when all modules are there: the bundler then waits, and here it goes on.
		moduleParsed({ id, code: parsed, importedIds, dynamicallyImportedIds }) {
			const code = parsed ?? "";
			const module = {
				id,
				code,
				importedIds,
				lazyIds: dynamicallyImportedIds,
				facts: facts.of(id, code),
			};
			for (const listener of listeners) listener(module);
		},
	};
}
