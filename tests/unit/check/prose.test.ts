/** Prose linters of a site, by their JSON. */
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseReport } from "../../../packages/furrow/src/check/prose/parseReport.js";
import { prose } from "../../../packages/furrow/src/check/prose/rule.js";
import type { CheckedSite } from "../../../packages/furrow/src/check/rule.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";

let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), "furrow-prose-"));
});
afterAll(() => rmSync(dir, { recursive: true }));

/** A program of Node's that gets files as vale and textlint do. */
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

describe("vale", () => {
	const VALE = `
		console.log(JSON.stringify(Object.fromEntries(files.map((file, index) => [file, [{
			Line: 3, Span: [7, 9], Check: "Vale.Terms", Message: "Use 'A'.",
			Severity: ["error", "warning", "suggestion"][index] }]]))));
		process.exit(1);`;

	it("has its alerts as findings, whatever names the files have", async () => {
		const names = ["/s/a.md", "/s/$(touch x); b.md", '/s/"c".md'];
		const findings = await run(linter(VALE), names);
		expect(findings).toEqual(
			names.map((file, index) => ({
				file,
				line: 3,
				column: 7,
				message: "Use 'A'. (Vale.Terms)",
				isMild: index > 0,
			})),
		);
	});
});

it("textlint's messages are findings", async () => {
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
			isMild: false,
		},
		{ file: "/s/a.md", line: 1, column: 1, message: "Hm.", isMild: true },
	]);
});

it("calls the program again where the files do not fit on one command line", async () => {
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

it("finds programs of the site's packages", async () => {
	const bin = join(dir, "node_modules/.bin");
	mkdirSync(bin, { recursive: true });
	writeFileSync(join(bin, "own-linter"), "#!/bin/sh\necho '[]'\n");
	chmodSync(join(bin, "own-linter"), 0o755);
	expect(await run(["own-linter"], ["/s/a.md"])).toEqual([]);
});

describe("what goes wrong is one message", () => {
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
	] as const)("%s", async (_name, command, says) => {
		const given = typeof command === "function" ? command() : command;
		await expect(run(given as [string], ["/s/a.md"])).rejects.toThrow(says);
	});

	it("no command", async () => {
		await expect(run(undefined as Untyped, [])).rejects.toThrow(
			'The rule "prose" needs a command.',
		);
	});
});

it("an empty report has nothing", () => {
	expect(parseReport("\n")).toEqual([]);
	expect(parseReport("{}")).toEqual([]);
});
