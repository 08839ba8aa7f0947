/** Checks the site's tsconfig.json, which builds do not need. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "../util/path.js";
import { shownPath } from "../util/shownPath.js";

/**
 * Matches `"extends": "./base.json"`, or a list. Comments are not handled: they are rare, and a wrong match only causes
 * a warning.
 */
const EXTENDS = /"extends"\s*:\s*(\[[^\]]*\]|"[^"\n]*")/;

function baseExists(base: string, siteDir: string): boolean {
	if (/^(?:\.|\/|[A-Za-z]:)/.test(base))
		return ["", ".json", "/tsconfig.json"].some((end) =>
			existsSync(resolve(siteDir, base) + end),
		);
	const { resolve: find } = createRequire(join(siteDir, "tsconfig.json"));
	return [base, `${base}.json`, `${base}/tsconfig.json`].some((name) => {
		try {
			return Boolean(find(name));
		} catch {
			return false;
		}
	});
}

/** Warns about base configs that do not exist: editors and type checks fail without them, builds do not. */
export function tsconfigWarnings(siteDir: string): string[] {
	const file = join(siteDir, "tsconfig.json");
	if (!existsSync(file)) return [];
	const text = readFileSync(file, "utf8");
	const found = EXTENDS.exec(text);
	if (!found) return [];
	const line = text.slice(0, found.index).split("\n").length;
	return [...(found[1] as string).matchAll(/"([^"\n]+)"/g)]
		.map(([, base]) => base as string)
		.filter((base) => !baseExists(base, siteDir))
		.map(
			(base) =>
				`${shownPath(file)}:${line}: "extends" refers to ${base}, which does not exist. The build continues without it; editors and type checks fail.`,
		);
}
