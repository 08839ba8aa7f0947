import type { Plugin } from "vite";
import type { FactReader, ModuleFacts } from "../prebuilt/moduleFacts.js";

/** A module of the client build, with its transformed code. */
export interface ParsedModule {
	id: string;
	code: string;
	/** Imports in source order. */
	importedIds: string[];
	/** Dynamic imports (`import()`). */
	lazyIds: string[];
	facts: ModuleFacts;
}

/** Called for each module as soon as it is parsed. */
export type ModuleListener = (module: ParsedModule) => void;

/**
 * Passes each module to all listeners. They share one plugin, because handing a module over from the native bundler
 * costs more than most listeners do.
 */
export function parsedModulesPlugin(
	facts: FactReader,
	listeners: ModuleListener[],
): Plugin {
	return {
		name: "furrow:parsed-modules",
		// Not once all modules are there: the bundler would wait, whereas here it continues.
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
