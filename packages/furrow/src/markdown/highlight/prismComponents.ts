/** The files of Prism's languages: which there are, what each needs, and in which order a Prism gets them. */
import { createRequire } from "node:module";
import { misspelt } from "../../util/nearest.js";
import { prismData } from "../../util/prismData.js";

const require = createRequire(import.meta.url);

interface Component {
	alias?: string | string[];
	/** What it builds on. */
	require?: string | string[];
	/** What it includes if it is there before. */
	optional?: string | string[];
	/** Languages that are other ones once it is there. */
	modify?: string | string[];
}

const components = (): Record<string, Component> => {
	const { languages } = require("prismjs/components.js") as {
		languages: Record<string, Component>;
	};
	return languages;
};

/** Names and aliases of all languages that Prism has. */
export function languageNames(): string[] {
	return Object.entries(components()).flatMap(([name, { alias = [] }]) => [
		name,
		...[alias].flat(),
	]);
}

/** No languages, but additions to CSS and JavaScript, which prism-react-renderer's copies of those contain. */
const CONTAINED = new Set(["css-extras", "js-extras", "js-templates"]);

const meantNames = new Map<string, string>();

/** The language that is meant by a misspelt name; nothing for names that may be somebody's own. */
export function meantLanguage(name: string): string | undefined {
	let meant = meantNames.get(name);
	if (meant === undefined) {
		meant = misspelt(name, languageNames()) ?? "";
		meantNames.set(name, meant);
	}
	return meant || undefined;
}

const modified = ({ modify = [] }: Component = {}) => [modify].flat();

/** The component that has a language; nothing for names that Prism does not know. */
function componentOf(language: string): string | undefined {
	const all = components();
	return Object.hasOwn(all, language) && language !== "meta"
		? language
		: Object.keys(all).find((name) =>
				[all[name]?.alias ?? []].flat().includes(language),
			);
}

/** Whether other languages change when a language is loaded. */
export const changesOthers = (language: string): boolean =>
	modified(components()[componentOf(language) ?? ""]).length > 0;

/** Adds a component after those that it builds on, if they are not there. */
function add(
	name: string,
	ids: Set<string>,
	isThere: (name: string) => boolean,
	needs: (component: Component) => string[],
): void {
	for (const needed of needs(components()[name] ?? {}))
		if (!ids.has(needed) && !isThere(needed)) add(needed, ids, isThere, needs);
	ids.add(name);
}

const requirements = ({ require: needed = [] }: Component) => [needed].flat();

/**
 * Returns the components that a site's `prism.additionalLanguages` loads, in the order in which they are run. As with
 * Docusaurus a language that is listed is run even if prism-react-renderer's Prism has it: what its copy adds to the
 * language is lost. Nothing else is run twice. What a language builds on comes before it, listed or not.
 */
export function listedComponents(additional: readonly string[]): string[] {
	const builtIn = new Set(prismData().languages);
	const ids = new Set<string>();
	for (const language of additional) {
		const name = componentOf(language);
		const isContained =
			CONTAINED.has(language) &&
			!modified(components()[language]).some((other) => ids.has(other));
		if (name && !isContained)
			add(name, ids, (needed) => builtIn.has(needed), requirements);
	}
	return [...ids];
}

/**
 * Returns the components that a language needs, and its own, in the order in which they are run. What it may include is
 * loaded, too: otherwise the language would be another one after code that names that.
 * @param isThere which languages there are already
 */
export function componentsFor(
	language: string,
	isThere: (name: string) => boolean,
): string[] {
	const name = componentOf(language);
	const ids = new Set<string>();
	if (name)
		add(name, ids, isThere, (component) => [
			...requirements(component),
			...[component.optional ?? []]
				.flat()
				.filter((optional) => !changesOthers(optional)),
		]);
	return [...ids];
}
