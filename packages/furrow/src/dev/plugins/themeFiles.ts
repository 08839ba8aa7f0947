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
 * Reloads files that were added or removed, if each name still resolves to the same file. Their content may differ: a
 * removed file may have been written again in the meantime. Files that stay removed are no longer requested.
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
