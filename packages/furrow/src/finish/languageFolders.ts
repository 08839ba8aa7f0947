/** Languages whose pages would overwrite each other's in the output folder. */

import type { LocaleContent } from "../content/index.js";
import { FurrowError } from "../util/errors.js";
import { htmlFile } from "../util/outputFiles.js";
import { relative } from "../util/path.js";
import { isInside } from "../util/realPath.js";

const nameOf = ({ locale: { context } }: LocaleContent) =>
	context.i18n.currentLocale;

/** Returns the hint for languages in the same folder. */
const wayOut = (content: LocaleContent) =>
	`Change "i18n.localeConfigs.${nameOf(content)}.baseUrl", or build each language into a folder of its own, for example: furrow build --locale ${nameOf(content)} --out-dir build-${nameOf(content)}`;

const fileOf = (path: string, { locale: { context } }: LocaleContent) =>
	htmlFile(path, context.baseUrl, context.siteConfig.trailingSlash);

/** Refuses two languages of which one's pages lie where the other one's do. */
function checkPair(outer: LocaleContent, inner: LocaleContent): void {
	const [outside, inside] = [outer, inner].map(({ locale }) => locale.context);
	if (!outside || !inside || !isInside(inside.outDir, outside.outDir)) return;
	const folder = relative(outside.outDir, inside.outDir);
	if (!folder)
		throw new FurrowError(
			`The languages "${nameOf(outer)}" (baseUrl "${outside.baseUrl}") and "${nameOf(inner)}" (baseUrl "${inside.baseUrl}") would be written into the same folder, ${inside.outDir}.`,
			{ file: outside.siteConfigPath, hint: wayOut(inner) },
		);
	const below = `${outside.baseUrl}${folder}/`;
	const suspects = outer.routes.filter(({ path }) => path.startsWith(below));
	if (!suspects.length) return;
	const taken = new Set(
		inner.routes.map(({ path }) => `${folder}/${fileOf(path, inner)}`),
	);
	const twice = suspects.find(({ path }) => taken.has(fileOf(path, outer)));
	if (twice)
		throw new FurrowError(
			`The page "${twice.path}" of the language "${nameOf(outer)}" would overwrite a page of "${nameOf(inner)}": ${fileOf(twice.path, outer)}.`,
			{ file: outside.siteConfigPath, hint: wayOut(inner) },
		);
}

/** @throws FurrowError when pages of two languages would be the same file */
export function checkLanguageFolders(contents: readonly LocaleContent[]): void {
	for (const [index, one] of contents.entries())
		for (const other of contents.slice(index + 1)) {
			checkPair(one, other);
			checkPair(other, one);
		}
}
