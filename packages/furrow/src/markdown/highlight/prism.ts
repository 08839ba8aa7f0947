import { createRequire } from "node:module";
import type * as PrismNamespace from "prismjs";
import { own } from "../../shared/own.js";
import { prismTokens } from "../../shared/prismTokens.js";
import {
	changesOthers,
	componentsFor,
	listedComponents,
} from "./prismComponents.js";

type PrismStatic = typeof PrismNamespace;
type Grammar = PrismNamespace.Grammar;

const require = createRequire(import.meta.url);

/** A grammar, and the Prism whose hooks belong to it. */
interface LoadedLanguage {
	prism: PrismStatic;
	grammar: Grammar;
}

let isFirst = true;

/**
 * Loads a Prism of its own, prism-react-renderer's, which browsers have as well: in it the extras of JavaScript and CSS
 * and the insides of patterns have colours of their own.
 */
function newPrism(): PrismStatic {
	const file = require.resolve("prism-react-renderer");
	// Most processes need only one, and may have loaded the package already, which takes 25 ms.
	if (!isFirst) delete require.cache[file];
	isFirst = false;
	return (require(file) as typeof import("prism-react-renderer"))
		.Prism as unknown as PrismStatic;
}

/** Prism's files look for it there, some of them also when code is read; a site's own `prism-include-languages` may clear it away. */
const makeGlobal = (prism: PrismStatic) =>
	Object.assign(globalThis, { Prism: prism });

/** Runs the file of a component, which adds to a Prism. */
function run(component: string, prism: PrismStatic): void {
	makeGlobal(prism);
	const file = require.resolve(`prismjs/components/prism-${component}.js`);
	delete require.cache[file];
	require(file);
}

/**
 * Languages as a site has them: those of prism-react-renderer, those that its config lists, and all others as soon as code
 * names them. Colours depend on nothing else, least of all on what was highlighted before.
 */
export class PrismLanguages {
	readonly #additional: readonly string[];
	readonly #loaded = new Map<string, LoadedLanguage | undefined>();
	#prism: PrismStatic | undefined;

	/** @param additional the config's `prism.additionalLanguages`; names that Prism does not know are left out */
	constructor(additional: readonly string[]) {
		this.#additional = additional;
	}

	/** Prism with the languages that are there from the start. Loaded when the first code block needs it. */
	get prism(): PrismStatic {
		if (!this.#prism) {
			this.#prism = newPrism();
			for (const component of listedComponents(this.#additional))
				run(component, this.#prism);
		}
		return this.#prism;
	}

	/** Returns the tokens of code; nothing when Prism does not know the language. */
	tokens(
		code: string,
		language: string,
	): ReturnType<typeof prismTokens> | undefined {
		const found = this.#find(language);
		if (!found) return undefined;
		makeGlobal(found.prism);
		return prismTokens(found.prism, code, language, found.grammar);
	}

	/** Returns the grammar of a language or an alias; nothing when Prism has none. */
	grammar(language: string): Grammar | undefined {
		return this.#find(language)?.grammar;
	}

	#find(language: string): LoadedLanguage | undefined {
		if (!this.#loaded.has(language))
			this.#loaded.set(language, this.#load(language));
		return this.#loaded.get(language);
	}

	#load(language: string): LoadedLanguage | undefined {
		const { prism } = this;
		const { languages } = prism;
		// Some only add to other languages and have no name of their own.
		const isListed = this.#additional.includes(language);
		if (!isListed && !own(languages, language)) {
			if (changesOthers(language))
				return new PrismLanguages([...this.#additional, language]).#find(
					language,
				);
			const isThere = (name: string) => Boolean(own(languages, name));
			for (const component of componentsFor(language, isThere))
				run(component, prism);
		}
		const grammar = own(languages, language);
		return grammar && typeof grammar === "object"
			? { prism, grammar }
			: undefined;
	}
}
