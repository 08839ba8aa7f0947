import { nearest } from "../../util/nearest.js";
import type { BuiltLanguage, BuiltSite, BuiltVersion } from "./builtSite.js";

/** A request that cannot be answered. The message, returned as the answer, explains why and suggests alternatives. */
export class Refusal extends Error {}

const quotedList = (names: readonly string[]) =>
	names.map((name) => `"${name}"`).join(", ");

/**
 * Finds a language by locale or label.
 * @param name locale or label; the default language if omitted
 * @throws Refusal if the site does not have the language
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
		`The site has no language "${name}". It has ${quotedList(languages.map(({ locale }) => locale))}.`,
	);
}

/**
 * Finds versions by name or label: each docs plugin may have one.
 * @param name name or label; the latest versions if omitted
 * @throws Refusal if the site does not have the version
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
	const suggestion = nearest(name, names);
	throw new Refusal(
		versions.length
			? `The site has no version "${name}"${suggestion ? `; did you mean "${suggestion}"?` : "."} It has ${quotedList(names)}.`
			: "The site has no versions.",
	);
}
