/**
 * Records which files the site's own code reads and writes while it runs. A remark plugin that includes code files in
 * pages, or a config that reads a list of names, does not declare these files, but they are inputs nevertheless.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { fileURLToPath } from "node:url";
import { isInPackage } from "./packageRoot.js";
import { inNodeModules, resolve } from "./path.js";

interface FileRecord {
	reads: Set<string>;
	writes: Set<string> | undefined;
}

const recorder = new AsyncLocalStorage<FileRecord>();

/** Whether a file belongs to a package, including Furrow. Their versions are already inputs. */
const isPackageFile = (file: string) =>
	inNodeModules(file) || isInPackage(file);

/** Returns a path as text; undefined for what is not the path of a file. */
function pathText(path: unknown): string | undefined {
	if (typeof path === "string") return path;
	try {
		return path instanceof URL ? fileURLToPath(path) : undefined;
	} catch {
		return undefined;
	}
}

function recordPath(path: unknown, files: Set<string> | undefined): void {
	if (!files) return;
	const name = pathText(path);
	if (name === undefined) return;
	const file = resolve(name);
	if (!isPackageFile(file)) files.add(file);
}

/**
 * Wraps functions to record the paths of files that they access.
 * @param path index of the path among the function's arguments
 */
function recordCalls<T extends object>(
	owner: T,
	names: (keyof T)[],
	list: keyof FileRecord,
	path = 0,
): void {
	for (const name of names)
		owner[name] = new Proxy(owner[name] as object, {
			apply(access: () => unknown, self, args) {
				recordPath(args[path], recorder.getStore()?.[list]);
				return Reflect.apply(access, self, args);
			},
		}) as T[keyof T];
}

let isInstalled = false;

/** Wraps the functions of `fs`. Done once per process, since modules may capture the functions when they are loaded. */
function installHooks(): void {
	if (isInstalled) return;
	isInstalled = true;
	const { promises } = fs;
	const readers = ["readFileSync", "readFile", "createReadStream"] as const;
	recordCalls(fs, [...readers, "existsSync"], "reads");
	recordCalls(promises, ["readFile"], "reads");
	recordCalls(
		fs,
		["writeFileSync", "writeFile", "createWriteStream"],
		"writes",
	);
	recordCalls(promises, ["writeFile"], "writes");
	const movers = ["rename", "copyFile"] as const;
	recordCalls(fs, ["renameSync", "copyFileSync", ...movers], "writes", 1);
	recordCalls(promises, [...movers], "writes", 1);
	syncBuiltinESMExports();
}

/** Whether code has run whose accesses are recorded no matter how late they occur. */
let isRecordingForever = false;

/** Number of active runs that are only recorded until they end. */
let activeRuns = 0;

/**
 * Runs code of the site and records its file accesses.
 * @param reads receives the absolute paths of files that the code reads or looks up, except those of packages
 * @param writes receives the paths of files that it writes
 * @returns the code's result; accesses of a promise are recorded as well
 */
export function recordReads<T>(
	reads: Set<string>,
	run: () => T,
	writes?: Set<string>,
): T {
	installHooks();
	isRecordingForever = true;
	return recorder.run({ reads, writes }, run);
}

/**
 * Runs code of the site and records its file accesses until it ends. Tasks that it has started without awaiting them
 * are not recorded afterwards, so that async tracking can be disabled: it makes every promise of the process slower.
 *
 * @returns the code's result, and the files as in `recordReads`
 */
export async function recordReadsUntilEnd<T>(
	run: () => T | Promise<T>,
): Promise<{ result: T; files: Set<string> }> {
	installHooks();
	const files = new Set<string>();
	const record = { reads: files, writes: undefined };
	activeRuns += 1;
	try {
		return { result: await recorder.run(record, run), files };
	} finally {
		activeRuns -= 1;
		if (!activeRuns && !isRecordingForever) recorder.disable();
	}
}

/** Runs Furrow's own code within the site's code without recording, since its inputs are tracked elsewhere. */
export function withoutRecording<T>(run: () => T): T {
	return recorder.exit(run);
}
