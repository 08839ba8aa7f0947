/** Furrow's own code on the server, loaded by Node itself: nothing of it changes while a site is served. */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { withoutOwnerStacks } from "../../seams/reactOwnerStacks.js";
import { basename, dirname, join } from "../../util/path.js";
import { linkOrCopy } from "../../util/placedFiles.js";
import { placeFolder } from "../../util/replaceFile.js";

declare global {
	/** For the site's modules, which Vite runs: a file's instance in the language that is being rendered. */
	var __FURROW_NATIVE__: (file: string) => Promise<object>;
}

/**
 * A language's own copy of the files. Texts may be translated when a module is loaded, so each language has its own
 * instance of every module, and Node knows modules by their paths.
 */
function folderOf(serverDir: string, locale: string): string {
	const dir = `${serverDir}-${locale}`;
	if (existsSync(dir)) return dir;
	const aside = `${dir}.${process.pid}`;
	mkdirSync(aside, { recursive: true });
	// Another name is enough to make another module of a file, and takes a fifth of the time of a copy.
	for (const name of readdirSync(serverDir))
		linkOrCopy(join(serverDir, name), join(aside, name));
	placeFolder(aside, dir);
	return dir;
}

/** A file of the runtime's server bundle, as a language has it. */
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
