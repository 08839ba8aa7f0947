import { createRequire } from "node:module";
import type * as PrismNamespace from "prismjs";
import { own } from "../../shared/own.js";
import { misspelt } from "../../util/nearest.js";

type PrismStatic = typeof PrismNamespace;
export type Grammar = PrismNamespace.Grammar;

const require = createRequire(import.meta.url);

let prism: PrismStatic | undefined;
const grammars = new Map<string, Grammar | null>();
const meantNames = new Map<string, string>();

/**
 * Prism with the languages that the browser's copy of it, prism-react-renderer's, has from the start, as a site with
 * Docusaurus has them: there the extras of JavaScript and CSS and the insides of patterns have colours of their own.
 * Loaded when the first code block needs it.
 */
export function getPrism(): PrismStatic {
	prism ??= (
		require("prism-react-renderer") as typeof import("prism-react-renderer")
	).Prism as unknown as PrismStatic;
	return prism;
}

/** Loads a language that is not there from the start, and those that it needs. */
function load(language: string, prism: PrismStatic): void {
	// Prism's files look for it there; a site's own `prism-include-languages` may have cleared it away.
	Object.assign(globalThis, { Prism: prism });
	const loadLanguages = require("prismjs/components/index.js") as ((
		languages: string[],
	) => void) & { silent?: boolean };
	loadLanguages.silent = true;
	loadLanguages([language]);
}

export interface Components {
	languages: Record<string, { alias?: string | string[] }>;
}

/** Names and aliases of all languages that Prism has. */
export function languageNames(): string[] {
	const { languages } = require("prismjs/components.js") as Components;
	return Object.entries(languages).flatMap(([name, { alias = [] }]) => [
		name,
		...[alias].flat(),
	]);
}

/** The language that is meant by a misspelt name; nothing for names that may be somebody's own. */
export function meantLanguage(name: string): string | undefined {
	let meant = meantNames.get(name);
	if (meant === undefined) {
		meant = misspelt(name, languageNames()) ?? "";
		meantNames.set(name, meant);
	}
	return meant || undefined;
}

/** The grammar of a language or alias, or null when Prism has none. */
export function grammarOf(language: string): Grammar | null {
	let grammar = grammars.get(language);
	if (grammar === undefined) {
		const prism = getPrism();
		const { languages } = prism;
		if (!own(languages, language) && /^[\w-]+$/.test(language))
			load(language, prism);
		const found = own(languages, language);
		grammar = found && typeof found === "object" ? found : null;
		grammars.set(language, grammar);
	}
	return grammar;
}
