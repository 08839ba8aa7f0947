import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
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
import type { ThemeResolver } from "./themeResolver.js";
import type { BundleInput, Bundles, MarkdownRecord } from "./types.js";

/** Files beside the config that tools read on their own. */
const TOOL_CONFIG =
	/^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|(?:tailwind|postcss|babel|browserslist)\.config\.\w+|\.browserslistrc|tsconfig\.json)$/;

interface BundleRecord {
	key: string;
	/** Every file that the bundler read, with its stamp. */
	sources: Record<string, string>;
	markdown: MarkdownRecord;
	/** Hash of what the bundles' own files hold. */
	content: string;
	bundles: Bundles;
}

/** Hash of everything that is known to go into the bundles before they are built. */
function bundleKey(input: BundleInput): string {
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
		String([input.minify, input.dev, input.hasSearch, input.isMirrored]),
		JSON.stringify([...input.requests].sort()),
		JSON.stringify([...input.virtual].sort()),
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
 * @throws FurrowError as `buildBundles` does, and when what is wrong with imported Markdown is an error on this site
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
	const { markdown } = input;
	if (
		record?.key === key &&
		isIntact(record) &&
		markdown.areLinksSame(record.markdown)
	) {
		markdown.report(record.markdown);
		return { ...record.bundles, fromCache: true };
	}
	// A folder of its own: another build of the site may be reading the old bundles.
	const outDir = join(root, randomUUID());
	await makeFolder(root, outDir);
	// The bundler is loaded when there is something to bundle.
	const { buildBundles } = await import("./build.js");
	const { bundles, sources } = await buildBundles(input, themes, outDir);
	const made = markdown.record();
	// Of CSS modules that others compose the bundler says nothing.
	const own = withImports([...sources, ...made.filesRead].filter(isOwn));
	const stamps = sourceStamps([...new Set([...own, ...sources])]);
	const written: BundleRecord = {
		key,
		sources: Object.fromEntries(
			stamps.map(([file, stamp]) => [
				file,
				isNewer(file, started) ? "edited meanwhile" : stamp,
			]),
		),
		markdown: made,
		content: contentHash(bundles),
		bundles,
	};
	await writeFile(`${recordFile}.${process.pid}`, JSON.stringify(written));
	await rename(`${recordFile}.${process.pid}`, recordFile);
	await removeOld(root, outDir);
	markdown.report(made);
	return bundles;
}
