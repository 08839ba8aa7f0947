import { nearest } from "../../util/nearest.js";
import type { BuiltLanguage, BuiltSite, BuiltVersion } from "./builtSite.js";

/** Why a question has no answer, and what to ask instead. Its message is the answer. */
export class Refusal extends Error {}

const oneOf = (names: readonly string[]) =>
	names.map((name) => `"${name}"`).join(", ");

/**
 * The language of a name.
 * @param name the default language without it
 * @throws Refusal for a language that the site does not have
 */
export function languageOf(
	{ languages }: BuiltSite,
	name: string | undefined,
): BuiltLanguage {
	if (name === undefined) return languages[0];
	const found = languages.find(
		({ locale, label }) =>
			locale.toLowerCase() === name.toLowerCase() || label === name,
	);
	if (found) return found;
	throw new Refusal(
		`The site has no language "${name}". It has ${oneOf(languages.map(({ locale }) => locale))}.`,
	);
}

/**
 * The versions of a name or label: each docs plugin may have one.
 * @param name the latest versions without it
 * @throws Refusal for a version that the site does not have
 */
export function versionsOf(
	{ versions }: BuiltLanguage,
	name: string | undefined,
): BuiltVersion[] {
	if (name === undefined) return versions.filter(({ isLast }) => isLast);
	const found = versions.filter(
		(version) => version.name === name || version.label === name,
	);
	if (found.length) return found;
	const names = versions.map(({ label }) => label);
	const meant = nearest(name, names);
	throw new Refusal(
		versions.length
			? `The site has no version "${name}"${meant ? `; did you mean "${meant}"?` : "."} It has ${oneOf(names)}.`
			: "The site has no versions.",
	);
}
