import { createRequire } from "node:module";
import type * as PrismNamespace from "prismjs";

type PrismStatic = typeof PrismNamespace;
export type Grammar = PrismNamespace.Grammar;

const require = createRequire(import.meta.url);

let prism: PrismStatic | undefined;
let load: ((languages: string[]) => void) & { silent?: boolean };
const grammars = new Map<string, Grammar | null>();

/** Prism itself, loaded when the first code block needs it. */
export function getPrism(): PrismStatic {
	if (!prism) {
		prism = require("prismjs") as PrismStatic;
		load = require("prismjs/components/index.js");
		load.silent = true;
	}
	return prism;
}

/**
 * Prism with the languages that the browser's copy of it, prism-react-renderer's, has from the start: what a site adds
 * to one it may build on them.
 */
export function getBrowsersPrism(): PrismStatic {
	const renderer =
		require("prism-react-renderer") as typeof import("prism-react-renderer");
	for (const name of Object.keys(renderer.Prism.languages)) grammarOf(name);
	return getPrism();
}

/** The grammar of a language or alias, or null when Prism has none. */
export function grammarOf(language: string): Grammar | null {
	let grammar = grammars.get(language);
	if (grammar === undefined) {
		const prism = getPrism();
		const { languages } = prism;
		if (!languages[language] && /^[\w-]+$/.test(language)) {
			// Prism's files look for it there; a site's own `prism-include-languages` may have cleared it away.
			Object.assign(globalThis, { Prism: prism });
			load([language]);
		}
		const found = languages[language];
		grammar = found && typeof found === "object" ? found : null;
		grammars.set(language, grammar);
	}
	return grammar;
}
