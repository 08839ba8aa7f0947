/**
 * Theme files that are added or removed: they change what names resolve to, which the session handles instead of Vite.
 */
import type { Plugin, ViteDevServer } from "vite";
import type { BundleInput } from "../../bundle/publicForDev.js";
import type { FileChange } from "../../types/plugin.js";
import { isFile } from "../../util/files.js";
import { reloadFile } from "../moduleGraph.js";

type ThemeFolders = Pick<BundleInput, "siteThemeDir" | "themeDirs">;

const isOfTheme = ({ siteThemeDir, themeDirs }: ThemeFolders, file: string) =>
	[siteThemeDir, ...themeDirs].some((dir) => file.startsWith(`${dir}/`));

/** Keeps Vite from sending updates about them to browsers. */
export function themeFilesPlugin(folders: () => ThemeFolders): Plugin {
	return {
		name: "furrow:theme-files",
		hotUpdate: ({ type, file }) =>
			type !== "update" && isOfTheme(folders(), file) ? [] : undefined,
	};
}

/**
 * Reloads files that were added or removed, if each name still resolves to the same file. Their content may differ: a
 * removed file may have been written again in the meantime. Files that stay removed are not requested.
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
