/** Detects languages whose pages would overwrite each other in the output folder. */

import type { LocaleContent } from "../content/index.js";
import { FurrowError } from "../util/errors.js";
import { htmlFile } from "../util/outputFiles.js";
import { relative } from "../util/path.js";
import { isInside } from "../util/realPath.js";

const nameOf = ({ locale: { context } }: LocaleContent) =>
	context.i18n.currentLocale;

/** Returns the hint for conflicting output folders. */
const hintFor = (content: LocaleContent) =>
	`Change "i18n.localeConfigs.${nameOf(content)}.baseUrl", or build each language into a folder of its own, for example: furrow build --locale ${nameOf(content)} --out-dir build-${nameOf(content)}`;

const fileOf = (path: string, { locale: { context } }: LocaleContent) =>
	htmlFile(path, context.baseUrl, context.siteConfig.trailingSlash);

/**
 * Throws if pages of the outer language would overwrite pages of the inner one, whose folder is inside the outer one's.
 */
function checkPair(outer: LocaleContent, inner: LocaleContent): void {
	const [outside, inside] = [outer, inner].map(({ locale }) => locale.context);
	if (!outside || !inside || !isInside(inside.outDir, outside.outDir)) return;
	const folder = relative(outside.outDir, inside.outDir);
	if (!folder)
		throw new FurrowError(
			`The languages "${nameOf(outer)}" (baseUrl "${outside.baseUrl}") and "${nameOf(inner)}" (baseUrl "${inside.baseUrl}") would be written into the same folder, ${inside.outDir}.`,
			{ file: outside.siteConfigPath, hint: hintFor(inner) },
		);
	const below = `${outside.baseUrl}${folder}/`;
	const candidates = outer.routes.filter(({ path }) => path.startsWith(below));
	if (!candidates.length) return;
	const taken = new Set(
		inner.routes.map(({ path }) => `${folder}/${fileOf(path, inner)}`),
	);
	const duplicate = candidates.find(({ path }) =>
		taken.has(fileOf(path, outer)),
	);
	if (duplicate)
		throw new FurrowError(
			`The page "${duplicate.path}" of the language "${nameOf(outer)}" would overwrite a page of "${nameOf(inner)}": ${fileOf(duplicate.path, outer)}.`,
			{ file: outside.siteConfigPath, hint: hintFor(inner) },
		);
}

/** @throws FurrowError if pages of two languages would be written to the same file */
export function checkLanguageFolders(contents: readonly LocaleContent[]): void {
	for (const [index, content] of contents.entries())
		for (const other of contents.slice(index + 1)) {
			checkPair(content, other);
			checkPair(other, content);
		}
}
