/** Data about a doc's freshness and reading time, as requested by the options. */

import { date } from "../../schema/index.js";
import { type ContentFile, readFiles } from "../../source/contentFiles.js";
import { parseMarkdown } from "../../source/frontMatter.js";
import { checkFrontMatter } from "../../source/frontMatterFields.js";
import { MAX_COMMITS } from "../../source/gitHistory.js";
import { commitUrl, recentChanges } from "../../source/recentChanges.js";
import type { LoadContext, LoadedPlugin } from "../../types/plugin.js";
import { calculateReadingTime } from "../shared/readingTime.js";
import type {
	DocFreshness,
	DocFrontMatter,
	DocsOptions,
	VersionMetadata,
} from "./types.js";

/** Number of commits if the option is `true`. */
const DEFAULT_CHANGES = 5;

/** Whether the docs of a site show any such data. */
export const showsFreshness = (plugins: readonly LoadedPlugin[]): boolean =>
	plugins.some(({ name, options }) => {
		if (name !== "docusaurus-plugin-content-docs") return false;
		const { showReadingTime, showLastReviewed, showChanges } =
			options as unknown as DocsOptions;
		return Boolean(showReadingTime || showLastReviewed || showChanges);
	});

/**
 * Reads the requested data of a doc.
 * @throws FurrowError for an invalid date
 */
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
	frontMatter: DocFrontMatter,
	editUrl: string | null | undefined,
): Promise<DocFreshness> {
	const freshness: DocFreshness = {};
	const source = () => readFiles([filePath], context.markdownFiles)[0] ?? "";
	if (showReadingTime) {
		const { currentLocale, localeConfigs } = context.i18n;
		const { content } = await parseMarkdown(source(), filePath, context);
		freshness.readingTime = calculateReadingTime({
			content,
			locale: localeConfigs[currentLocale]?.htmlLang ?? currentLocale,
		});
	}
	if (showLastReviewed && frontMatter.last_reviewed !== undefined) {
		const { last_reviewed: day } = checkFrontMatter(
			{ last_reviewed: date },
			frontMatter,
			{ file: filePath, source: source() },
		) as { last_reviewed: Date | string };
		freshness.lastReviewedAt = new Date(day).getTime();
	}
	if (showChanges) {
		const commits = await recentChanges(
			filePath,
			[version.contentPathLocalized, version.contentPath].filter(
				(path) => path !== undefined,
			),
			showChanges === true
				? DEFAULT_CHANGES
				: Math.min(showChanges, MAX_COMMITS),
		);
		freshness.changes = commits.map(({ timestamp, subject, hash }) => {
			const url = commitUrl(editUrl, hash);
			return { date: timestamp, subject, ...(url && { url }) };
		});
	}
	return freshness;
}
