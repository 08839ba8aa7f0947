import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { FurrowError } from "../../util/errors.js";
import { nearest } from "../../util/nearest.js";
import { languageNames, listedComponents } from "./prismComponents.js";

const require = createRequire(import.meta.url);

/**
 * Returns the source of a module that adds the languages of `prism.additionalLanguages` and their dependencies to a
 * Prism instance. Its default export takes the instance. `addToGlobal` takes it from the global variable; it replaces
 * each `require` of a language file in a site's own `prism-include-languages`. The language files expect a global
 * variable `Prism`, which is a parameter here.
 * @param configFile path of the config, for errors
 * @param hasOwn whether the site has its own `prism-include-languages`, which may define languages that Prism lacks
 * @throws FurrowError for an unknown language
 */
export function browserLanguages(
	additional: readonly string[] = [],
	configFile?: string,
	hasOwn = false,
): string {
	const body = additional.length
		? languageSources(knownLanguages(additional, configFile, hasOwn))
		: "";
	return `const prepared = new WeakSet();
export default function add(Prism) {
	if (prepared.has(Prism)) return;
	prepared.add(Prism);
	${body}
}
export function addToGlobal() {
	if (globalThis.Prism) add(globalThis.Prism);
}
`;
}

/** Returns those of the languages that Prism has. */
function knownLanguages(
	additional: readonly string[],
	file: string | undefined,
	hasOwn: boolean,
): string[] {
	const names = languageNames();
	return additional.filter((name) => {
		const isKnown = names.includes(name);
		if (isKnown || hasOwn) return isKnown;
		const suggestion = nearest(name, names);
		throw new FurrowError(
			`themeConfig.prism.additionalLanguages contains "${name}", a language that Prism does not have.`,
			{
				file,
				hint: suggestion
					? `Did you mean "${suggestion}"?`
					: "The languages are listed at https://prismjs.com/#supported-languages.",
			},
		);
	});
}

const languageSources = (additional: readonly string[]): string =>
	listedComponents(additional)
		.map((id) =>
			readFileSync(
				require.resolve(`prismjs/components/prism-${id}.js`),
				"utf8",
			),
		)
		.join("\n;\n");
