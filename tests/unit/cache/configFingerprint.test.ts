/** Fingerprints of a build's inputs: files, config, packages and environment variables. */
import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sourceFingerprints } from "../../../packages/furrow/src/bundle/sourceFingerprints";
import {
	configFingerprint,
	fileFingerprint,
	fingerprintOf,
	folderFingerprints,
	withImports,
} from "../../../packages/furrow/src/cache/index";
import {
	recordReads,
	withoutRecording,
} from "../../../packages/furrow/src/util/fileReads";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";

let dir: string;
const path = (file: string) => join(dir, file);
function write(file: string, text: string): string {
	mkdirSync(dirname(path(file)), { recursive: true });
	writeFileSync(path(file), text);
	return path(file);
}

beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), "furrow-stamps-"));
});
afterAll(() => rmSync(dir, { recursive: true }));

describe("fileFingerprint", () => {
	it("changes if the file is replaced by one with the same size and time", () => {
		const file = write("same/file", "one");
		utimesSync(file, 1, 1);
		const before = fileFingerprint(file);
		write("same/file", "two");
		utimesSync(file, 1, 1);
		expect(fileFingerprint(file)).not.toBe(before);
		expect(fingerprintOf(statSync(file))).toBe("3-1000");
	});

	it("is `absent` for circular links, which folderFingerprints does not follow", () => {
		symlinkSync(path("circle"), path("circle"));
		expect(fileFingerprint(path("circle"))).toBe("absent");
		mkdirSync(path("round"));
		symlinkSync(path("round"), path("round/again"));
		expect(folderFingerprints(path("round"))).toHaveLength(1);
	});

	it("follows each link once, however many lead to a folder around them", () => {
		write("loops/a/file", "one");
		write("outside/file", "one");
		for (const [link, target] of [
			["loops/self", "loops"],
			["loops/a/up", "loops"],
			["loops/a/self", "loops/a"],
			["loops/a/out", "outside"],
			["outside/back", "loops"],
		] as const)
			symlinkSync(path(target), path(link));
		const before = fileFingerprint(path("loops"));
		expect(fileFingerprint(path("loops"))).toBe(before);
		write("outside/file", "two");
		const after = fileFingerprint(path("loops"));
		expect(after).not.toBe(before);
		rmSync(path("loops/a/up"));
		symlinkSync(path("loops/a"), path("loops/a/up"));
		expect(fileFingerprint(path("loops"))).not.toBe(after);
	});
});

describe("configFingerprint", () => {
	afterEach(() => {
		delete process.env.FURROW_TEST_NAME;
	});
	const fingerprints = (text: string) =>
		configFingerprint(path("site"), [write("site/config.js", text)]);

	it("changes with the files", () => {
		expect(fingerprints("a")).toEqual(fingerprints("a"));
		expect(fingerprints("a")).not.toEqual(fingerprints("b"));
	});

	it("ignores missing files until they exist", () => {
		const file = write("site/config.js", "a");
		const among = (...names: string[]) =>
			configFingerprint(path("site"), [file, ...names.map(path)]);
		const before = among("home/a/package.json");
		expect(among("home/b/package.json")).toEqual(before);
		write("home/b/package.json", "{}");
		expect(among("home/b/package.json")).not.toEqual(before);
	});

	it("changes with the environment variables that the files refer to", () => {
		const [named, other] = ["const { FURROW_TEST_NAME } = process.env;", "env"];
		const before = [named, other].map(fingerprints);
		process.env.FURROW_TEST_NAME = "1";
		const after = [named, other].map(fingerprints);
		expect(after[0]).not.toEqual(before[0]);
		expect(after[1]).toEqual(before[1]);
	});

	it("changes with patches to packages and with the lock file of an enclosing workspace", () => {
		const before = fingerprints("a");
		write("site/patches/some.patch", "");
		const patched = fingerprints("a");
		expect(patched).not.toEqual(before);
		write("pnpm-lock.yaml", "");
		expect(fingerprints("a")).not.toEqual(patched);
	});
});

it("withImports finds static and dynamic imports, required files and composed style sheets", () => {
	const names = ["m.mjs", "late.ts", "data.json", "deep/index.js", "style.css"];
	for (const name of names) write(`code/${name}`, "");
	const config = write(
		"code/config.js",
		`import "./m.mjs";
import data from "./data.json" with { type: "json" };
export { a } from './deep';
const late = () => require("./late");
const none = () => import("./none");
import "package";
`,
	);
	write("code/style.css", '.a { composes: b from "./base.css"; }');
	write("code/base.css", "");
	write("code/m.mjs", 'import config from "./config.js";');
	expect(withImports([config, path("code/style.css")]).sort()).toEqual(
		["base.css", "config.js", ...names]
			.map((name) => path(`code/${name}`))
			.sort(),
	);
});

describe("recordReads", () => {
	it("records all files that code reads or fails to read, except those of packages", async () => {
		const [one, two, none] = [write("r/1", ""), write("r/2", ""), path("r/3")];
		const files = new Set<string>();
		await recordReads(files, async () => {
			readFileSync(one);
			await Promise.resolve();
			await readFile(two);
			expect(() => readFileSync(none)).toThrow("ENOENT");
			withoutRecording(() => readFileSync(write("r/4", "")));
			readFileSync(write("node_modules/x/y", ""));
		});
		readFileSync(write("r/5", ""));
		expect([...files]).toEqual([one, two, none]);
	});
});

describe("sourceFingerprints", () => {
	const fingerprint = (file: string) =>
		sourceFingerprints([path(file)])[0]?.[1];

	it("detects a new file to which the same import could resolve", () => {
		write("i/box.js", "");
		const before = fingerprint("i/box.js");
		write("i/other.js", "");
		expect(fingerprint("i/box.js")).toBe(before);
		write("i/box.ts", "");
		expect(fingerprint("i/box.js")).not.toBe(before);
	});

	it("detects a new file beside the folder of an index file", () => {
		write("i/folder/index.js", "");
		const before = fingerprint("i/folder/index.js");
		write("i/folder.js", "");
		expect(fingerprint("i/folder/index.js")).not.toBe(before);
	});

	it("returns `absent` for missing files", () => {
		expect(fingerprint("i/none/file.js")).toBe("absent");
	});
});
