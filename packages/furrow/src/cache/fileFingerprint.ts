/**
 * Hashes of files' contents. Modification times alone are not enough: a checkout changes them all, and tools may set old
 * ones. A file that an earlier build has read is read again only if its stat differs.
 */
import {
	type Dirent,
	readdirSync,
	readFileSync,
	type Stats,
	writeFileSync,
} from "node:fs";
import { statOf } from "../util/files.js";
import { hash, hashAll } from "../util/hash.js";
import { join, relative } from "../util/path.js";
import { replaceFile } from "../util/replaceFile.js";

type Known = [stat: string, hash: string];

/**
 * File systems count time in steps, some of two seconds: a file that has just been changed may change again and look
 * the same. Its hash is not kept.
 */
const STEP_MS = 2000;

let known = new Map<string, Known>();
let used = new Map<string, Known>();

/** Takes up the hashes that earlier builds left in a file; one that is damaged or missing counts as empty. */
export function openFingerprints(file: string): void {
	used = new Map();
	try {
		known = new Map(JSON.parse(readFileSync(file, "utf8")));
	} catch {
		known = new Map();
	}
}

/** Leaves the hashes that this build asked for to the next. */
export function saveFingerprints(file: string): void {
	const isSame =
		used.size === known.size &&
		[...used].every(([path, entry]) => known.get(path) === entry);
	if (isSame) return;
	replaceFile(file, (path) => writeFileSync(path, JSON.stringify([...used])));
}

/** Another file, or the same one changed: its own time of change is one that no tool can set. */
export function describeStat({ size, mtimeMs, ctimeMs, ino }: Stats): string {
	return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** Tells a file from what was there before, and from what comes after, without reading it; `absent` when there is none. */
export function statFingerprint(file: string): string {
	const stats = statOf(file);
	return stats ? describeStat(stats) : "absent";
}

function contentStamp(file: string, stats: Stats): string {
	const stat = describeStat(stats);
	const earlier = used.get(file) ?? known.get(file);
	if (earlier?.[0] === stat) {
		used.set(file, earlier);
		return earlier[1];
	}
	const settled = isSettled(stats);
	const content = hash(readFileSync(file));
	if (settled) used.set(file, [stat, content]);
	return content;
}

/** Whether a later change of a file would show in its times. Not certain if it was modified just now, within the clock's resolution. */
export const isSettled = ({ mtimeMs, ctimeMs }: Stats): boolean =>
	Date.now() - Math.max(mtimeMs, ctimeMs) > STEP_MS;

/** Hash of what a file holds; `absent` when there is none; of a folder, that of all its files. */
export function fileFingerprint(file: string): string {
	const stats = statOf(file);
	if (!stats) return "absent";
	if (stats.isDirectory()) return hashAll(folderFingerprints(file));
	try {
		if (stats.isFile()) return contentStamp(file, stats);
	} catch {
		// Not to be read, or larger than memory: no part of a page, but it may still come and go.
	}
	return describeStat(stats);
}

/** Size and modification time of a file that Furrow wrote, which suffice to see whether it was changed. */
export const fingerprintOf = ({ size, mtimeMs }: Stats): string =>
	`${size}-${mtimeMs}`;

/**
 * Every file below a folder, by its path in it, with its stamp, sorted; folders named `node_modules` or beginning with a
 * dot are left out.
 */
export function folderFingerprints(
	dir: string,
	isWanted: (name: string) => boolean = () => true,
): string[] {
	const stamps: string[] = [];
	const visit = (folder: string) => {
		let entries: Dirent[];
		try {
			entries = readdirSync(folder, { withFileTypes: true });
		} catch {
			return;
		}
		for (const entry of entries) {
			if (entry.name === "node_modules" || entry.name.startsWith(".")) continue;
			const path = join(folder, entry.name);
			if (entry.isDirectory()) visit(path);
			else if (isWanted(entry.name))
				stamps.push(`${relative(dir, path)} ${fileFingerprint(path)}`);
		}
	};
	visit(dir);
	return stamps.sort();
}
