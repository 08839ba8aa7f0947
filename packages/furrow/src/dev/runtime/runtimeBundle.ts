/**
 * Furrow's own code for the browser and the server, in a few files: what a site does not change need not be a module
 * of its own while somebody writes. What a site does replace stays outside, and is imported by its name.
 */
import {
	cpSync,
	existsSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { mkdir } from "node:fs/promises";
import {
	BASE_SHEET,
	type BundleInput,
	EVERY_PAGE_SHEET,
	type ThemeResolver,
} from "../../bundle/publicForDev.js";
import { CODE_FINGERPRINT, folderFingerprints } from "../../cache/index.js";
import { hashAll } from "../../util/hash.js";
import {
	CLIENT_DIR,
	PACKAGE_ROOT,
	SHARED_DIR,
	THEME_DIR,
} from "../../util/packageRoot.js";
import { isAbsolute, join, relative } from "../../util/path.js";
import { placeFolder } from "../../util/replaceFile.js";
import type { Files } from "./buildRuntime.js";
import {
	PREBUILT_DIR,
	type PrebuiltRecord,
	prebuiltRecord,
	SHEET_VARIANTS,
	SHEETS,
	unpackCode,
} from "./prebuilt.js";
import { bundleReact, reactFolder } from "./reactBundle.js";

/** In `client/`, beside the code, are `base.css` and `theme.css`: all of the components' styles, in a build's order. */
export interface RuntimeBundle {
	/** Folder of all its files. */
	dir: string;
	key: string;
	/** Folder of React's modules for the browser. */
	reactDir: string;
	client: Files;
	server: Files;
	/** Files of both sides that browsers and Node can load as they are: they lead to nothing of the site. */
	whole: string[];
	/** The entry of the browser runtime and all client files that it imports. */
	first: string[];
}

export const RECORD = "runtime.json";

/** Fingerprint of Furrow's own browser and server code, which does not change while a site is served. */
export const sourcesFingerprint = () =>
	hashAll(
		[CLIENT_DIR, SHARED_DIR, THEME_DIR].flatMap((dir) =>
			folderFingerprints(dir),
		),
	);

let ownFingerprint: string | undefined;

function ownFingerprintOf(): string {
	ownFingerprint ??= hashAll([
		CODE_FINGERPRINT,
		prebuiltRecord()?.sources ?? sourcesFingerprint(),
	]);
	return ownFingerprint;
}

/** Returns the parts of a site that affect the runtime's code. */
export const codeShape = (input: BundleInput, themes: ThemeResolver): string =>
	JSON.stringify([
		[...themes.swizzledNames].sort(),
		input.define,
		input.hasSearch,
		input.reactLive ?? null,
		input.prismLanguages,
		input.isHashRouted,
		input.hasRouteParameters,
		input.hasFreshness,
		input.hasStructuredData,
		input.hasUncopiedCode,
		input.navigation,
		[
			input.alias,
			input.externals,
			input.extensions,
			input.rawExtensions,
			input.urlExtensions,
		],
		[input, input.onServer].map(({ replacements }) =>
			replacements.map(({ test }) => `${test}`),
		),
		[input.onServer.alias, input.onServer.define],
	]);

/** How many bundles are kept, those that were used last: components are swizzled, and put back. */
const KEPT = 8;

function removeOld(root: string): void {
	const folders = readdirSync(root)
		.filter((name) => !name.startsWith("react-"))
		.map((name) => join(root, name))
		.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
	for (const folder of folders.slice(KEPT))
		rmSync(folder, { recursive: true, force: true });
}

/**
 * Furrow's code as a site needs it: from the cache, or built.
 *
 * @param postcss what the site's PostCSS does to Furrow's style sheets (`postcssKey`)
 * @param root folder of the cache for it
 */
export async function runtimeBundle(
	input: BundleInput,
	themes: ThemeResolver,
	postcss: string,
	root: string,
): Promise<RuntimeBundle> {
	const shape = codeShape(input, themes);
	const react = reactFolder(input.siteDir);
	const parts = [ownFingerprintOf(), shape, react, postcss];
	const key = hashAll(parts).slice(0, 16);
	const dir = join(root, key);
	const reactDir = join(root, react);
	const recordFile = join(dir, RECORD);
	if (existsSync(recordFile) && existsSync(reactDir)) {
		const record = JSON.parse(readFileSync(recordFile, "utf8"));
		const now = new Date();
		utimesSync(dir, now, now);
		return settled(record, dir, reactDir);
	}
	// Made aside: another process may want it too.
	const aside = `${dir}.${process.pid}`;
	await mkdir(aside, { recursive: true });
	const shipped = prebuiltRecord();
	const isShipped = shipped?.shape === shape;
	const [made] = await Promise.all([
		isShipped
			? takeShipped(shipped, input, themes, postcss, aside)
			: makeCode(input, themes, aside),
		bundleReact(input.siteDir, root),
	]);
	const record: StoredBundle = { key, ...made };
	removeOld(root);
	writeFileSync(join(aside, RECORD), JSON.stringify(record));
	placeFolder(aside, dir);
	return settled(record, dir, reactDir);
}

type Made = Omit<StoredBundle, "key">;

/** It loads Vite, which a start with a cache does later. */
const loadBuilder = () => import("./buildRuntime.js");

/** Bundles the runtime of a site into a folder. */
export async function makeCode(
	input: BundleInput,
	themes: ThemeResolver,
	dir: string,
): Promise<Made> {
	const { buildSide, sheetOf } = await loadBuilder();
	const side = (name: string, isServer: boolean) =>
		buildSide(input, themes, join(dir, name), isServer);
	const [client, server, base, everyPage] = await Promise.all([
		side("client", false),
		side("server", true),
		sheetOf([BASE_SHEET], input, themes, dir),
		sheetOf([EVERY_PAGE_SHEET], input, themes, dir),
	]);
	writeFileSync(join(dir, "client/base.css"), base);
	const theme = join(dir, "client/theme.css");
	writeFileSync(theme, everyPage + readFileSync(theme, "utf8"));
	const inside = (files: string[]) => files.map((file) => relative(dir, file));
	return {
		client: relativeFiles(client.files, dir),
		server: relativeFiles(server.files, dir),
		whole: inside([...client.whole, ...server.whole]),
		first: inside(client.first),
		styles: client.styles.map((file) => relative(PACKAGE_ROOT, file)),
	};
}

/** Puts what comes with Furrow into a folder: its code as it is, its style sheets as the site's PostCSS makes them. */
async function takeShipped(
	shipped: PrebuiltRecord,
	input: BundleInput,
	themes: ThemeResolver,
	postcss: string,
	dir: string,
): Promise<Made> {
	const { client, server, whole, first, styles } = shipped;
	unpackCode(dir, reactFolder(input.siteDir));
	const isMade = SHEET_VARIANTS.includes(postcss);
	const theme = styles.map((file) => join(PACKAGE_ROOT, file));
	for (const [index, name] of SHEETS.entries()) {
		const target = join(dir, "client", name);
		if (isMade) cpSync(join(PREBUILT_DIR, postcss, name), target);
		else {
			const { sheetOf } = await loadBuilder();
			const parts = index === 0 ? [[BASE_SHEET]] : [[EVERY_PAGE_SHEET], theme];
			const sheets = await Promise.all(
				parts.map((files) => sheetOf(files, input, themes, dir)),
			);
			writeFileSync(target, sheets.join(""));
		}
	}
	return { client, server, whole, first, styles };
}

/** The bundle as it lies in the cache: its files by their places in its folder, Furrow's sources by theirs in Furrow's. */
export interface StoredBundle extends Omit<RuntimeBundle, "dir" | "reactDir"> {
	/** Furrow's style sheets that are in `theme.css`, in their order, after the one that every page has. */
	styles: string[];
}

const relativeFiles = (files: Files, dir: string): Files =>
	Object.fromEntries(
		Object.entries(files).map(([source, file]) => [
			isAbsolute(source) ? relative(PACKAGE_ROOT, source) : `:${source}`,
			relative(dir, file),
		]),
	);

function settled(
	{ key, client, server, whole, first }: StoredBundle,
	dir: string,
	reactDir: string,
): RuntimeBundle {
	const files = (relatives: Files): Files =>
		Object.fromEntries(
			Object.entries(relatives).map(([source, file]) => [
				source.startsWith(":") ? source.slice(1) : join(PACKAGE_ROOT, source),
				join(dir, file),
			]),
		);
	return {
		key,
		dir,
		reactDir,
		client: files(client),
		server: files(server),
		whole: whole.map((file) => join(dir, file)),
		first: first.map((file) => join(dir, file)),
	};
}
