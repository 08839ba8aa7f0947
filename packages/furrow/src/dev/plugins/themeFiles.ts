/** Files of themes that come and go: they change what names lead to, which the session sees to, not Vite. */
import type { Plugin, ViteDevServer } from "vite";
import type { BundleInput } from "../../bundle/publicForDev.js";
import type { FileChange } from "../../types/plugin.js";
import { isFile } from "../../util/files.js";
import { reloadFile } from "../moduleGraph.js";

type ThemeFolders = Pick<BundleInput, "siteThemeDir" | "themeDirs">;

const isOfTheme = ({ siteThemeDir, themeDirs }: ThemeFolders, file: string) =>
	[siteThemeDir, ...themeDirs].some((dir) => file.startsWith(`${dir}/`));

/** Has Vite tell browsers nothing of them. */
export function themeFilesPlugin(folders: () => ThemeFolders): Plugin {
	return {
		name: "furrow:theme-files",
		hotUpdate: ({ type, file }) =>
			type !== "update" && isOfTheme(folders(), file) ? [] : undefined,
	};
}

/**
 * Has those made anew that came or went, when each name leads to the same file as before. This says nothing of what is in
 * it: a file that was removed may have been written again by the time the session looks. One that is gone for good is asked
 * for by nobody any more.
 */
export async function reloadThemeFiles(
	changes: readonly FileChange[],
	folders: ThemeFolders,
	vite: ViteDevServer,
): Promise<void> {
	for (const { kind, file } of changes)
		if (kind !== "changed" && isOfTheme(folders, file) && isFile(file))
			await reloadFile(vite, file);
}
