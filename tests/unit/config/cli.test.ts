import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatError } from "../../../packages/furrow/src/cli/formatError.js";
import { createProgress } from "../../../packages/furrow/src/cli/progress.js";
import { run } from "../../../packages/furrow/src/cli/run.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";
import { FurrowError } from "../../../packages/furrow/src/util/errors.js";
import { join } from "../../../packages/furrow/src/util/path.js";

let siteDir: string;
let output = "";

beforeEach(() => {
	siteDir = mkdtempSync(join(tmpdir(), "furrow-cli-"));
	output = "";
	const write = (text: unknown) => {
		output += `${text}`;
		return true;
	};
	for (const stream of [process.stdout, process.stderr])
		vi.spyOn(stream, "write").mockImplementation(write as Untyped);
	vi.spyOn(console, "error").mockImplementation(write as Untyped);
});

afterEach(() => {
	vi.restoreAllMocks();
	rmSync(siteDir, { recursive: true });
});

const shown = () => stripVTControlCharacters(output);

describe("the command line", () => {
	it("prints its version and help", async () => {
		expect(await run(["--version"])).toBe(0);
		expect(shown()).toMatch(/^\d+\.\d+\.\d+\n$/);
		output = "";
		expect(await run([])).toBe(0);
		for (const command of ["build", "serve", "clear"])
			expect(shown()).toContain(command);
		output = "";
		expect(await run(["build", "--help"])).toBe(0);
		expect(shown()).toContain("--locale <locale...>");
	});

	it("explains mistakes and suggests corrections", async () => {
		expect(await run(["biuld"])).toBe(1);
		expect(shown()).toContain("Did you mean build?");
		output = "";
		expect(await run(["build", "--ot-dir", "x"])).toBe(1);
		expect(shown()).toContain("--out-dir");
		output = "";
		expect(await run(["serve", "--port", "http"])).toBe(1);
		expect(shown()).toContain('"http" is not a port');
	});

	it("prints an error without a stack and exits with 1", async () => {
		expect(await run(["clear", siteDir])).toBe(1);
		expect(shown()).toContain(`There is no config file in ${siteDir}`);
		expect(shown()).not.toContain("    at ");
	});

	it("removes build output and caches with `clear`", async () => {
		cpSync(join(import.meta.dirname, "../../fixtures/config-basic"), siteDir, {
			recursive: true,
		});
		for (const name of ["build/a", ".docusaurus", "node_modules/.cache/furrow"])
			mkdirSync(join(siteDir, name), { recursive: true });
		writeFileSync(
			join(siteDir, "build/404.html"),
			'<meta name="generator" content="Docusaurus v3.9.2">',
		);
		expect(await run(["clear", siteDir])).toBe(0);
		expect(shown()).toContain(
			"Removed build, .docusaurus, node_modules/.cache/furrow.",
		);
		for (const name of ["build", ".docusaurus", "node_modules/.cache/furrow"])
			expect(existsSync(join(siteDir, name))).toBe(false);
		expect(existsSync(join(siteDir, "src"))).toBe(true);
	});

	it("runs commands of the site's plugins", async () => {
		cpSync(join(import.meta.dirname, "../../fixtures/config-basic"), siteDir, {
			recursive: true,
		});
		vi.spyOn(process, "cwd").mockReturnValue(siteDir);
		expect(await run(["record"])).toBe(0);
		expect(shown()).toContain("recorded");
	});
});

describe("messages", () => {
	it("begin with the location and end with the hint", () => {
		const error = new FurrowError("First.\nSecond.", {
			file: join(process.cwd(), "gone.config.ts"),
			line: 3,
			column: 7,
			hint: "Do this.",
		});
		expect(stripVTControlCharacters(formatError(error))).toBe(
			"error gone.config.ts:3:7\n  First.\n  Second.\n\n  hint: Do this.",
		);
	});

	it("show the lines around the location", () => {
		const file = join(siteDir, "a.md");
		const frameOf = (text: string, line: number, column: number) => {
			writeFileSync(file, text);
			const error = new FurrowError("Wrong.", { file, line, column });
			return stripVTControlCharacters(formatError(error)).split("\n").slice(2);
		};
		expect(frameOf("1\n2\n3\n4\n5\n6\n7\n8\t{\r\n9\n", 8, 3)).toEqual([
			"",
			"     5 | 5",
			"     6 | 6",
			"     7 | 7",
			"  >  8 | 8  {",
			"       |    ^",
			"     9 | 9",
			"    10 |",
		]);
		// Chinese characters are two columns wide, so full-width spaces indent the mark.
		expect(frameOf("中文{", 1, 3)).toEqual([
			"",
			"  > 1 | 中文{",
			"      | \u3000\u3000^",
		]);
		const [, long = "", mark = ""] = frameOf(`${"a".repeat(5000)}{`, 1, 5001);
		expect(long).toHaveLength("  > 1 | ".length + 60);
		expect(long[mark.indexOf("^")]).toBe("{");
		expect(frameOf("1\n", 9, 1)).toEqual([]);
	});

	it("identify bugs and show the stack on demand", () => {
		const bug = new TypeError("x is not a function");
		expect(formatError(bug)).toContain("bug in Furrow or in a plugin");
		expect(formatError(bug)).not.toContain("    at ");
		expect(formatError(bug, { verbose: true })).toContain("    at ");
	});

	it("show progress in plain lines without a terminal", async () => {
		const stream = new PassThrough();
		const progress = createProgress({
			stream: stream as unknown as NodeJS.WriteStream,
			interactive: false,
		});
		progress.stage("Reading");
		progress.warn("Careful.");
		progress.stage("Rendering");
		progress.count(1, 2);
		progress.done("Built.");
		stream.end();
		const printed = stripVTControlCharacters(await text(stream));
		expect(printed.replace(/[\d.]+ s/g, "N s")).toBe(
			"warning Careful.\n✓ Reading N s\n✓ Rendering N s\nBuilt.\n",
		);
	});
});
