import prismIncludeLanguages from "@theme/prism-include-languages";
import type * as PrismNamespace from "prismjs";

type Prism = typeof PrismNamespace;

const prepared = new WeakSet<Prism>();
/** What the site's function added to the first instance. */
let added: [string, PrismNamespace.Grammar][] | undefined;

/**
 * Adds the site's languages to an instance of Prism, once. Furrow and the site's code may have different ones. Files of
 * languages that the site itself defines run only when they are first required: other instances get their grammars from
 * the first.
 */
export function addPrismLanguages(prism: Prism): void {
	if (prepared.has(prism)) return;
	prepared.add(prism);
	const before = { ...prism.languages };
	prismIncludeLanguages(prism);
	const { languages } = prism;
	added ??= Object.entries(languages).filter(([name]) => !before[name]);
	for (const [name, grammar] of added) languages[name] ??= grammar;
}
