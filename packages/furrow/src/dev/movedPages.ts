/** Pages that are looked at and get another address by an edit: another slug, id or file name. */

import type { PageMove } from "../client/dev/updates.js";
import { sourceFileOf } from "../routes/index.js";
import { decodedPath } from "../shared/paths.js";
import type { FileChange } from "../types/plugin.js";
import { relative } from "../util/path.js";
import type { FoundPage, Pages } from "./pages.js";

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

/** The new name of a file; its own if it was not renamed. Of several files nobody knows which one became which. */
function renamed(
	file: string,
	changes: readonly FileChange[],
	siteDir: string,
): string {
	const named = (wanted: FileChange["kind"]) =>
		changes
			.filter(({ kind }) => kind === wanted)
			.map((change) => relative(siteDir, change.file));
	const [removed, added] = [named("removed"), named("added")];
	const isOne = removed.length === 1 && added.length === 1;
	return isOne && removed[0] === file ? (added[0] ?? file) : file;
}

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
	return before.flatMap(({ path, page: { content, route } }) => {
		if (pages.find(decodedPath(path))) return [];
		const { siteDir, i18n } = content.locale.context;
		const source = sourceFileOf(route);
		const file = source && renamed(source, changes, siteDir);
		const now = file && pages.bySource(file, i18n.currentLocale);
		return now ? [{ from: path, to: now.path }] : [];
	});
}
