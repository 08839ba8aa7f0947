/**
 * Bundles Furrow's own code for the browser and the server into a few files: during development, code that a site does
 * not change need not be in modules of its own. Code that a site replaces is external, and is imported by name.
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

/**
 * The bundled runtime. Beside the code, `client/` contains `base.css` and `theme.css`: the styles of all components, in
 * the order of a build.
 */
export interface RuntimeBundle {
	/** Folder of all its files. */
	dir: string;
	key: string;
	/** Folder of React's modules for the browser. */
	reactDir: string;
	client: Files;
	server: Files;
	/** Files of both sides that browsers and Node can load unchanged, because they import nothing of the site. */
	selfContained: string[];
	/** The entry of the browser runtime and all client files that it imports. */
	entryFiles: string[];
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

function getOwnFingerprint(): string {
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

/** Number of recently used bundles to keep, since components may be swizzled and restored. */
const MAX_BUNDLES = 8;

function removeOld(root: string): void {
	const folders = readdirSync(root)
		.filter((name) => !name.startsWith("react-"))
		.map((name) => join(root, name))
		.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
	for (const folder of folders.slice(MAX_BUNDLES))
		rmSync(folder, { recursive: true, force: true });
}

/**
 * Returns Furrow's code for a site, from the cache or newly built.
 *
 * @param postcss effect of the site's PostCSS on Furrow's style sheets (`postcssKey`)
 * @param root folder of the cache for the bundles
 */
export async function runtimeBundle(
	input: BundleInput,
	themes: ThemeResolver,
	postcss: string,
	root: string,
): Promise<RuntimeBundle> {
	const shape = codeShape(input, themes);
	const react = reactFolder(input.siteDir);
	const parts = [getOwnFingerprint(), shape, react, postcss];
	const key = hashAll(parts).slice(0, 16);
	const dir = join(root, key);
	const reactDir = join(root, react);
	const recordFile = join(dir, RECORD);
	if (existsSync(recordFile) && existsSync(reactDir)) {
		const record = JSON.parse(readFileSync(recordFile, "utf8"));
		const now = new Date();
		utimesSync(dir, now, now);
		return withAbsolutePaths(record, dir, reactDir);
	}
	// Built in a temporary folder, because another process may need it too.
	const temporary = `${dir}.${process.pid}`;
	await mkdir(temporary, { recursive: true });
	const prebuilt = prebuiltRecord();
	const isPrebuilt = prebuilt?.shape === shape;
	const [code] = await Promise.all([
		isPrebuilt
			? copyPrebuilt(prebuilt, input, themes, postcss, temporary)
			: makeCode(input, themes, temporary),
		bundleReact(input.siteDir, root),
	]);
	const record: StoredBundle = { key, ...code };
	removeOld(root);
	writeFileSync(join(temporary, RECORD), JSON.stringify(record));
	placeFolder(temporary, dir);
	return withAbsolutePaths(record, dir, reactDir);
}

type BuiltCode = Omit<StoredBundle, "key">;

/** This loads Vite, which a start with a cache does later. */
const loadBuilder = () => import("./buildRuntime.js");

/** Bundles the runtime of a site into a folder. */
export async function makeCode(
	input: BundleInput,
	themes: ThemeResolver,
	dir: string,
): Promise<BuiltCode> {
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
	const relativePaths = (files: string[]) =>
		files.map((file) => relative(dir, file));
	return {
		client: relativeFiles(client.files, dir),
		server: relativeFiles(server.files, dir),
		selfContained: relativePaths([...client.whole, ...server.whole]),
		entryFiles: relativePaths(client.first),
		styles: client.styles.map((file) => relative(PACKAGE_ROOT, file)),
	};
}

/**
 * Copies the prebuilt runtime into a folder. Its code is unchanged; its style sheets are processed by the site's
 * PostCSS.
 */
async function copyPrebuilt(
	prebuilt: PrebuiltRecord,
	input: BundleInput,
	themes: ThemeResolver,
	postcss: string,
	dir: string,
): Promise<BuiltCode> {
	const { client, server, selfContained, entryFiles, styles } = prebuilt;
	unpackCode(dir, reactFolder(input.siteDir));
	const hasPrebuiltSheets = SHEET_VARIANTS.includes(postcss);
	const theme = styles.map((file) => join(PACKAGE_ROOT, file));
	for (const [index, name] of SHEETS.entries()) {
		const target = join(dir, "client", name);
		if (hasPrebuiltSheets) cpSync(join(PREBUILT_DIR, postcss, name), target);
		else {
			const { sheetOf } = await loadBuilder();
			const parts = index === 0 ? [[BASE_SHEET]] : [[EVERY_PAGE_SHEET], theme];
			const sheets = await Promise.all(
				parts.map((files) => sheetOf(files, input, themes, dir)),
			);
			writeFileSync(target, sheets.join(""));
		}
	}
	return { client, server, selfContained, entryFiles, styles };
}

/**
 * The bundle as it is stored in the cache. Paths of files are relative to its folder, those of sources to Furrow's
 * folder.
 */
export interface StoredBundle extends Omit<RuntimeBundle, "dir" | "reactDir"> {
	/** Furrow's style sheets in `theme.css`, in order, after the one that every page has. */
	styles: string[];
}

const relativeFiles = (files: Files, dir: string): Files =>
	Object.fromEntries(
		Object.entries(files).map(([source, file]) => [
			isAbsolute(source) ? relative(PACKAGE_ROOT, source) : `:${source}`,
			relative(dir, file),
		]),
	);

function withAbsolutePaths(
	{ key, client, server, selfContained, entryFiles }: StoredBundle,
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
		selfContained: selfContained.map((file) => join(dir, file)),
		entryFiles: entryFiles.map((file) => join(dir, file)),
	};
}
