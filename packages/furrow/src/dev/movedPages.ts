/** Open pages that get another path through an edit: another slug, id, file name or folder. */

import type { PageMove } from "../client/dev/updates.js";
import { sourceFileOf } from "../routes/index.js";
import { decodedPath } from "../shared/paths.js";
import type { FileChange } from "../types/plugin.js";
import { relative } from "../util/path.js";
import type { FoundPage, Pages } from "./pages.js";
import { renamedFile } from "./renamedFile.js";

/** An open page before an edit. */
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
 * Finds the new paths of pages that have moved.
 * @param before the pages at the open paths before the edit
 * @param pages the current pages
 */
export function movedPages(
	before: readonly ShownBefore[],
	pages: Pages,
	changes: readonly FileChange[],
): PageMove[] {
	const filesOfKind = (kind: FileChange["kind"], siteDir: string) =>
		changes
			.filter((change) => change.kind === kind)
			.map(({ file }) => relative(siteDir, file));
	return before.flatMap(({ path, page: { content, route } }) => {
		if (pages.find(decodedPath(path))) return [];
		const { siteDir, i18n } = content.locale.context;
		const source = sourceFileOf(route);
		const file =
			source &&
			renamedFile(
				source,
				filesOfKind("removed", siteDir),
				filesOfKind("added", siteDir),
			);
		const moved = file && pages.bySource(file, i18n.currentLocale);
		return moved ? [{ from: path, to: moved.path }] : [];
	});
}
