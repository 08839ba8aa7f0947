import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
} from "node:fs";
import { rename, rm, utimes, writeFile } from "node:fs/promises";
import { withImports } from "../cache/index.js";
import { hash, hashAll } from "../util/hash.js";
import {
	basename,
	dirname,
	inNodeModules,
	join,
	relative,
} from "../util/path.js";
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
	/** Hash of what the pages asked for. */
	pageCodeKey: string;
	/** Hash of the config that Markdown in the bundles was compiled with. */
	configKey: string;
	/** Every file that the bundler read, with its stamp. */
	sources: Record<string, string>;
	markdown: MarkdownRecord;
	/** Hash of what the bundles' own files hold. */
	content: string;
	bundles: Bundles;
}

/** Hash of what the pages ask for. */
export const pageCodeKey = ({ requests, virtual, lists }: PageCode) =>
	hash(JSON.stringify([requests, Object.entries(virtual).sort(), lists]));

/**
 * Whether bundles may be the ones for an input, as far as that is known before the content is compiled. Markdown that
 * components import is compiled with all that the config says.
 */
export const mayFit = (
	record: BundleRecord,
	{ key, configKey }: Pick<BundleRecord, "key" | "configKey">,
): boolean =>
	record.key === key &&
	(record.configKey === configKey || !record.markdown.modules.length);

/** The record with its files by other names. */
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

/** Paths of the bundles in their folder. */
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
		// An earlier Furrow kept files here.
		return readdirSync(root, { withFileTypes: true })
			.filter((entry) => entry.isDirectory())
			.map(({ name }) => join(root, name));
	} catch {
		return [];
	}
};

/** The bundles that earlier builds left. */
export function readRecords(root: string, siteDir: string): BundleRecord[] {
	return foldersIn(root).flatMap((folder) => readRecord(folder, siteDir) ?? []);
}

/** Hash of every file of the bundles: damaged ones must reach no reader. */
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

/** Whether the bundles and all of their inputs are unchanged. */
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
		// A record of another shape, or files that are gone.
		return false;
	}
}

/** By how much the times of files may lag behind the clock. */
const LAG_MS = 20;

/** Whether a file has changed since a time; undefined when there is none. */
function isNewer(file: string, time: number): boolean | undefined {
	const stat = statSync(file, { throwIfNoEntry: false });
	if (!stat) return undefined;
	const changed = Math.max(stat.mtimeMs, stat.ctimeMs);
	return stat.isFile() && changed >= time - LAG_MS;
}

const isOwn = (file: string) => !inNodeModules(file);

/** How long a folder stays without a record: another build may be at work on it. */
const WORK_MS = 10 * 60_000;

/** How many bundles are kept beside those at hand: of one language, of `--dev`, of a branch that one comes back to. */
const KEPT = 5;

const timeOf = (file: string) =>
	statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Takes note that bundles were used, and removes those that were not for the longest time. */
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
	removed.push(...finished.slice(KEPT).map(([folder]) => folder));
	for (const folder of removed)
		await rm(folder, { recursive: true, force: true });
}

/**
 * Makes an empty folder for bundles.
 * @param root folder of all of a site's bundles
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
 * Leaves finished bundles to the next build.
 * @param sources every file that the bundler read
 * @param started when it began, in milliseconds: what was edited later may have been read already
 */
export async function writeRecord(
	siteDir: string,
	record: Omit<BundleRecord, "sources" | "content">,
	sources: string[],
	started: number,
): Promise<void> {
	const { bundles, markdown } = record;
	// Theme and runtime are in the key, file by file.
	const read = sources.filter((file) => !isOwnModule(file));
	// Of CSS modules that others compose the bundler says nothing.
	const own = withImports([...read, ...markdown.filesRead].filter(isOwn));
	const stamps = sourceFingerprints([...new Set([...own, ...read])]);
	// The bundler has read each of these. What a plugin looks for may be absent, and is as it was while it stays so.
	const wereThere = new Set(read);
	const isEdited = (file: string) =>
		isNewer(file, started) ?? wereThere.has(file);
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
	await rename(`${file}.${process.pid}`, file);
}
