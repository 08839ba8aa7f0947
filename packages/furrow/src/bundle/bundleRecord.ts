import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
} from "node:fs";
import { rm, utimes, writeFile } from "node:fs/promises";
import { withImports } from "../cache/index.js";
import { hash, hashAll } from "../util/hash.js";
import {
	basename,
	dirname,
	inNodeModules,
	join,
	relative,
} from "../util/path.js";
import { rename } from "../util/rename.js";
import { makeCacheFolder, unwritableCache } from "../util/replaceFile.js";
import { fromSitePath, toSitePath } from "../util/sitePath.js";
import { isOwnModule } from "./ownModule.js";
import { DIST_DIR } from "./prebuilt/serverRuntime/record.js";
import { sourceFingerprints } from "./sourceFingerprints.js";
import type { Bundles, MarkdownRecord, PageCode } from "./types.js";

const RECORD = "record.json";

export interface BundleRecord {
	/** Hash of everything that is known before the content is compiled. */
	key: string;
	/** Hash of the code that pages need. */
	pageCodeKey: string;
	/** Hash of the config with which Markdown in the bundles was compiled. */
	configKey: string;
	/** Stamps of all files that the bundler read. */
	sources: Record<string, string>;
	markdown: MarkdownRecord;
	/** Hash of the contents of the bundles' files. */
	content: string;
	bundles: Bundles;
}

/** Returns the hash of the code that pages need. */
export const pageCodeKey = ({ requests, virtual, lists }: PageCode) =>
	hash(JSON.stringify([requests, Object.entries(virtual).sort(), lists]));

/**
 * Checks whether bundles may match an input, as far as that is known before the content is compiled. Markdown that
 * components import is compiled with the whole config.
 */
export const mayFit = (
	record: BundleRecord,
	{ key, configKey }: Pick<BundleRecord, "key" | "configKey">,
): boolean =>
	record.key === key &&
	(record.configKey === configKey || !record.markdown.modules.length);

/** Returns the record with other file names. */
function renamed(
	record: BundleRecord,
	rename: (file: string) => string,
): BundleRecord {
	const { sources, markdown } = record;
	return {
		...record,
		sources: Object.fromEntries(
			Object.entries(sources).map(([file, stamp]) => [rename(file), stamp]),
		),
		markdown: {
			modules: markdown.modules.map(({ file, links, ...rest }) => ({
				...rest,
				file: rename(file),
				links: links.map(([link, from, permalink]) => [
					link,
					rename(from),
					permalink,
				]),
			})),
			filesRead: markdown.filesRead.map(rename),
		},
	};
}

/** Returns the paths of the bundles in their folder. */
export const bundleFiles = (
	folder: string,
): Pick<Bundles, "clientDir" | "serverFile"> => ({
	clientDir: join(folder, "client"),
	serverFile: join(folder, "server/server.mjs"),
});

function readRecord(folder: string, siteDir: string): BundleRecord | undefined {
	try {
		const record: BundleRecord = JSON.parse(
			readFileSync(join(folder, RECORD), "utf8"),
		);
		const { bundles } = record;
		const runtimeFile =
			bundles.runtimeFile && join(DIST_DIR, basename(bundles.runtimeFile));
		const files = { ...bundleFiles(folder), runtimeFile };
		return renamed({ ...record, bundles: { ...bundles, ...files } }, (name) =>
			fromSitePath(name, siteDir),
		);
	} catch {
		// Missing or damaged.
		return undefined;
	}
}

const foldersIn = (root: string) => {
	try {
		// Earlier versions of Furrow stored files here.
		return readdirSync(root, { withFileTypes: true })
			.filter((entry) => entry.isDirectory())
			.map(({ name }) => join(root, name));
	} catch {
		return [];
	}
};

/** Reads the records of bundles that earlier builds left. */
export function readRecords(root: string, siteDir: string): BundleRecord[] {
	return foldersIn(root).flatMap((folder) => readRecord(folder, siteDir) ?? []);
}

/** Returns the hash of all files of the bundles, so that damaged bundles are not used. */
function contentHash({ clientDir, serverFile }: Bundles): string {
	const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
	return hashAll([
		...files.flatMap((file) => [
			relative(clientDir, file),
			hash(readFileSync(file)),
		]),
		hash(readFileSync(serverFile)),
	]);
}

/** Checks whether the bundles and all of their inputs are unchanged. */
export function isIntact({ sources, content, bundles }: BundleRecord): boolean {
	try {
		const { runtimeFile } = bundles;
		return (
			(!runtimeFile || existsSync(runtimeFile)) &&
			sourceFingerprints(Object.keys(sources)).every(
				([file, stamp]) => sources[file] === stamp,
			) &&
			contentHash(bundles) === content
		);
	} catch {
		// The record has another format, or files are missing.
		return false;
	}
}

/** Maximum lag of file times behind the clock. */
const LAG_MS = 20;

/** Checks whether a file has changed since a time. Returns `undefined` if it does not exist. */
function isNewer(file: string, time: number): boolean | undefined {
	const stat = statSync(file, { throwIfNoEntry: false });
	if (!stat) return undefined;
	const changed = Math.max(stat.mtimeMs, stat.ctimeMs);
	return stat.isFile() && changed >= time - LAG_MS;
}

const isOwn = (file: string) => !inNodeModules(file);

/** How long a folder without a record is kept: another build may be writing to it. */
const WORK_MS = 10 * 60_000;

/** Number of bundles kept besides the current ones: of single languages, of `--dev`, of other branches. */
const MAX_OTHERS = 5;

const timeOf = (file: string) =>
	statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Marks bundles as used, and removes those unused for the longest time. */
export async function keepUsed(root: string, used: string): Promise<void> {
	const now = new Date();
	await utimes(join(used, RECORD), now, now).catch(() => {});
	const others = foldersIn(root).filter((folder) => folder !== used);
	const finished: [folder: string, time: number][] = [];
	const removed: string[] = [];
	for (const folder of others) {
		const time = timeOf(join(folder, RECORD));
		if (time !== undefined) finished.push([folder, time]);
		else if (now.getTime() - (timeOf(folder) ?? 0) > WORK_MS)
			removed.push(folder);
	}
	finished.sort(([, a], [, b]) => b - a);
	removed.push(...finished.slice(MAX_OTHERS).map(([folder]) => folder));
	for (const folder of removed)
		await rm(folder, { recursive: true, force: true });
}

/**
 * Creates an empty folder for bundles.
 * @param root folder of all bundles of a site
 * @throws FurrowError when the cache cannot be written
 */
export function makeFolder(root: string, outDir: string): void {
	try {
		makeCacheFolder(root);
		mkdirSync(outDir, { recursive: true });
	} catch (cause) {
		throw unwritableCache(root, cause);
	}
}

/**
 * Writes the record of finished bundles for later builds.
 * @param sources every file that the bundler read
 * @param started start time of the bundler in milliseconds: files edited later may have been read before the edit
 */
export async function writeRecord(
	siteDir: string,
	record: Omit<BundleRecord, "sources" | "content">,
	sources: string[],
	started: number,
): Promise<void> {
	const { bundles, markdown } = record;
	// Files of theme and runtime are part of the key.
	const read = sources.filter((file) => !isOwnModule(file));
	// The bundler does not report CSS modules that others compose.
	const own = withImports([...read, ...markdown.filesRead].filter(isOwn));
	const stamps = sourceFingerprints([...new Set([...own, ...read])]);
	// The bundler has read each of these. Other files are looked up by plugins: missing ones are unchanged while they are
	// missing.
	const existing = new Set(read);
	const isEdited = (file: string) =>
		isNewer(file, started) ?? existing.has(file);
	const written: BundleRecord = {
		...record,
		sources: Object.fromEntries(
			stamps.map(([file, stamp]) => [
				file,
				isEdited(file) ? "edited meanwhile" : stamp,
			]),
		),
		content: contentHash(bundles),
	};
	const text = JSON.stringify(
		renamed(written, (name) => toSitePath(name, siteDir)),
	);
	const folder = dirname(bundles.clientDir);
	const file = join(folder, RECORD);
	await writeFile(`${file}.${process.pid}`, text);
	rename(`${file}.${process.pid}`, file);
}
