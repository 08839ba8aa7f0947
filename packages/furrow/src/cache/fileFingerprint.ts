/**
 * Fingerprints files by content. Modification times alone are not enough: a checkout changes them all, and tools may
 * set old ones. Files hashed by an earlier build are only read again if their stat differs.
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
import { realPath } from "../util/realPath.js";
import { replaceFile } from "../util/replaceFile.js";

type CachedHash = [stat: string, hash: string];

/**
 * Resolution of file times: on some file systems, two seconds. A file that has just been modified may change again
 * without a new time, so its hash is not cached.
 */
const CLOCK_STEP_MS = 2000;

let previous = new Map<string, CachedHash>();
let used = new Map<string, CachedHash>();

/** Loads the hashes of earlier builds from a file. A damaged or missing file counts as empty. */
export function openFingerprints(file: string): void {
	used = new Map();
	try {
		previous = new Map(JSON.parse(readFileSync(file, "utf8")));
	} catch {
		previous = new Map();
	}
}

/** Saves the hashes that this build requested for the next one. */
export function saveFingerprints(file: string): void {
	const isSame =
		used.size === previous.size &&
		[...used].every(([path, entry]) => previous.get(path) === entry);
	if (isSame) return;
	replaceFile(file, (path) => writeFileSync(path, JSON.stringify([...used])));
}

/** Describes a file's stat. It changes if the file is replaced or modified: the change time cannot be set by tools. */
export function describeStat({ size, mtimeMs, ctimeMs, ino }: Stats): string {
	return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** Fingerprints a file by its stat, without reading it. Returns `absent` for a missing file. */
export function statFingerprint(file: string): string {
	const stats = statOf(file);
	return stats ? describeStat(stats) : "absent";
}

function contentStamp(file: string, stats: Stats): string {
	const stat = describeStat(stats);
	const cached = used.get(file) ?? previous.get(file);
	if (cached?.[0] === stat) {
		used.set(file, cached);
		return cached[1];
	}
	const settled = isSettled(stats);
	const content = hash(readFileSync(file));
	if (settled) used.set(file, [stat, content]);
	return content;
}

/**
 * Whether a later change of a file would show in its times. Uncertain if it was modified just now, within the clock's
 * resolution.
 */
export const isSettled = ({ mtimeMs, ctimeMs }: Stats): boolean =>
	Date.now() - Math.max(mtimeMs, ctimeMs) > CLOCK_STEP_MS;

/** Returns the hash of a file's content, or of all files in a folder. Returns `absent` for a missing file. */
export function fileFingerprint(file: string): string {
	const stats = statOf(file);
	if (!stats) return "absent";
	if (stats.isDirectory()) return hashAll(folderFingerprints(file));
	try {
		if (stats.isFile()) return contentStamp(file, stats);
	} catch {
		// Unreadable, or larger than memory. Such a file is no part of a page, but may still appear and disappear.
	}
	return describeStat(stats);
}

/** Returns the size and modification time of a file written by Furrow, which suffice to detect a change. */
export const fingerprintOf = ({ size, mtimeMs }: Stats): string =>
	`${size}-${mtimeMs}`;

/** @param around real paths of the link's folder and of the folders around it */
function linkFingerprint(link: string, around: readonly string[]): string {
	if (!statOf(link)?.isDirectory()) return fileFingerprint(link);
	const target = realPath(link);
	// The contents of a folder around the link are fingerprinted already.
	const depth = around.indexOf(target);
	return depth < 0
		? hashAll(folderFingerprints(link, around))
		: `around ${depth}`;
}

/**
 * Returns the sorted paths and fingerprints of all files below a folder. Folders that are named `node_modules` or
 * begin with a dot are skipped.
 *
 * @param around real paths of the folders around the link that leads to the folder
 */
export function folderFingerprints(
	dir: string,
	around: readonly string[] = [],
): string[] {
	const stamps: string[] = [];
	const visit = (folder: string, parents: readonly string[]) => {
		let entries: Dirent[];
		let folders: string[];
		try {
			entries = readdirSync(folder, { withFileTypes: true });
			folders = [...parents, realPath(folder)];
		} catch {
			return;
		}
		for (const entry of entries) {
			if (entry.name === "node_modules" || entry.name.startsWith(".")) continue;
			const path = join(folder, entry.name);
			if (entry.isDirectory()) visit(path, folders);
			else
				stamps.push(
					`${relative(dir, path)} ${entry.isSymbolicLink() ? linkFingerprint(path, folders) : fileFingerprint(path)}`,
				);
		}
	};
	visit(dir, around);
	return stamps.sort();
}

/** Files with their fingerprints. */
export type Fingerprints = [file: string, stamp: string][];

/** Returns the fingerprints of files, without duplicates. */
export const fingerprintsOf = (files: Iterable<string>): Fingerprints =>
	[...new Set(files)].map((file) => [file, fileFingerprint(file)]);

/** Whether files still have the same fingerprints. */
export const areSame = (stamps: Fingerprints): boolean =>
	stamps.every(([file, stamp]) => fileFingerprint(file) === stamp);

/**
 * Collects the inputs of a result. Each file must be added before it is read: if it changes meanwhile, the
 * fingerprint is stale and the result is rebuilt. The other way round, a stale result would look fresh.
 */
export class FingerprintedFiles {
	readonly #stamps = new Map<string, string>();

	add(file: string): void {
		if (!this.#stamps.has(file)) this.#stamps.set(file, fileFingerprint(file));
	}

	get all(): Fingerprints {
		return [...this.#stamps];
	}
}
