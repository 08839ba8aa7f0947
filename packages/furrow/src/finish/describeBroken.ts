import { groupBy } from "../util/groupBy.js";
import type { BrokenLink } from "./brokenLinks.js";

/** Entries of a report; more are counted only. */
const MOST = 40;
/** A link on more pages than this is named once, with some of the pages. */
const FEW_PAGES = 3;

const shown = ({ link, resolved }: BrokenLink) =>
	link === resolved ? link : `${link} (resolves to ${resolved})`;

const pageName = ({ page, source }: BrokenLink) =>
	source ? `${page} (${source})` : page;

/**
 * One line for each place in a source file; several pages, and several languages, may show the same file.
 * @param baseUrls of the languages, which links to the site's own pages begin with
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
			if (!lines.has(key)) lines.set(key, `${place}: ${shown(entry)}`);
		}
	}
	const collator = new Intl.Collator("en", { numeric: true });
	return [...new Set(lines.values())].sort(collator.compare);
}

/** Describes on which pages a frequent link is. */
function spread(
	entries: readonly BrokenLink[],
	pagesOf: ReadonlyMap<string, number>,
): string {
	const all = pagesOf.get(entries[0]?.locale ?? "") ?? 0;
	const { length } = entries;
	if (length > all / 2)
		return `${length === all ? "on every page" : `on ${length} of ${all} pages`}, so probably in the navbar or the footer`;
	const named = entries.slice(0, FEW_PAGES).map(pageName).join(", ");
	return `on ${length} pages: ${named} and ${length - FEW_PAGES} more`;
}

/**
 * The report's entries for a reader: first links that stand on many pages, each once; then those with a place in a
 * source file; then pages with the links that their components rendered.
 * @param pagesOf the number of pages of each locale
 * @param baseUrls the base URL of each locale
 */
export function describeBroken(
	broken: readonly BrokenLink[],
	pagesOf: ReadonlyMap<string, number>,
	baseUrls: ReadonlyMap<string, string> = new Map(),
	most = MOST,
): string {
	const unplaced = broken.filter(({ places }) => places.length === 0);
	const byLink = groupBy(
		unplaced,
		({ locale, resolved }) => `${locale} ${resolved}`,
	);
	const isWide = ({ length }: readonly BrokenLink[]) => length > FEW_PAGES;
	const wide = byLink.filter(isWide).sort((a, b) => b.length - a.length);
	const pages = groupBy(
		byLink.filter((group) => !isWide(group)).flat(),
		({ page }) => page,
	);
	const entries = [
		...wide.map(
			(group) =>
				`${(group[0] as BrokenLink).resolved}\n    ${spread(group, pagesOf)}`,
		),
		...placedLines(broken, baseUrls),
		...pages.map((group) =>
			[`on ${pageName(group[0] as BrokenLink)}:`, ...group.map(shown)].join(
				"\n    ",
			),
		),
	];
	const lines = entries.slice(0, most);
	if (entries.length > most)
		lines.push(`and ${entries.length - most} more places with such links`);
	return lines.map((line) => `  ${line}`).join("\n");
}
