/**
 * Which files the site's own code reads while it runs. A remark plugin that puts code files into pages, or a config
 * that reads a list of names, says of these files nowhere; they are inputs all the same.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { PACKAGE_ROOT } from "./packageRoot.js";

const recorder = new AsyncLocalStorage<Set<string>>();

/** Packages, and Furrow among them, are inputs by their versions. */
const isPackages = (file: string) =>
	file.includes(`${sep}node_modules${sep}`) || file.startsWith(PACKAGE_ROOT);

function note(path: unknown): void {
	const files = recorder.getStore();
	if (!files) return;
	const name = path instanceof URL ? fileURLToPath(path) : path;
	if (typeof name !== "string") return;
	const file = resolve(name);
	if (!isPackages(file)) files.add(file);
}

function watch<T extends object>(owner: T, names: (keyof T)[]): void {
	for (const name of names)
		owner[name] = new Proxy(owner[name] as object, {
			apply(read: () => unknown, self, args) {
				note(args[0]);
				return Reflect.apply(read, self, args);
			},
		}) as T[keyof T];
}

let isWatching = false;

/** Once a process: modules may keep the functions that they find when they are loaded. */
function watchReads(): void {
	if (isWatching) return;
	isWatching = true;
	watch(fs, ["readFileSync", "readFile", "createReadStream", "existsSync"]);
	watch(fs.promises, ["readFile"]);
	syncBuiltinESMExports();
}

/** Whether code has run whose reads count however late they come. */
let isForGood = false;

/** How many runs have not ended yet of which nothing counts afterwards. */
let underWay = 0;

/**
 * Runs code of the site.
 * @param files gets the absolute paths of the files that it reads or looks for, those of packages left out
 * @returns what the code gives; a promise's reads count as well
 */
export function recordReads<T>(files: Set<string>, run: () => T): T {
	watchReads();
	isForGood = true;
	return recorder.run(files, run);
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
	watchReads();
	const files = new Set<string>();
	underWay += 1;
	try {
		return { result: await recorder.run(files, run), files };
	} finally {
		underWay -= 1;
		if (!underWay && !isForGood) recorder.disable();
	}
}

/** Runs Furrow's own code among the site's: what it reads has been accounted for. */
export function withoutRecord<T>(run: () => T): T {
	return recorder.exit(run);
}
