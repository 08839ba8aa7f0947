/**
 * Furrow's own code for the browser and the server, in a few files: what a site does not change need not be a module
 * of its own while somebody writes. What a site does replace stays outside, and is imported by its name.
 */
import {
	existsSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { mkdir } from "node:fs/promises";
import { isAbsolute, join, relative } from "node:path";
import type { BundleInput, ThemeResolver } from "../../bundle/devFace.js";
import { CACHE_STAMP, folderStamps } from "../../cache/index.js";
import { hashAll } from "../../util/hash.js";
import { CLIENT_DIR, PACKAGE_ROOT, THEME_DIR } from "../../util/packageRoot.js";
import { placeFolder } from "../../util/placeFolder.js";
import { baseSheet, buildSide, type Files } from "./buildRuntime.js";
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
}

const RECORD = "runtime.json";

let ownStamps: string | undefined;

/** Furrow's own code: it does not change while a site is served. */
function stampsOfOwn(): string {
	ownStamps ??= hashAll([
		CACHE_STAMP,
		...folderStamps(CLIENT_DIR),
		...folderStamps(THEME_DIR),
	]);
	return ownStamps;
}

/** What goes into the runtime. */
function keyOf(
	input: BundleInput,
	themes: ThemeResolver,
	postcss: string,
): string {
	return hashAll([
		stampsOfOwn(),
		JSON.stringify([
			[...themes.swizzledNames].sort(),
			input.define,
			input.hasSearch,
			input.reactLive ?? null,
			input.prismLanguages,
			input.nativeCss,
			input.isMirrored,
			input.isHashRouted,
			[input.alias, input.externals, input.extensions, input.rawExtensions],
			input.replacements.map(({ test }) => `${test}`),
		]),
		reactFolder(input.siteDir),
		// The site's PostCSS plugins work on the theme's style sheets too.
		postcss,
	]);
}

/** How many bundles are kept: components are swizzled, and put back. */
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
 * @param postcss identity of the site's PostCSS plugins
 * @param root folder of the cache for it
 */
export async function runtimeBundle(
	input: BundleInput,
	themes: ThemeResolver,
	postcss: string,
	root: string,
): Promise<RuntimeBundle> {
	const key = keyOf(input, themes, postcss).slice(0, 16);
	const dir = join(root, key);
	const reactDir = join(root, reactFolder(input.siteDir));
	const recordFile = join(dir, RECORD);
	if (existsSync(recordFile) && existsSync(reactDir)) {
		const record = JSON.parse(readFileSync(recordFile, "utf8"));
		return settled(record, dir, reactDir);
	}
	// Made aside: another process may want it too.
	const aside = `${dir}.${process.pid}`;
	await mkdir(aside, { recursive: true });
	const side = (name: string, isServer: boolean) =>
		buildSide(input, themes, join(aside, name), isServer);
	const [client, server, sheet] = await Promise.all([
		side("client", false),
		side("server", true),
		baseSheet(input, themes, aside),
		bundleReact(input.siteDir, reactDir),
	]);
	writeFileSync(join(aside, "client/base.css"), sheet);
	const record: StoredBundle = {
		key,
		client: relativeFiles(client.files, aside),
		server: relativeFiles(server.files, aside),
		whole: [...client.whole, ...server.whole].map((file) =>
			relative(aside, file),
		),
	};
	removeOld(root);
	writeFileSync(join(aside, RECORD), JSON.stringify(record));
	placeFolder(aside, dir);
	return settled(record, dir, reactDir);
}

/** The bundle as it lies in the cache: its files by their places in its folder, Furrow's sources by theirs in Furrow's. */
type StoredBundle = Omit<RuntimeBundle, "dir" | "reactDir">;

const relativeFiles = (files: Files, dir: string): Files =>
	Object.fromEntries(
		Object.entries(files).map(([source, file]) => [
			isAbsolute(source) ? relative(PACKAGE_ROOT, source) : `:${source}`,
			relative(dir, file),
		]),
	);

function settled(
	{ key, client, server, whole }: StoredBundle,
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
	};
}
