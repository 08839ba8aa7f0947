import { pathToFileURL } from "node:url";
import type { SpellingOptions } from "../../types/checks.js";
import { FurrowError } from "../../util/errors.js";
import { placeAt } from "../../util/places.js";
import type { RuleFinding } from "../finding.js";
import type { MarkdownFile } from "../markdownFile.js";
import type { CheckedSite, Rule } from "../rule.js";
import {
	type Cspell,
	dictionaryLocales,
	type Issue,
	loadCspell,
} from "./cspell.js";
import { proseText } from "./proseText.js";

const MAX_SUGGESTIONS = 3;

function hintFor({ suggestions = [] }: Issue): string {
	const alternatives = suggestions.map((word) => `"${word}"`).join(", ");
	return `${alternatives ? `Did you mean ${alternatives}? ` : ""}Add correct words to the site's cspell.json.`;
}

async function misspeltIn(
	{ file }: MarkdownFile,
	text: string,
	locale: string,
	cspell: Cspell,
	{ words = [] }: SpellingOptions,
): Promise<RuleFinding[]> {
	const uri = pathToFileURL(file).href;
	const { issues, errors, configErrors, localConfigFilepath } =
		await cspell.spellCheckDocument(
			{ uri, text, languageId: "markdown", locale },
			{ generateSuggestions: true, numSuggestions: MAX_SUGGESTIONS },
			{ words },
		);
	const [configError] = configErrors ?? [];
	if (configError)
		throw new FurrowError(
			`The config of cspell cannot be used: ${configError.error.message}`,
			{
				file: localConfigFilepath,
				hint: "Fix it, or install what it imports.",
			},
		);
	if (errors?.[0]) throw errors[0];
	return issues.map((issue) => ({
		file,
		...placeAt(text, issue.offset),
		message: issue.isFlagged
			? `The word "${issue.text}" must not be used.`
			: `Unknown word "${issue.text}".`,
		hint: hintFor(issue),
	}));
}

/** Returns the name of a language's dictionary: that of the locale, otherwise that of the language without region. */
const dictionaryName = (locale: string, dictionaries: ReadonlySet<string>) =>
	[locale.toLowerCase(), locale.toLowerCase().split("-")[0] ?? ""].find(
		(name) => dictionaries.has(name),
	);

async function checkSpelling(
	site: CheckedSite,
	options: SpellingOptions,
): Promise<RuleFinding[]> {
	const { siteDir, configPath, files, note } = site;
	const cspell = await loadCspell(siteDir, configPath);
	const dictionaries = await dictionaryLocales(cspell, siteDir);
	const findings: RuleFinding[] = [];
	const unchecked = new Map<string, number>();
	for (const file of files) {
		const locale = dictionaryName(file.locale, dictionaries);
		if (locale)
			findings.push(
				...(await misspeltIn(file, proseText(file), locale, cspell, options)),
			);
		else unchecked.set(file.locale, (unchecked.get(file.locale) ?? 0) + 1);
	}
	for (const [locale, count] of unchecked)
		note(
			`spelling: ${count} ${count === 1 ? "file" : "files"} in "${locale}" not checked, because cspell has no dictionary for the language. Install one and import it in cspell.json.`,
		);
	return findings;
}

export const spelling: Rule<"spelling"> = {
	name: "spelling",
	description: "Words are in a dictionary or in the site's word list.",
	severity: "off",
	whenOn: "warn",
	check: checkSpelling,
};
