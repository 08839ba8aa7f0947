/** JSON reports of a site's prose linter become findings. */
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseReport } from "../../../packages/furrow/src/check/prose/parseReport.js";
import { prose } from "../../../packages/furrow/src/check/prose/rule.js";
import type { CheckedSite } from "../../../packages/furrow/src/check/rule.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { join } from "../../../packages/furrow/src/util/path.js";

let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), "furrow-prose-"));
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Returns a command that runs code in Node and receives files as vale and textlint do. */
function linter(code: string): [string, string] {
	const file = join(dir, "linter.cjs");
	writeFileSync(file, `const files = process.argv.slice(2);\n${code}`);
	return [process.execPath, file];
}

const run = (command: [string, ...string[]], files: string[]) =>
	Promise.resolve(
		prose.check(
			{
				siteDir: dir,
				configPath: join(dir, "docusaurus.config.js"),
				files: files.map((file) => ({ file })),
			} as Untyped as CheckedSite,
			{ command },
		),
	);

describe("vale's alerts", () => {
	const VALE = `
		console.log(JSON.stringify(Object.fromEntries(files.map((file, index) => [file, [{
			Line: 3, Span: [7, 9], Check: "Vale.Terms", Message: "Use 'A'.",
			Severity: ["error", "warning", "suggestion"][index] }]]))));
		process.exit(1);`;

	it("become findings, whatever the names of the files", async () => {
		const names = ["/s/a.md", "/s/$(touch x); b.md", '/s/"c".md'];
		const findings = await run(linter(VALE), names);
		expect(findings).toEqual(
			names.map((file, index) => ({
				file,
				line: 3,
				column: 7,
				message: "Use 'A'. (Vale.Terms)",
				isWarning: index > 0,
			})),
		);
	});
});

it("converts textlint's messages to findings", async () => {
	const command = linter(`console.log(JSON.stringify(files.map((filePath) => ({
		filePath, messages: [
			{ ruleId: "no-todo", message: "A todo.", line: 2, column: 4, severity: 2 },
			{ message: "Hm.", severity: 1 }] }))));`);
	expect(await run(command, ["/s/a.md"])).toEqual([
		{
			file: "/s/a.md",
			line: 2,
			column: 4,
			message: "A todo. (no-todo)",
			isWarning: false,
		},
		{ file: "/s/a.md", line: 1, column: 1, message: "Hm.", isWarning: true },
	]);
});

it("calls the program several times if the files do not fit on one command line", async () => {
	const command = linter(
		'console.log(JSON.stringify({ [files[0]]: [{ Line: files.length, Span: [1, 1], Check: "C", Message: "M", Severity: "error" }] }));',
	);
	const files = Array.from(
		{ length: 50 },
		(_, index) => `/s/${"x".repeat(995)}${index}.md`,
	);
	const counts = (await run(command, files)).map(({ line }) => line);
	expect(counts.length).toBeGreaterThan(1);
	expect(counts.reduce((sum, count) => sum + count)).toBe(50);
});

it("finds programs in the site's node_modules/.bin", async () => {
	const bin = join(dir, "node_modules/.bin");
	mkdirSync(bin, { recursive: true });
	writeFileSync(join(bin, "own-linter"), "#!/bin/sh\necho '[]'\n");
	chmodSync(join(bin, "own-linter"), 0o755);
	expect(await run(["own-linter"], ["/s/a.md"])).toEqual([]);
});

describe("the prose rule reports", () => {
	it.each([
		[
			"no program",
			["no-such-linter"],
			'cannot find the program "no-such-linter"',
		],
		[
			"no JSON",
			() => linter("console.log('Error: no rules')"),
			"Error: no rules",
		],
		[
			"an exit without a report",
			() => linter("console.error('Broken.'); process.exit(2)"),
			"Broken.",
		],
		[
			"vale's own failure",
			() => linter("console.log(JSON.stringify({ Code: 'E100' }))"),
			"E100",
		],
	] as const)("%s", async (_name, command, expected) => {
		const resolved = typeof command === "function" ? command() : command;
		await expect(run(resolved as [string], ["/s/a.md"])).rejects.toThrow(
			expected,
		);
	});

	it("a missing command", async () => {
		await expect(run(undefined as Untyped, [])).rejects.toThrow(
			'The rule "prose" needs a command.',
		);
	});
});

it("finds nothing in an empty report", () => {
	expect(parseReport("\n")).toEqual([]);
	expect(parseReport("{}")).toEqual([]);
});
