/** Detects languages that would be written into the same folder. */

import type { LocaleContent } from "../content/index.js";
import { FurrowError } from "../util/errors.js";

const nameOf = ({ locale: { context } }: LocaleContent) =>
	context.i18n.currentLocale;

/** Returns the hint for conflicting output folders. */
const hintFor = (content: LocaleContent) =>
	`Change "i18n.localeConfigs.${nameOf(content)}.baseUrl", or build each language into a folder of its own, for example: furrow build --locale ${nameOf(content)} --out-dir build-${nameOf(content)}`;

function checkPair(one: LocaleContent, other: LocaleContent): void {
	const [context, second] = [one.locale.context, other.locale.context];
	if (context.outDir !== second.outDir) return;
	throw new FurrowError(
		`The languages "${nameOf(one)}" (baseUrl "${context.baseUrl}") and "${nameOf(other)}" (baseUrl "${second.baseUrl}") would be written into the same folder, ${context.outDir}.`,
		{ file: context.siteConfigPath, hint: hintFor(other) },
	);
}

/** @throws FurrowError if two languages would be written into the same folder */
export function checkLanguageFolders(contents: readonly LocaleContent[]): void {
	for (const [index, content] of contents.entries())
		for (const other of contents.slice(index + 1)) checkPair(content, other);
}
