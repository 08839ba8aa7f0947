import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { FurrowError } from "../../util/errors.js";
import { nearest } from "../../util/nearest.js";
import { languageNames, listedComponents } from "./prismComponents.js";

const require = createRequire(import.meta.url);

/**
 * Source of a module that adds languages to a Prism: those of the config's `prism.additionalLanguages`, and what they
 * build on. Its default export takes the Prism. `addToGlobal` takes it from the global variable, each time a site's
 * own `prism-include-languages` would require the file of one of them. Prism's files expect it as a global variable
 * too, which here is a parameter.
 * @param configFile names them, for errors
 * @param hasOwn whether the site has a `prism-include-languages`, which may define languages that Prism does not have
 * @throws FurrowError for a language that nobody has
 */
export function browserLanguages(
	additional: readonly string[] = [],
	configFile?: string,
	hasOwn = false,
): string {
	const body = additional.length
		? languageSources(prismsOf(additional, configFile, hasOwn))
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

/** Those of the languages that Prism has. */
function prismsOf(
	additional: readonly string[],
	file: string | undefined,
	hasOwn: boolean,
): string[] {
	const names = languageNames();
	return additional.filter((name) => {
		const isKnown = names.includes(name);
		if (isKnown || hasOwn) return isKnown;
		const meant = nearest(name, names);
		throw new FurrowError(
			`themeConfig.prism.additionalLanguages contains "${name}", a language that Prism does not have.`,
			{
				file,
				hint: meant
					? `Did you mean "${meant}"?`
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
