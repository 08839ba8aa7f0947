/** `tests/specification.tsv`: the statements of the specification, their tests, and the browsers that ran these. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { join } from "../../packages/furrow/src/util/path.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const rows = readFileSync(join(ROOT, "tests/specification.tsv"), "utf8")
	.trim()
	.split("\n")
	.slice(1)
	.map((line) => line.split("\t"));

it("lists every statement once", () => {
	expect(rows).toHaveLength(143);
	expect(new Set(rows.map(([statement]) => statement)).size).toBe(143);
});

it("names tests that exist", () => {
	const sources = new Map<string, string>();
	const missing = rows.filter(([, file, test]) => {
		if (!file || !test) return false;
		const source = sources.get(file) ?? readFileSync(join(ROOT, file), "utf8");
		sources.set(file, source);
		return !source.includes(JSON.stringify(test));
	});
	expect(missing).toEqual([]);
});

it("names the browsers in which each statement was tested", () => {
	const inBrowser = /^tests\/(?:browser\/|build\/accessibility)/;
	const wrong = rows.filter(([, file = "", , seen]) =>
		inBrowser.test(file)
			? !/^Chromium(?:, Firefox)?(?:, WebKit)?$/.test(seen ?? "")
			: seen !== "no browser",
	);
	expect(wrong).toEqual([]);
});

it("has a test for every statement", () => {
	expect(rows.filter(([, file]) => !file)).toEqual([]);
});
