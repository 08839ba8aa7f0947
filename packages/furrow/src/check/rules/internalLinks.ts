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

/** Finds links and images in Markdown that refer to a missing file. */
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

/** Finds the position of a link in the config, where it may be written without the base URL of its language. */
function placeInConfig(
	config: string,
	link: string,
	baseUrl: string,
): Place | undefined {
	const path = link.startsWith(baseUrl) ? link.slice(baseUrl.length) : link;
	return [link, `/${path}`, path]
		.map((candidate) => quotedPlace(config, candidate))
		.find(Boolean);
}

/** Finds links to missing pages and missing anchors. */
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
		...links.map((link) => ({ ...link, problem: "There is no page at" })),
		...anchors.map((link) => ({ ...link, problem: "There is no such place:" })),
	].flatMap(({ places, link, resolved, locale, problem }) => {
		const written = resolved === link ? "" : ` (written "${link}")`;
		const message = `${problem} "${resolved}"${written}.`;
		if (places.length)
			return places
				.map((place) => {
					const { file, line = 1, column = 1 } = placeParts(place);
					return { file: resolve(siteDir, file), line, column, message };
				})
				.filter(({ file }) => checked.has(file));
		// A link without a position comes from the config: the navbar or the footer.
		const place = placeInConfig(config, link, baseUrls.get(locale) ?? "/");
		const start = { line: 1, column: 1 };
		return [{ file: configPath, ...(place ?? start), message }];
	});
}

/**
 * Keeps one finding per place: languages share files, and a link to a missing file is also a link to a missing page.
 * Findings at the start of a file have no position, so they are told apart by their messages.
 */
function deduplicate(findings: readonly RuleFinding[]): RuleFinding[] {
	const byPlace = new Map<string, RuleFinding>();
	for (const finding of findings) {
		const { file, line, column, message } = finding;
		const hasPosition = line > 1 || column > 1;
		const key = placeText(file, line, column, hasPosition ? "" : message);
		if (!byPlace.has(key)) byPlace.set(key, finding);
	}
	return [...byPlace.values()];
}

export const internalLinks: Rule<"internal-links"> = {
	name: "internal-links",
	description: "Links, anchors and images of the site exist.",
	severity: "error",
	whenOn: "error",
	check: (site) => deduplicate([...missingFiles(site), ...brokenPaths(site)]),
};
