/**
 * The prebuilt runtime, which ships with Furrow. It is the same for all sites that replace no part of it, and building
 * it takes longer than everything else that the first page needs.
 */
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from "node:fs";
import {
	CLIENT_DIR,
	PACKAGE_ROOT,
	SHARED_DIR,
	THEME_DIR,
} from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import type { StoredBundle } from "./runtimeBundle.js";

/** The prebuilt runtime as stored in the package. */
export interface PrebuiltRecord extends StoredBundle {
	/** The code shape that it was built for (`codeShape`). */
	shape: string;
	/** Fingerprint of the sources that it was built from. */
	sources: string;
}

export const PREBUILT_DIR = join(PACKAGE_ROOT, "dist/runtime");
export const PREBUILT_RECORD = join(PREBUILT_DIR, "prebuilt.json");

/** Style sheets in `client/`: those before the site's own, and those of the theme's components. */
export const SHEETS = ["base.css", "theme.css"];

/** Prebuilt style sheets, one folder each: unchanged, and with the cascade layers of `future.v4`. */
export const SHEET_VARIANTS = ["plain", "layers"];

/** Placeholders for what differs between machines. */
const REACT_MARK = "react-of-the-site";
const ROOT_MARK = "/root-of-furrow";

/** Path of Furrow's folder, escaped as in code. */
const ROOT_IN_CODE = JSON.stringify(PACKAGE_ROOT).slice(1, -1);

const CODE = /\.js$/;

function newestTime(dir: string): number {
	let time = statSync(dir).mtimeMs;
	for (const entry of readdirSync(dir, { withFileTypes: true })) {
		const path = join(dir, entry.name);
		time = Math.max(
			time,
			entry.isDirectory() ? newestTime(path) : statSync(path).mtimeMs,
		);
	}
	return time;
}

/** Whether Furrow's sources are newer than the compiled files. Only a checkout of the repository has these sources. */
const isOutdated = () =>
	existsSync(join(PACKAGE_ROOT, "rolldown.config.ts")) &&
	Math.max(...[CLIENT_DIR, SHARED_DIR, THEME_DIR].map(newestTime)) >
		statSync(PREBUILT_RECORD).mtimeMs;

let cached: PrebuiltRecord | undefined | null = null;

/** Returns the prebuilt runtime, unless it was built from other sources. */
export function prebuiltRecord(): PrebuiltRecord | undefined {
	if (cached === null)
		cached =
			existsSync(PREBUILT_RECORD) && !isOutdated()
				? (JSON.parse(readFileSync(PREBUILT_RECORD, "utf8")) as PrebuiltRecord)
				: undefined;
	return cached;
}

function copyCode(
	from: string,
	to: string,
	change: (code: string) => string,
): void {
	mkdirSync(to, { recursive: true });
	for (const entry of readdirSync(from, { withFileTypes: true })) {
		const [source, target] = [join(from, entry.name), join(to, entry.name)];
		if (entry.isDirectory()) cpSync(source, target, { recursive: true });
		else if (CODE.test(entry.name))
			writeFileSync(target, change(readFileSync(source, "utf8")));
		else if (!SHEETS.includes(entry.name)) cpSync(source, target);
	}
}

/** Copies the built code into the package, and replaces the paths of this machine with placeholders. */
export function packCode(from: string, to: string, react: string): void {
	for (const side of ["client", "server"])
		copyCode(join(from, side), join(to, side), (code) =>
			code.replaceAll(react, REACT_MARK).replaceAll(ROOT_IN_CODE, ROOT_MARK),
		);
}

/** Copies the prebuilt code, and replaces the placeholders with the paths of this machine. */
export function unpackCode(to: string, react: string): void {
	for (const side of ["client", "server"])
		copyCode(join(PREBUILT_DIR, side), join(to, side), (code) =>
			code.replaceAll(REACT_MARK, react).replaceAll(ROOT_MARK, ROOT_IN_CODE),
		);
}
