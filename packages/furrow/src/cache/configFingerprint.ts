import { readFileSync } from "node:fs";
import { isFile } from "../util/files.js";
import { hash } from "../util/hash.js";
import { dirname, join, resolve } from "../util/path.js";
import { toSitePath } from "../util/sitePath.js";
import { fileFingerprint } from "./fileFingerprint.js";

/** Files in which package managers record the installed packages and applied patches. */
const LOCK_FILES = [
	"node_modules/.package-lock.json",
	"node_modules/.pnpm/lock.yaml",
	"node_modules/.yarn-state.yml",
	".pnp.cjs",
	"package-lock.json",
	"pnpm-lock.yaml",
	"yarn.lock",
	"bun.lock",
	"bun.lockb",
	"patches",
];

/** Fingerprints the files that determine which packages a site has, in its own folder and in workspaces around it. */
export function packageFingerprints(siteDir: string): string[] {
	const stamps: string[] = [];
	for (let dir = siteDir; ; dir = dirname(dir)) {
		for (const name of LOCK_FILES) {
			const stamp = fileFingerprint(join(dir, name));
			if (stamp !== "absent")
				stamps.push(`${toSitePath(join(dir, name), siteDir)} ${stamp}`);
		}
		if (dir === dirname(dir)) return stamps;
	}
}

const CODE = /\.(?:[cm]?[jt]sx?|css)$/;
const RELATIVE_REQUEST =
	/\b(?:from|import|require)\b\s*\(?\s*(["'])(\.[^"'\n]*)\1/g;
const CANDIDATE_SUFFIXES = [
	"",
	..."js ts mjs cjs mts cts json jsx tsx".split(" ").map((end) => `.${end}`),
	"/index.js",
	"/index.ts",
];

function readText(file: string): string | undefined {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return undefined;
	}
}

/**
 * Returns code files and style sheets with everything they import by relative path. Imports are found in the source
 * text: only some versions of Node reveal which modules they have loaded, and dynamic imports in functions are not
 * loaded yet.
 */
export function withImports(files: Iterable<string>): string[] {
	const found = new Set(files);
	for (const file of found) {
		if (!CODE.test(file)) continue;
		for (const [, , request = ""] of (readText(file) ?? "").matchAll(
			RELATIVE_REQUEST,
		)) {
			const path = resolve(dirname(file), request);
			const target = CANDIDATE_SUFFIXES.map((ending) => path + ending).find(
				isFile,
			);
			if (target) found.add(target);
		}
	}
	return [...found];
}

/** Variable that Furrow itself sets to the current language. */
const OWN_VARIABLE = "DOCUSAURUS_CURRENT_LOCALE";

/** Returns the environment variables that code may read, found by name in its text. */
function variablesIn(text: string): string[] {
	if (!/\benv\b/.test(text)) return [];
	return [...new Set(text.match(/\w{2,}/g))].filter(
		(name) => name !== OWN_VARIABLE && process.env[name] !== undefined,
	);
}

/**
 * Fingerprints the code that produces the site's pages: config and plugins, the environment variables they refer to,
 * and the packages. Functions cannot be compared by their behaviour.
 *
 * @param files files of the config and plugins, and files that they read
 */
export function configFingerprint(
	siteDir: string,
	files: Iterable<string>,
): string[] {
	const stamps = packageFingerprints(siteDir);
	const variables = new Set<string>();
	for (const file of files) {
		const text = readText(file);
		// Skip missing files: they may have been looked up in the home folder, whose path differs between machines.
		if (text === undefined) continue;
		stamps.push(`${toSitePath(file, siteDir)} ${hash(text)}`);
		for (const name of variablesIn(text)) variables.add(name);
	}
	for (const name of [...variables].sort())
		stamps.push(`${name}=${process.env[name]}`);
	return stamps;
}
