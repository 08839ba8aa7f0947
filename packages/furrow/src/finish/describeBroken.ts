import { groupBy } from "../util/collections.js";
import type { BrokenLink } from "./brokenLinks.js";

/** Maximum number of entries in a report; further ones are only counted. */
const MAX_ENTRIES = 40;
/** A link on more pages than this gets a single entry, which lists only some of the pages. */
const MAX_LISTED_PAGES = 3;

const formatLink = ({ link, resolved, sidebar }: BrokenLink) =>
	[
		link,
		...(link === resolved ? [] : [`(resolves to ${resolved})`]),
		...(sidebar ? [`(in ${sidebar})`] : []),
	].join(" ");

const pageName = ({ page, source }: BrokenLink) =>
	source ? `${page} (${source})` : page;

/**
 * Returns one line for each place in a source file. Several pages and languages may contain the same file.
 * @param baseUrls base URL of each locale, ignored when links are compared
 */
function placedLines(
	broken: readonly BrokenLink[],
	baseUrls: ReadonlyMap<string, string>,
): string[] {
	const lines = new Map<string, string>();
	for (const entry of broken) {
		const base = baseUrls.get(entry.locale);
		const inLanguage =
			base && entry.link.startsWith(base)
				? `/${entry.link.slice(base.length)}`
				: entry.link;
		for (const place of entry.places) {
			const key = `${place}: ${inLanguage}`;
			if (!lines.has(key)) lines.set(key, `${place}: ${formatLink(entry)}`);
		}
	}
	const collator = new Intl.Collator("en", { numeric: true });
	return [...new Set(lines.values())].sort(collator.compare);
}

/** Describes which pages contain a frequent link. */
function describeSpread(
	entries: readonly BrokenLink[],
	pagesOf: ReadonlyMap<string, number>,
): string {
	const all = pagesOf.get(entries[0]?.locale ?? "") ?? 0;
	const { length } = entries;
	const sidebar = entries[0]?.sidebar;
	if (sidebar && entries.every((entry) => entry.sidebar === sidebar))
		return `on ${length} pages, in ${sidebar}`;
	if (length > all / 2)
		return `${length === all ? "on every page" : `on ${length} of ${all} pages`}, so probably in the navbar or the footer`;
	const examples = entries.slice(0, MAX_LISTED_PAGES).map(pageName).join(", ");
	return `on ${length} pages: ${examples} and ${length - MAX_LISTED_PAGES} more`;
}

/**
 * Formats a report: first links that occur on many pages, each once; then links with a position in a source file; then
 * pages with the links that their components rendered.
 * @param pagesOf number of pages of each locale
 * @param baseUrls base URL of each locale
 * @param maxEntries maximum number of entries
 */
export function describeBroken(
	broken: readonly BrokenLink[],
	pagesOf: ReadonlyMap<string, number>,
	baseUrls: ReadonlyMap<string, string> = new Map(),
	maxEntries = MAX_ENTRIES,
): string {
	const unplaced = broken.filter(({ places }) => places.length === 0);
	const byLink = groupBy(
		unplaced,
		({ locale, resolved }) => `${locale} ${resolved}`,
	);
	const isWide = ({ length }: readonly BrokenLink[]) =>
		length > MAX_LISTED_PAGES;
	const wide = byLink.filter(isWide).sort((a, b) => b.length - a.length);
	const pages = groupBy(
		byLink.filter((group) => !isWide(group)).flat(),
		({ page }) => page,
	);
	const entries = [
		...wide.map(
			(group) =>
				`${(group[0] as BrokenLink).resolved}\n    ${describeSpread(group, pagesOf)}`,
		),
		...placedLines(broken, baseUrls),
		...pages.map((group) =>
			[
				`on ${pageName(group[0] as BrokenLink)}:`,
				...group.map(formatLink),
			].join("\n    "),
		),
	];
	const lines = entries.slice(0, maxEntries);
	if (entries.length > maxEntries)
		lines.push(
			`and ${entries.length - maxEntries} more places with such links`,
		);
	return lines.map((line) => `  ${line}`).join("\n");
}
