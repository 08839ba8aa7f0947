import { resolve } from "node:path";
import type { LoadContext } from "../types/plugin.js";
import { isFile } from "./isFile.js";

/** The site's static folders as absolute paths, the first one first. They need not exist, but none is a file. */
export function staticFolders({
	siteDir,
	siteConfig,
}: Pick<LoadContext, "siteDir" | "siteConfig">): string[] {
	return siteConfig.staticDirectories
		.map((folder) => resolve(siteDir, folder))
		.filter((folder) => !isFile(folder));
}
