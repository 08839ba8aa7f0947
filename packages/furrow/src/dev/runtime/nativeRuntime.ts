/** Furrow's own code on the server. Node loads it without Vite, because it does not change while a site is served. */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { withoutOwnerStacks } from "../../seams/reactOwnerStacks.js";
import { basename, dirname, join } from "../../util/path.js";
import { linkOrCopy } from "../../util/placedFiles.js";
import { placeFolder } from "../../util/replaceFile.js";

declare global {
	/** Loads a file's instance in the language that is being rendered, for the site's modules, which Vite runs. */
	var __FURROW_NATIVE__: (file: string) => Promise<object>;
}

/**
 * Returns the folder with a language's own copy of the files. Texts may be translated when a module is loaded, so each
 * language has its own instance of every module, and Node identifies modules by their paths.
 */
function folderOf(serverDir: string, locale: string): string {
	const dir = `${serverDir}-${locale}`;
	if (existsSync(dir)) return dir;
	const temporary = `${dir}.${process.pid}`;
	mkdirSync(temporary, { recursive: true });
	// With a hard link, Node loads the file as another module. It takes a fifth of the time of a copy.
	for (const name of readdirSync(serverDir))
		linkOrCopy(join(serverDir, name), join(temporary, name));
	placeFolder(temporary, dir);
	return dir;
}

/** Imports a language's instance of a file of the runtime's server bundle. */
export function importNative(
	file: string,
	locale: string,
): Promise<Record<string, unknown>> {
	const copy = join(folderOf(dirname(file), locale), basename(file));
	withoutOwnerStacks(createRequire(copy)("react"));
	return import(pathToFileURL(copy).href);
}

globalThis.__FURROW_NATIVE__ = (file) =>
	importNative(file, `${globalThis.__FURROW__.i18n.currentLocale}`);
