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

/** A grammar, and the Prism instance whose hooks belong to it. */
interface LoadedLanguage {
	prism: PrismStatic;
	grammar: Grammar;
}

let isFirst = true;

/**
 * Loads a new instance of prism-react-renderer's Prism, which browsers use as well. It includes the extras of
 * JavaScript and CSS, and highlights the contents of regular expressions.
 */
function newPrism(): PrismStatic {
	const file = require.resolve("prism-react-renderer");
	// Most processes need only one instance and may have loaded the package already, which takes 25 ms.
	if (!isFirst) delete require.cache[file];
	isFirst = false;
	return (require(file) as typeof import("prism-react-renderer"))
		.Prism as unknown as PrismStatic;
}

/**
 * Sets the global variable that Prism's language files use, some of them also during highlighting. A site's own
 * `prism-include-languages` may delete it.
 */
const makeGlobal = (prism: PrismStatic) =>
	Object.assign(globalThis, { Prism: prism });

/** Runs the file of a component, which extends a Prism instance. */
function run(component: string, prism: PrismStatic): void {
	makeGlobal(prism);
	const file = require.resolve(`prismjs/components/prism-${component}.js`);
	delete require.cache[file];
	require(file);
}

/**
 * The languages of a site: those of prism-react-renderer, those in its config, and all others on demand. Colours do not
 * depend on what was highlighted before.
 */
export class PrismLanguages {
	readonly #additional: readonly string[];
	readonly #loaded = new Map<string, LoadedLanguage | undefined>();
	#prism: PrismStatic | undefined;

	/** @param additional the config's `prism.additionalLanguages`; unknown names are skipped */
	constructor(additional: readonly string[]) {
		this.#additional = additional;
	}

	/** Prism instance with the built-in and configured languages. Loaded on first use. */
	get prism(): PrismStatic {
		if (!this.#prism) {
			this.#prism = newPrism();
			for (const component of listedComponents(this.#additional))
				run(component, this.#prism);
		}
		return this.#prism;
	}

	/** Returns the tokens of code, or `undefined` if Prism does not have the language. */
	tokens(
		code: string,
		language: string,
	): ReturnType<typeof prismTokens> | undefined {
		const found = this.#find(language);
		if (!found) return undefined;
		makeGlobal(found.prism);
		return prismTokens(found.prism, code, language, found.grammar);
	}

	/** Returns the grammar of a language or an alias, or `undefined` if Prism has none. */
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
		// Some components only extend other languages and define none.
		const isListed = this.#additional.includes(language);
		if (!isListed && !own(languages, language)) {
			if (changesOthers(language))
				return new PrismLanguages([...this.#additional, language]).#find(
					language,
				);
			const isLoaded = (name: string) => Boolean(own(languages, name));
			for (const component of componentsFor(language, isLoaded))
				run(component, prism);
		}
		const grammar = own(languages, language);
		return grammar && typeof grammar === "object"
			? { prism, grammar }
			: undefined;
	}
}
