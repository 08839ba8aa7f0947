import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import picomatch from "picomatch";

/** What the content plugins leave out unless a site says otherwise: partials and tests. */
export const DEFAULT_EXCLUDE = [
	"**/_*.{js,jsx,ts,tsx,md,mdx}",
	"**/_*/**",
	"**/*.test.{js,jsx,ts,tsx}",
	"**/__tests__/**",
];

/**
 * Every file under a folder, as paths relative to it with forward slashes: a folder's files before its
 * subfolders', level by level, each in alphabetical order. A folder that does not exist has none.
 */
export function listFiles(root: string): string[] {
	const files: string[] = [];
	let level = [""];
	while (level.length > 0) {
		const next: string[] = [];
		for (const dir of level) {
			let entries: Dirent[];
			try {
				entries = readdirSync(join(root, dir), { withFileTypes: true });
			} catch {
				continue;
			}
			const sorted = entries
				.filter((entry) => !entry.name.startsWith("."))
				.sort((a, b) => (a.name < b.name ? -1 : 1));
			for (const entry of sorted) {
				const path = dir + entry.name;
				const stats = entry.isSymbolicLink()
					? statSync(join(root, path), { throwIfNoEntry: false })
					: entry;
				if (stats?.isDirectory()) next.push(`${path}/`);
				else if (stats?.isFile()) files.push(path);
			}
		}
		level = next;
	}
	return files;
}

/** Tells whether a relative path is wanted, by glob patterns. */
export function createFileFilter(
	include: string[],
	exclude: string[],
): (path: string) => boolean {
	const negated = include
		.filter((pattern) => pattern.startsWith("!"))
		.map((pattern) => pattern.slice(1));
	const wanted = picomatch(
		include.filter((pattern) => !pattern.startsWith("!")),
	);
	const unwanted = picomatch([...exclude, ...negated]);
	return (path) => wanted(path) && !unwanted(path);
}

const CONCURRENCY = 64;

/** Runs an asynchronous function over a list, some at a time; the answers keep the list's order. */
export async function mapConcurrently<Item, Result>(
	items: readonly Item[],
	run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
	const results = new Array<Result>(items.length);
	let next = 0;
	const worker = async () => {
		while (next < items.length) {
			const index = next++;
			results[index] = await run(items[index] as Item, index);
		}
	};
	await Promise.all(
		Array.from({ length: Math.min(CONCURRENCY, items.length) }, worker),
	);
	return results;
}

/**
 * Reads text files. One after the other, without going through the event loop: for 1,000 files of 5 KB that takes a
 * tenth of the time of `fs/promises`, 64 at once.
 */
export function readFiles(paths: readonly string[]): string[] {
	return paths.map((path) => readFileSync(path, "utf8"));
}
