import {
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
} from "node:fs";
import { rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
	CACHE_STAMP,
	fileStamp,
	folderStamps,
	withImports,
} from "../cache/index.js";
import { FurrowError } from "../util/errors.js";
import { hash, hashAll } from "../util/hash.js";
import { CLIENT_DIR } from "../util/packageRoot.js";
import { sourceStamps } from "./sourceStamps.js";
import type {
	BundleInput,
	Bundles,
	MarkdownRecord,
	PageCode,
} from "./types.js";

/** Files beside the config that tools read on their own. */
const TOOL_CONFIG =
	/^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|(?:tailwind|postcss|babel|browserslist)\.config\.\w+|\.browserslistrc|tsconfig\.json)$/;

const RECORD = "record.json";

export interface BundleRecord {
	/** Hash of everything that is known before the content is compiled. */
	key: string;
	/** Hash of what the pages asked for. */
	pageKey: string;
	/** Every file that the bundler read, with its stamp. */
	sources: Record<string, string>;
	markdown: MarkdownRecord;
	/** Hash of what the bundles' own files hold. */
	content: string;
	bundles: Bundles;
}

/** Hash of everything that is known to go into the bundles before the content is compiled. */
export function bundleKey(input: BundleInput): string {
	const tools = readdirSync(input.siteDir).filter((name) =>
		TOOL_CONFIG.test(name),
	);
	const toolStamps = tools.map(
		(name) => `${name} ${fileStamp(join(input.siteDir, name))}`,
	);
	const code = [
		join(input.siteDir, "src"),
		CLIENT_DIR,
		...input.themeDirs,
	].flatMap(folderStamps);
	return hashAll([
		CACHE_STAMP,
		...input.codeStamps,
		...toolStamps,
		input.baseUrl,
		String([
			input.minify,
			input.dev,
			input.hasSearch,
			input.isMirrored,
			input.sortsMedia,
		]),
		JSON.stringify(input.requests),
		JSON.stringify([input.clientModules, input.everywhere]),
		input.generatedCss,
		input.prismLanguages,
		JSON.stringify([
			input.alias,
			input.externals,
			input.define,
			input.rawExtensions,
		]),
		...code.filter((stamp) => !/\.mdx? /.test(stamp)),
	]);
}

/** Hash of what the pages ask for. */
export const pageKey = ({ requests, virtual }: PageCode) =>
	hash(JSON.stringify([requests, Object.entries(virtual).sort()]));

/** What the last build left; nothing when it is missing or damaged. */
export function readRecord(root: string): BundleRecord | undefined {
	try {
		return JSON.parse(readFileSync(join(root, RECORD), "utf8"));
	} catch {
		return undefined;
	}
}

/** Hash of every file of the bundles: damaged ones must reach no reader. */
function contentHash({ clientDir, serverFile }: Bundles): string {
	const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
	return hashAll(
		[...files, serverFile].flatMap((file) => [file, hash(readFileSync(file))]),
	);
}

/** Whether the bundles are as they were made, and what they were made from is as it was. */
export function isIntact({ sources, content, bundles }: BundleRecord): boolean {
	try {
		return (
			sourceStamps(Object.keys(sources)).every(
				([file, stamp]) => sources[file] === stamp,
			) && contentHash(bundles) === content
		);
	} catch {
		// A record of another shape, or files that are gone.
		return false;
	}
}

/** By how much the times of files may lag behind the clock. */
const LAG_MS = 20;

function isNewer(file: string, time: number): boolean {
	const stat = statSync(file, { throwIfNoEntry: false });
	if (!stat) return true;
	const changed = Math.max(stat.mtimeMs, stat.ctimeMs);
	return stat.isFile() && changed >= time - LAG_MS;
}

const isOwn = (file: string) => !file.includes("/node_modules/");

/** How long bundles stay that another build may be using. */
const KEEP_MS = 10 * 60_000;

async function removeOld(root: string, current: string): Promise<void> {
	for (const name of readdirSync(root)) {
		const path = join(root, name);
		if (path === current || name === RECORD) continue;
		const { mtimeMs } = await stat(path);
		if (Date.now() - mtimeMs > KEEP_MS)
			await rm(path, { recursive: true, force: true });
	}
}

/**
 * Makes an empty folder for bundles.
 * @param root folder of all of a site's bundles
 * @throws FurrowError when the cache cannot be written
 */
export function makeFolder(root: string, outDir: string): void {
	try {
		const found = statSync(root, { throwIfNoEntry: false });
		if (found && !found.isDirectory()) rmSync(root);
		mkdirSync(outDir, { recursive: true });
	} catch (cause) {
		const { code, message } = cause as NodeJS.ErrnoException;
		throw new FurrowError(
			`The cache folder ${root} cannot be written (${code ?? message}).`,
			{ hint: "Check its permissions, or remove it.", cause },
		);
	}
}

/**
 * Leaves finished bundles to the next build.
 * @param sources every file that the bundler read
 * @param started when it began, in milliseconds: what was edited later may have been read already
 */
export async function writeRecord(
	root: string,
	record: Omit<BundleRecord, "sources" | "content">,
	sources: string[],
	started: number,
): Promise<void> {
	const { bundles, markdown } = record;
	// Of CSS modules that others compose the bundler says nothing.
	const own = withImports([...sources, ...markdown.filesRead].filter(isOwn));
	const stamps = sourceStamps([...new Set([...own, ...sources])]);
	const written: BundleRecord = {
		...record,
		sources: Object.fromEntries(
			stamps.map(([file, stamp]) => [
				file,
				isNewer(file, started) ? "edited meanwhile" : stamp,
			]),
		),
		content: contentHash(bundles),
	};
	const file = join(root, RECORD);
	await writeFile(`${file}.${process.pid}`, JSON.stringify(written));
	await rename(`${file}.${process.pid}`, file);
	await removeOld(root, dirname(bundles.clientDir));
}
