/** Prism's language components, their dependencies and the order in which they are loaded. */
import { createRequire } from "node:module";
import { misspelt } from "../../util/nearest.js";
import { prismData } from "../../util/prismData.js";

const require = createRequire(import.meta.url);

interface Component {
	alias?: string | string[];
	/** Components that must be loaded before. */
	require?: string | string[];
	/** Components that it uses if they are loaded before. */
	optional?: string | string[];
	/** Languages that it modifies. */
	modify?: string | string[];
}

const components = (): Record<string, Component> => {
	const { languages } = require("prismjs/components.js") as {
		languages: Record<string, Component>;
	};
	return languages;
};

/** Returns names and aliases of all languages that Prism has. */
export function languageNames(): string[] {
	return Object.entries(components()).flatMap(([name, { alias = [] }]) => [
		name,
		...[alias].flat(),
	]);
}

/** Components that extend CSS and JavaScript. prism-react-renderer's versions of these languages include them. */
const BUILT_IN_EXTRAS = new Set(["css-extras", "js-extras", "js-templates"]);

const suggestions = new Map<string, string>();

/** Returns the language that a misspelt name probably means, or `undefined` if the name may be intended. */
export function suggestLanguage(name: string): string | undefined {
	let suggestion = suggestions.get(name);
	if (suggestion === undefined) {
		suggestion = misspelt(name, languageNames()) ?? "";
		suggestions.set(name, suggestion);
	}
	return suggestion || undefined;
}

const modified = ({ modify = [] }: Component = {}) => [modify].flat();

/** Returns the component that defines a language, or `undefined` if Prism does not have the language. */
function componentOf(language: string): string | undefined {
	const all = components();
	return Object.hasOwn(all, language) && language !== "meta"
		? language
		: Object.keys(all).find((name) =>
				[all[name]?.alias ?? []].flat().includes(language),
			);
}

/** Whether loading a language modifies other languages. */
export const changesOthers = (language: string): boolean =>
	modified(components()[componentOf(language) ?? ""]).length > 0;

/** Adds a component, preceded by those of its dependencies that are not loaded. */
function add(
	name: string,
	ids: Set<string>,
	isLoaded: (name: string) => boolean,
	needs: (component: Component) => string[],
): void {
	for (const needed of needs(components()[name] ?? {}))
		if (!ids.has(needed) && !isLoaded(needed))
			add(needed, ids, isLoaded, needs);
	ids.add(name);
}

const requirements = ({ require: needed = [] }: Component) => [needed].flat();

/**
 * Returns the components that a site's `prism.additionalLanguages` loads, in order of execution. As in Docusaurus, a
 * listed language is loaded even if prism-react-renderer's Prism has it, and replaces that version. Nothing else is
 * loaded twice. Dependencies of a language precede it, whether they are listed or not.
 */
export function listedComponents(additional: readonly string[]): string[] {
	const builtIn = new Set(prismData().languages);
	const ids = new Set<string>();
	for (const language of additional) {
		const name = componentOf(language);
		const isBuiltIn =
			BUILT_IN_EXTRAS.has(language) &&
			!modified(components()[language]).some((other) => ids.has(other));
		if (name && !isBuiltIn)
			add(name, ids, (needed) => builtIn.has(needed), requirements);
	}
	return [...ids];
}

/**
 * Returns the component of a language and its dependencies, in order of execution. Optional dependencies are loaded,
 * too: otherwise the result would depend on which languages were loaded before.
 * @param isLoaded whether a language is already loaded
 */
export function componentsFor(
	language: string,
	isLoaded: (name: string) => boolean,
): string[] {
	const name = componentOf(language);
	const ids = new Set<string>();
	if (name)
		add(name, ids, isLoaded, (component) => [
			...requirements(component),
			...[component.optional ?? []]
				.flat()
				.filter((optional) => !changesOthers(optional)),
		]);
	return [...ids];
}
