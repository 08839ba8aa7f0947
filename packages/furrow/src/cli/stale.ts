import { readFileSync } from "node:fs";
import pc from "picocolors";
import { runHook } from "../config/index.js";
import type { DocMetadata, LoadedContent } from "../content/docs/types.js";
import { date, number } from "../schema/index.js";
import { loadSite } from "../site/index.js";
import { checkFrontMatter, fieldPlace } from "../source/frontMatterFields.js";
import type { LocaleSite } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { relative, resolve } from "../util/path.js";
import { fromSitePath } from "../util/sitePath.js";

export interface StaleFlags {
	interval: number;
	json?: boolean;
	strict?: boolean;
	config?: string;
}

/** Review state of a doc. Dates are in ISO 8601 format. */
interface Review {
	file: string;
	line: number;
	column: number;
	title: string;
	lastReviewed: string;
	due: string;
	daysOverdue: number;
}

const DAY = 24 * 60 * 60 * 1000;

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Front matter fields that only this command validates, since other sites may use the same names differently. */
const fields = {
	last_reviewed: date,
	review_interval: number({ whole: true, min: 1 }),
};

/** Loads the maintained docs: those of the current and of the last version. */
async function docsOf({ plugins }: LocaleSite): Promise<DocMetadata[]> {
	const docs: DocMetadata[] = [];
	for (const plugin of plugins) {
		if (plugin.name !== "docusaurus-plugin-content-docs") continue;
		const { loadedVersions } = (plugin.content ??
			(await runHook(plugin, "loadContent", () =>
				plugin.loadContent?.(),
			))) as LoadedContent;
		for (const version of loadedVersions)
			if (version.isLast || version.versionName === "current")
				docs.push(...version.docs);
	}
	return docs;
}

/** Returns the review state of a doc; undefined without `last_reviewed`. */
function reviewOf(
	{ source, title, frontMatter }: DocMetadata,
	siteDir: string,
	interval: number,
): Review | undefined {
	const file = fromSitePath(source, siteDir);
	const { last_reviewed: lastReviewed, review_interval: days = interval } =
		checkFrontMatter(fields, frontMatter, {
			file,
			source: readFileSync(file, "utf8"),
		}) as { last_reviewed?: Date | string; review_interval?: number };
	if (lastReviewed === undefined) return undefined;
	const reviewed = new Date(lastReviewed).getTime();
	const due = reviewed + days * DAY;
	const { line, column } = fieldPlace(file, "last_reviewed");
	return {
		file: relative(siteDir, file),
		line,
		column,
		title,
		lastReviewed: isoDate(reviewed),
		due: isoDate(due),
		daysOverdue: Math.floor((Date.now() - due) / DAY),
	};
}

const formatReview = (review: Review) =>
	`${pc.bold(`${review.file}:${review.line}:${review.column}`)}: last reviewed ${review.lastReviewed}, due since ${review.due} (${review.daysOverdue} ${review.daysOverdue === 1 ? "day" : "days"})`;

/**
 * `furrow stale`: lists the docs whose review is overdue, longest overdue first.
 * @throws FurrowError for invalid front matter fields; with `strict`, also if any review is overdue
 */
export async function stale(
	site: string,
	flags: StaleFlags,
	print: (text: string) => void,
): Promise<void> {
	const siteDir = resolve(site);
	const { locales } = await loadSite({ siteDir, config: flags.config });
	const docs = locales[0] ? await docsOf(locales[0]) : [];
	const reviews = docs.flatMap(
		(doc) => reviewOf(doc, siteDir, flags.interval) ?? [],
	);
	const overdue = reviews
		.filter(({ daysOverdue }) => daysOverdue > 0)
		.sort((a, b) => b.daysOverdue - a.daysOverdue);
	const summary = `${overdue.length} of ${reviews.length} docs with "last_reviewed" are overdue for review; ${docs.length - reviews.length} have none.`;
	print(
		flags.json
			? JSON.stringify(overdue, null, 2)
			: [...overdue.map(formatReview), summary].join("\n"),
	);
	if (flags.strict && overdue.length)
		throw new FurrowError(
			`${overdue.length} ${overdue.length === 1 ? "doc is" : "docs are"} overdue for review.`,
			{
				hint: 'Read them, then set "last_reviewed" in their front matter to today.',
			},
		);
}
