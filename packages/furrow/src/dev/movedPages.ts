/** Pages that are looked at and get another address by an edit: another slug, id, file name or folder. */

import type { PageMove } from "../client/dev/updates.js";
import { sourceFileOf } from "../routes/index.js";
import { decodedPath } from "../shared/paths.js";
import type { FileChange } from "../types/plugin.js";
import { relative } from "../util/path.js";
import type { FoundPage, Pages } from "./pages.js";
import { renamedFile } from "./renamedFile.js";

/** A page before an edit. */
interface ShownBefore {
	path: string;
	page: FoundPage;
}

export const pagesAt = (
	paths: readonly string[],
	pages: Pages,
): ShownBefore[] =>
	paths.flatMap((path) => {
		const page = pages.find(decodedPath(path));
		return page ? [{ path, page }] : [];
	});

/**
 * Finds where pages have gone.
 * @param before what was at the paths that are looked at
 * @param pages the pages as they are now
 */
export function movedPages(
	before: readonly ShownBefore[],
	pages: Pages,
	changes: readonly FileChange[],
): PageMove[] {
	const named = (kind: FileChange["kind"], siteDir: string) =>
		changes
			.filter((change) => change.kind === kind)
			.map(({ file }) => relative(siteDir, file));
	return before.flatMap(({ path, page: { content, route } }) => {
		if (pages.find(decodedPath(path))) return [];
		const { siteDir, i18n } = content.locale.context;
		const source = sourceFileOf(route);
		const file =
			source &&
			renamedFile(source, named("removed", siteDir), named("added", siteDir));
		const now = file && pages.bySource(file, i18n.currentLocale);
		return now ? [{ from: path, to: now.path }] : [];
	});
}
