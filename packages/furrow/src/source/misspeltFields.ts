/** Reports misspelt front matter fields. A site's own fields are not reported, as Docusaurus allows any name. */

import { memoize } from "../util/memoize.js";
import { misspelt } from "../util/nearest.js";
import { reportProblem } from "../util/reportProblem.js";
import { escapeRegExp } from "../util/strings.js";
import { fieldPlace } from "./frontMatterFields.js";

/** Memoized suggestions: files have the same fields over and over. */
const suggestionFor = memoize((fields: object) => {
	const known = Object.keys(fields);
	const suggestions = new Map<string, string | undefined>();
	return (name: string) => {
		if (!suggestions.has(name)) suggestions.set(name, misspelt(name, known));
		return suggestions.get(name);
	};
});

const isAllowed = (name: string, patterns: readonly string[]) =>
	patterns.some((pattern) =>
		new RegExp(`^${pattern.split("*").map(escapeRegExp).join(".*")}$`).test(
			name,
		),
	);

/**
 * Warns about each field whose name is close to a known one.
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
		const suggestion = suggestionFor(fields)(name);
		if (!suggestion || isAllowed(name, allowed)) continue;
		const question = Object.hasOwn(frontMatter, suggestion)
			? `Did you mean "${suggestion}", which is also set?`
			: `Did you mean "${suggestion}"?`;
		reportProblem("warn", `The front matter field "${name}" has no effect.`, {
			...fieldPlace(file, name),
			hint: `${question} If the field is your own, add it to "markdown.ownFrontMatter" in the config.`,
		});
	}
}
