/** Front matter fields whose names are misspelt. Fields of a site's own are silent, as Docusaurus allows any. */

import { memoize } from "../util/memoize.js";
import { misspelt } from "../util/nearest.js";
import { reportProblem } from "../util/reportProblem.js";
import { escapeRegExp } from "../util/strings.js";
import { fieldPlace } from "./frontMatterFields.js";

/** Files have the same fields over and over. */
const meantBy = memoize((fields: object) => {
	const known = Object.keys(fields);
	const found = new Map<string, string | undefined>();
	return (name: string) => {
		if (!found.has(name)) found.set(name, misspelt(name, known));
		return found.get(name);
	};
});

const isAllowed = (name: string, patterns: readonly string[]) =>
	patterns.some((pattern) =>
		new RegExp(`^${pattern.split("*").map(escapeRegExp).join(".*")}$`).test(
			name,
		),
	);

/**
 * Warns of each field that is close to a known one.
 * @param allowed names of the site's own fields, in which `*` stands for any text
 */
export function reportMisspelt(
	fields: object,
	frontMatter: Record<string, unknown>,
	file: string,
	allowed: readonly string[] = [],
): void {
	for (const name of Object.keys(frontMatter)) {
		if (Object.hasOwn(fields, name)) continue;
		const meant = meantBy(fields)(name);
		if (!meant || isAllowed(name, allowed)) continue;
		const question = Object.hasOwn(frontMatter, meant)
			? `Did you mean "${meant}", which is also set?`
			: `Did you mean "${meant}"?`;
		reportProblem("warn", `The front matter field "${name}" has no effect.`, {
			...fieldPlace(file, name),
			hint: `${question} If the field is your own, add it to "markdown.ownFrontMatter" in the config.`,
		});
	}
}
