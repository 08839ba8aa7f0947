/**
 * Which files the site's own code reads while it runs, and which it writes. A remark plugin that puts code files into
 * pages, or a config that reads a list of names, says of these files nowhere; they are inputs all the same.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { fileURLToPath } from "node:url";
import { PACKAGE_ROOT } from "./packageRoot.js";
import { inNodeModules, resolve } from "./path.js";

interface FileRecord {
	reads: Set<string>;
	writes: Set<string> | undefined;
}

const recorder = new AsyncLocalStorage<FileRecord>();

/** Packages, and Furrow among them, are inputs by their versions. */
const isPackages = (file: string) =>
	inNodeModules(file) || file.startsWith(PACKAGE_ROOT);

function note(path: unknown, files: Set<string> | undefined): void {
	if (!files) return;
	const name = path instanceof URL ? fileURLToPath(path) : path;
	if (typeof name !== "string") return;
	const file = resolve(name);
	if (!isPackages(file)) files.add(file);
}

/** @param path where, among what a function is given, the path of the file is */
function watch<T extends object>(
	owner: T,
	names: (keyof T)[],
	list: keyof FileRecord,
	path = 0,
): void {
	for (const name of names)
		owner[name] = new Proxy(owner[name] as object, {
			apply(access: () => unknown, self, args) {
				note(args[path], recorder.getStore()?.[list]);
				return Reflect.apply(access, self, args);
			},
		}) as T[keyof T];
}

let isWatching = false;

/** Once a process: modules may keep the functions that they find when they are loaded. */
function watchAccess(): void {
	if (isWatching) return;
	isWatching = true;
	const { promises } = fs;
	const readers = ["readFileSync", "readFile", "createReadStream"] as const;
	watch(fs, [...readers, "existsSync"], "reads");
	watch(promises, ["readFile"], "reads");
	watch(fs, ["writeFileSync", "writeFile", "createWriteStream"], "writes");
	watch(promises, ["writeFile"], "writes");
	const movers = ["rename", "copyFile"] as const;
	watch(fs, ["renameSync", "copyFileSync", ...movers], "writes", 1);
	watch(promises, [...movers], "writes", 1);
	syncBuiltinESMExports();
}

/** Whether code has run whose reads count however late they come. */
let isForGood = false;

/** How many runs have not ended yet of which nothing counts afterwards. */
let underWay = 0;

/**
 * Runs code of the site.
 * @param reads gets the absolute paths of the files that it reads or looks for, those of packages left out
 * @param writes gets those that it writes
 * @returns what the code gives; what a promise reads and writes counts as well
 */
export function recordReads<T>(
	reads: Set<string>,
	run: () => T,
	writes?: Set<string>,
): T {
	watchAccess();
	isForGood = true;
	return recorder.run({ reads, writes }, run);
}

/**
 * Runs code of the site to its end. What it has begun and not awaited does not count afterwards, so that nothing has to be
 * followed any more: that makes every promise of the process slower.
 *
 * @returns what the code gives, and the files as `recordReads` has them
 */
export async function readsUntilEnd<T>(
	run: () => T | Promise<T>,
): Promise<{ result: T; files: Set<string> }> {
	watchAccess();
	const files = new Set<string>();
	const record = { reads: files, writes: undefined };
	underWay += 1;
	try {
		return { result: await recorder.run(record, run), files };
	} finally {
		underWay -= 1;
		if (!underWay && !isForGood) recorder.disable();
	}
}

/** Runs Furrow's own code among the site's: what it reads has been accounted for. */
export function withoutRecord<T>(run: () => T): T {
	return recorder.exit(run);
}
