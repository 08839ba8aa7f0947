import { existsSync, readFileSync } from "node:fs";
import { git } from "../../source/git.js";
import type { LocaleSite } from "../../types/site.js";
import { join, relative, resolve } from "../../util/path.js";
import { readMarks } from "./marks.js";
import { contentFolders, hashOf, type PageState } from "./pages.js";

export interface PageInLanguage {
	state: PageState;
	/** Path of the translation relative to the site, whether it exists or not. */
	translation: string;
}

/** Returns a path relative to a folder, or `undefined` for a path outside of it. */
const relativeTo = (folder: string, file: string) =>
	file.startsWith(`${folder}/`) ? relative(folder, file) : undefined;

/** Returns when a file was last committed, in seconds, or `undefined` if it never was or there is no Git repository. */
async function commitTime(dir: string, file: string) {
	const args = ["log", "-1", "--format=%ct", "--", file];
	const { stdout } = await git(dir, args).catch(() => ({ stdout: "" }));
	return stdout.trim() ? Number(stdout) : undefined;
}

/**
 * Returns the state of a page in a language, by the rules of {@link import("./pages.js").pageStatuses}. It queries
 * Git for two files only, which is fast enough for every page that `start` displays.
 *
 * @param file the Markdown file of the page, relative to the site
 * @returns `undefined` for a file that no content plugin translates
 */
export async function pageInLanguage(
	locale: LocaleSite,
	file: string,
): Promise<PageInLanguage | undefined> {
	const { siteDir } = locale.context;
	const page = resolve(siteDir, file);
	for (const plugin of locale.plugins)
		for (const folder of await contentFolders(plugin, locale)) {
			const name =
				relativeTo(folder.translation, page) ?? relativeTo(folder.source, page);
			const source = name && join(folder.source, name);
			if (!source || !existsSync(source)) continue;
			const path = join(folder.translation, name);
			const translation = relative(siteDir, path);
			if (!existsSync(path)) return { state: "missing", translation };
			const mark = (await readMarks(locale))[translation];
			const [sourceTime = 0, translationTime = Infinity] = mark
				? []
				: await Promise.all([
						commitTime(siteDir, source),
						commitTime(siteDir, path),
					]);
			const isStale = mark
				? mark !== hashOf(readFileSync(source, "utf8"))
				: sourceTime > translationTime;
			return { state: isStale ? "stale" : "current", translation };
		}
	return undefined;
}
