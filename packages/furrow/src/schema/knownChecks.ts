/**
 * What checks made of values in earlier runs. A config is the same in nearly every run, and what a check fills in follows
 * from the value, the schema and Joi alone.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { CACHE_STAMP } from "../cache/index.js";
import { hashAll } from "../util/hash.js";
import { replaceFile } from "../util/replaceFile.js";
import { systemFault } from "../util/systemFault.js";
import type { LateSchema } from "./lateSchema.js";
import { fromPlainText, plainText } from "./plainText.js";

const require = createRequire(import.meta.url);

/** How many are kept: a site has some ten, and one for each file that describes a category. */
const MOST = 2000;

let file: string | undefined;
/** Results by what was checked against what; those of this run are at the end. */
let known = new Map<string, string>();
let isChanged = false;

/** Everything that makes a schema what it is. */
const stamp = () => hashAll([CACHE_STAMP, require("joi/package.json").version]);

/** Takes up what earlier runs left in a file; one that is damaged, missing or of another version counts as empty. */
export function openChecks(path: string): void {
	file = path;
	known = new Map();
	isChanged = false;
	try {
		const kept = JSON.parse(readFileSync(path, "utf8"));
		if (kept.stamp === stamp()) known = new Map(kept.checks);
	} catch {
		// There is none yet.
	}
}

/** Leaves what was found right to later runs. */
export function saveChecks(): void {
	if (!file || !isChanged) return;
	isChanged = false;
	const content = { stamp: stamp(), checks: [...known].slice(-MOST) };
	try {
		replaceFile(file, (path) => writeFileSync(path, JSON.stringify(content)));
	} catch (error) {
		// The next run checks for itself, as this one did.
		if (!systemFault(error)) throw error;
	}
}

/**
 * What a check makes of a value, from an earlier run where there was the same one. Values with parts of which nothing can
 * be said, and results with parts that neither the value nor the schema has, are checked in each run.
 *
 * @param kind tells ways of checking against one schema from each other
 * @throws what the check throws
 */
export function remembered<T>(
	schema: LateSchema,
	kind: string,
	value: unknown,
	check: () => T,
): T {
	if (!file) return check();
	const opaque = [...schema.fills];
	const text = plainText(value, (part) => {
		const index = opaque.indexOf(part);
		return index < 0 ? opaque.push(part) - 1 : index;
	});
	if (text === undefined) return check();
	const key = hashAll([schema.called, kind, text]);
	const earlier = known.get(key);
	if (earlier !== undefined) {
		known.delete(key);
		known.set(key, earlier);
		return fromPlainText(earlier, opaque) as T;
	}
	const result = check();
	const made = plainText(result, (part) => {
		const index = opaque.indexOf(part);
		return index < 0 ? undefined : index;
	});
	if (made !== undefined) {
		known.set(key, made);
		isChanged = true;
	}
	return result;
}
