import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CACHE_STAMP, fileStamp, folderStamps } from "../cache/index.js";
import { FurrowError } from "../util/errors.js";
import { hash, hashAll } from "../util/hash.js";
import { CLIENT_DIR } from "../util/packageRoot.js";
import type { ThemeResolver } from "./themeResolver.js";
import type { BundleInput, Bundles } from "./types.js";

/** Files beside the config that tools read on their own. */
const TOOL_CONFIG =
	/^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|(?:tailwind|postcss|babel|browserslist)\.config\.\w+|\.browserslistrc|tsconfig\.json)$/;

interface BundleRecord {
	key: string;
	/** Every file that the bundler read, with its stamp. */
	sources: Record<string, string>;
	/** Hash of what the bundles' own files hold. */
	content: string;
	bundles: Bundles;
}

const LOCK_FILES = [
	"node_modules/.package-lock.json",
	"package-lock.json",
	"pnpm-lock.yaml",
	"yarn.lock",
	"bun.lock",
	"bun.lockb",
];

/** Lock files that say which packages a site has: its own, or those of a workspace around it. */
function lockFiles(siteDir: string): string[] {
	const found: string[] = [];
	for (let dir = siteDir; ; dir = dirname(dir)) {
		found.push(...LOCK_FILES.map((name) => join(dir, name)));
		if (dir === dirname(dir)) return found;
	}
}

/** Hash of everything that is known to go into the bundles before they are built. */
function bundleKey(input: BundleInput): string {
	const tools = readdirSync(input.siteDir).filter((name) =>
		TOOL_CONFIG.test(name),
	);
	const stamped = [
		...tools.map((name) => join(input.siteDir, name)),
		...lockFiles(input.siteDir),
		...input.configFiles,
	].map((file) => `${file} ${fileStamp(file)}`);
	const code = [
		join(input.siteDir, "src"),
		CLIENT_DIR,
		...input.themeDirs,
	].flatMap(folderStamps);
	return hashAll([
		CACHE_STAMP,
		input.baseUrl,
		String([input.minify, input.dev, input.hasSearch, input.isMirrored]),
		JSON.stringify([...input.requests].sort()),
		JSON.stringify([...input.virtual].sort()),
		JSON.stringify([input.clientModules, input.everywhere]),
		input.generatedCss,
		input.prismLanguages,
		JSON.stringify([input.alias, input.define, input.rawExtensions]),
		...stamped,
		...code.filter((stamp) => !/\.mdx? /.test(stamp)),
	]);
}

function readRecord(file: string): BundleRecord | undefined {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
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

function isIntact({ sources, content, bundles }: BundleRecord): boolean {
	try {
		return (
			Object.entries(sources).every(
				([file, stamp]) => fileStamp(file) === stamp,
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

/** How long bundles stay that another build may be using. */
const KEEP_MS = 10 * 60_000;

async function removeOld(root: string, current: string): Promise<void> {
	for (const name of readdirSync(root)) {
		const path = join(root, name);
		if (path === current || name === "record.json") continue;
		const { mtimeMs } = await stat(path);
		if (Date.now() - mtimeMs > KEEP_MS)
			await rm(path, { recursive: true, force: true });
	}
}

/** @throws FurrowError when the cache cannot be written */
async function makeFolder(root: string, outDir: string): Promise<void> {
	try {
		const found = await stat(root).catch(() => undefined);
		if (found && !found.isDirectory()) await rm(root);
		await mkdir(outDir, { recursive: true });
	} catch (cause) {
		const { code, message } = cause as NodeJS.ErrnoException;
		throw new FurrowError(
			`The cache folder ${root} cannot be written (${code ?? message}).`,
			{ hint: "Check its permissions, or remove it.", cause },
		);
	}
}

/**
 * The bundles of a site: those of the last build when nothing that goes into them has changed.
 *
 * @param cacheDir folder of the site's cache
 * @throws FurrowError as `buildBundles` does
 */
export async function loadBundles(
	input: BundleInput,
	themes: ThemeResolver,
	cacheDir: string,
): Promise<Bundles> {
	const root = join(cacheDir, "bundles");
	const recordFile = join(root, "record.json");
	const record = readRecord(recordFile);
	// Before the bundler runs: what is edited meanwhile may have been read already.
	const started = Date.now();
	const key = bundleKey(input);
	if (record?.key === key && isIntact(record))
		return { ...record.bundles, fromCache: true };
	// A folder of its own: another build of the site may be reading the old bundles.
	const outDir = join(root, randomUUID());
	await makeFolder(root, outDir);
	// The bundler is loaded when there is something to bundle.
	const { buildBundles } = await import("./build.js");
	const { bundles, sources } = await buildBundles(input, themes, outDir);
	const sourceStamps = Object.fromEntries(
		sources.map((file) => [
			file,
			isNewer(file, started) ? "edited meanwhile" : fileStamp(file),
		]),
	);
	const written: BundleRecord = {
		key,
		sources: sourceStamps,
		content: contentHash(bundles),
		bundles,
	};
	await writeFile(`${recordFile}.${process.pid}`, JSON.stringify(written));
	await rename(`${recordFile}.${process.pid}`, recordFile);
	await removeOld(root, outDir);
	return bundles;
}
