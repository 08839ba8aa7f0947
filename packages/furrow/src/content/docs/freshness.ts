/** How fresh a doc is, and how long it takes to read: what a site's options ask for. */

import { date } from "../../schema/index.js";
import { type ContentFile, readFiles } from "../../source/contentFiles.js";
import { parseMarkdown } from "../../source/frontMatter.js";
import { checkFrontMatter } from "../../source/frontMatterFields.js";
import { MOST_COMMITS } from "../../source/gitHistory.js";
import { commitUrl, recentChanges } from "../../source/recentChanges.js";
import type { LoadContext, LoadedPlugin } from "../../types/plugin.js";
import { calculateReadingTime } from "../shared/readingTime.js";
import type {
	DocFreshness,
	DocFrontMatter,
	DocsOptions,
	VersionMetadata,
} from "./types.js";

/** Commits that are shown where the option says no number. */
const USUAL_CHANGES = 5;

/** Whether the docs of a site show any of these. */
export const asksForFreshness = (plugins: readonly LoadedPlugin[]): boolean =>
	plugins.some(({ name, options }) => {
		if (name !== "docusaurus-plugin-content-docs") return false;
		const { showReadingTime, showLastReviewed, showChanges } =
			options as unknown as DocsOptions;
		return Boolean(showReadingTime || showLastReviewed || showChanges);
	});

/** @throws FurrowError for a date that is none */
export async function readFreshness(
	{ filePath }: ContentFile,
	{
		context,
		options: { showReadingTime, showLastReviewed, showChanges },
		version,
	}: {
		context: LoadContext;
		options: DocsOptions;
		version: VersionMetadata;
	},
	given: DocFrontMatter,
	editUrl: string | null | undefined,
): Promise<DocFreshness> {
	const found: DocFreshness = {};
	const source = () => readFiles([filePath], context.markdownFiles)[0] ?? "";
	if (showReadingTime) {
		const { currentLocale, localeConfigs } = context.i18n;
		const { content } = await parseMarkdown(source(), filePath, context);
		found.readingTime = calculateReadingTime({
			content,
			locale: localeConfigs[currentLocale]?.htmlLang ?? currentLocale,
		});
	}
	if (showLastReviewed && given.last_reviewed !== undefined) {
		const { last_reviewed: day } = checkFrontMatter(
			{ last_reviewed: date },
			given,
			{ file: filePath, source: source() },
		) as { last_reviewed: Date | string };
		found.lastReviewedAt = new Date(day).getTime();
	}
	if (showChanges) {
		const commits = await recentChanges(
			filePath,
			[version.contentPathLocalized, version.contentPath].filter(
				(path) => path !== undefined,
			),
			showChanges === true
				? USUAL_CHANGES
				: Math.min(showChanges, MOST_COMMITS),
		);
		found.changes = commits.map(({ timestamp, subject, hash }) => {
			const url = commitUrl(editUrl, hash);
			return { date: timestamp, subject, ...(url && { url }) };
		});
	}
	return found;
}
