import { readFileSync } from "node:fs";
import { brokenLinks } from "../../doctor/index.js";
import { resolve } from "../../util/path.js";
import {
	type Place,
	placeParts,
	placeText,
	quotedPlace,
} from "../../util/places.js";
import type { RuleFinding } from "../finding.js";
import type { CheckedSite, Rule } from "../rule.js";

/** Links and images of Markdown files that name no file. */
function missingFiles({ contents, files }: CheckedSite): RuleFinding[] {
	const checked = new Set(files.map(({ file }) => file));
	return contents.flatMap(({ pages }) =>
		[...pages.all()].flatMap(({ file, page }) =>
			page.warnings
				.filter(
					({ kind }) =>
						checked.has(file) &&
						(kind === "brokenMarkdownLink" || kind === "brokenMarkdownImage"),
				)
				.map(({ message, line = 1, column = 1 }) => ({
					file,
					line,
					column,
					message,
				})),
		),
	);
}

/** Position in the config of a link that pages show with the base URL of their language. */
function placeInConfig(
	config: string,
	link: string,
	baseUrl: string,
): Place | undefined {
	const path = link.startsWith(baseUrl) ? link.slice(baseUrl.length) : link;
	return [link, `/${path}`, path]
		.map((written) => quotedPlace(config, written))
		.find(Boolean);
}

/** Links that lead to no page or to no place on it. */
function brokenPaths({
	contents,
	files,
	siteDir,
	configPath,
}: CheckedSite): RuleFinding[] {
	const { links, anchors } = brokenLinks(contents);
	const config = readFileSync(configPath, "utf8");
	const checked = new Set(files.map(({ file }) => file));
	const baseUrls = new Map(
		contents.map(({ locale: { context } }) => [
			context.i18n.currentLocale,
			context.baseUrl,
		]),
	);
	return [
		...links.map((link) => ({ ...link, says: "There is no page at" })),
		...anchors.map((link) => ({ ...link, says: "There is no such place:" })),
	].flatMap(({ places, link, resolved, locale, says }) => {
		const written = resolved === link ? "" : ` (written "${link}")`;
		const message = `${says} "${resolved}"${written}.`;
		if (places.length)
			return places
				.map((place) => {
					const { file, line = 1, column = 1 } = placeParts(place);
					return { file: resolve(siteDir, file), line, column, message };
				})
				.filter(({ file }) => checked.has(file));
		// Without a place it is around the pages: in the navbar or the footer.
		const place = placeInConfig(config, link, baseUrls.get(locale) ?? "/");
		const start = { line: 1, column: 1 };
		return [{ file: configPath, ...(place ?? start), message }];
	});
}

/**
 * Languages share files, and a link to a missing file leads to no page either: each place is told once. At the start of a
 * file is what has no place of its own.
 */
function once(findings: readonly RuleFinding[]): RuleFinding[] {
	const first = new Map<string, RuleFinding>();
	for (const finding of findings) {
		const { file, line, column, message } = finding;
		const isPlaced = line > 1 || column > 1;
		const key = placeText(file, line, column, isPlaced ? "" : message);
		if (!first.has(key)) first.set(key, finding);
	}
	return [...first.values()];
}

export const internalLinks: Rule<"internal-links"> = {
	name: "internal-links",
	description: "Links, anchors and images of the site exist.",
	severity: "error",
	whenOn: "error",
	check: (site) => once([...missingFiles(site), ...brokenPaths(site)]),
};
