/** Detects pages in the folder of another language. The default language's folder contains those of all others. */

import {
	builtFile,
	type PageRoute,
	shownPath,
	sourceFileOf,
} from "../routes/index.js";
import { relative } from "../util/path.js";
import { isInside } from "../util/realPath.js";
import type { LocaleContent } from "./localeContent.js";

/** Parts of a language's content that decide which pages it writes. */
type WrittenContent = Pick<LocaleContent, "locale" | "routes">;

const nameOf = ({ locale: { context } }: WrittenContent) =>
	context.i18n.currentLocale;

/** Removes the pages of the outer language that would be written over pages of the inner one, and returns them. */
function dropPages(outer: WrittenContent, inner: WrittenContent): PageRoute[] {
	const [outside, inside] = [outer.locale.context, inner.locale.context];
	const folder = relative(outside.outDir, inside.outDir);
	if (!folder || !isInside(inside.outDir, outside.outDir)) return [];
	const start = `${outside.baseUrl}${folder}`;
	const candidates = outer.routes.filter(({ path }) => path.startsWith(start));
	if (!candidates.length) return [];
	const taken = new Set(
		inner.routes.map(({ path }) => `${folder}/${builtFile(path, inside)}`),
	);
	const dropped = new Set(
		candidates.filter(({ path }) => taken.has(builtFile(path, outside))),
	);
	// In place, since the content compiles and counts the same array.
	if (dropped.size)
		outer.routes.splice(
			0,
			Infinity,
			...outer.routes.filter((route) => !dropped.has(route)),
		);
	return [...dropped];
}

/**
 * Removes each page whose file belongs to a page of another language: in the folder of a language, that language's
 * pages are shown, as in Docusaurus, which writes them last.
 * @returns a warning for each such page
 */
export function dropOverwrittenPages(
	contents: readonly WrittenContent[],
): string[] {
	return contents.flatMap((outer) =>
		contents.flatMap((inner) => {
			const { baseUrl, siteConfig } = outer.locale.context;
			const dropped = dropPages(outer, inner);
			if (siteConfig.onDuplicateRoutes === "ignore") return [];
			return dropped.map(
				(route) =>
					`The page "${shownPath(route.path, baseUrl)}" of the language "${nameOf(outer)}" (${sourceFileOf(route) ?? "without a source file"}) is hidden: the language "${nameOf(inner)}" has a page at the same path. Give one of them a different path.`,
			);
		}),
	);
}
