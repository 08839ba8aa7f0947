/** What tells that something has changed of which a build was made. */
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
import { dirname, join } from "node:path";
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

describe("a file's stamp", () => {
	it("changes when the file is replaced by one of its size and time", () => {
		const file = write("same/file", "one");
		utimesSync(file, 1, 1);
		const before = fileFingerprint(file);
		write("same/file", "two");
		utimesSync(file, 1, 1);
		expect(fileFingerprint(file)).not.toBe(before);
		expect(fingerprintOf(statSync(file))).toBe("3-1000");
	});

	it("is that of no file when links lead in a circle", () => {
		symlinkSync(path("circle"), path("circle"));
		expect(fileFingerprint(path("circle"))).toBe("absent");
		mkdirSync(path("round"));
		symlinkSync(path("round"), path("round/again"));
		expect(folderFingerprints(path("round"))).toHaveLength(1);
	});
});

describe("the stamps of a site's code", () => {
	afterEach(() => {
		delete process.env.FURROW_TEST_NAME;
	});
	const stamps = (text: string) =>
		configFingerprint(path("site"), [write("site/config.js", text)]);

	it("change with the files", () => {
		expect(stamps("a")).toEqual(stamps("a"));
		expect(stamps("a")).not.toEqual(stamps("b"));
	});

	it("are the same wherever a file was looked for, until it is there", () => {
		const file = write("site/config.js", "a");
		const among = (...names: string[]) =>
			configFingerprint(path("site"), [file, ...names.map(path)]);
		const before = among("home/a/package.json");
		expect(among("home/b/package.json")).toEqual(before);
		write("home/b/package.json", "{}");
		expect(among("home/b/package.json")).not.toEqual(before);
	});

	it("change with the variables of the environment that the files name", () => {
		const [named, other] = ["const { FURROW_TEST_NAME } = process.env;", "env"];
		const before = [named, other].map(stamps);
		process.env.FURROW_TEST_NAME = "1";
		const after = [named, other].map(stamps);
		expect(after[0]).not.toEqual(before[0]);
		expect(after[1]).toEqual(before[1]);
	});

	it("change with the packages, also of a workspace around the site, and with patches to them", () => {
		const before = stamps("a");
		write("site/patches/some.patch", "");
		const patched = stamps("a");
		expect(patched).not.toEqual(before);
		write("pnpm-lock.yaml", "");
		expect(stamps("a")).not.toEqual(patched);
	});
});

it("finds what code imports, whether Node tells of it or not", () => {
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

describe("what code of the site reads", () => {
	it("is noted, however it is read and whether or not it is there", async () => {
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

describe("the stamp of an imported file", () => {
	const stamp = (file: string) => sourceFingerprints([path(file)])[0]?.[1];

	it("changes with files that the same import may mean", () => {
		write("i/box.js", "");
		const before = stamp("i/box.js");
		write("i/other.js", "");
		expect(stamp("i/box.js")).toBe(before);
		write("i/box.ts", "");
		expect(stamp("i/box.js")).not.toBe(before);
	});

	it("changes with files beside its folder when it stands for the folder", () => {
		write("i/folder/index.js", "");
		const before = stamp("i/folder/index.js");
		write("i/folder.js", "");
		expect(stamp("i/folder/index.js")).not.toBe(before);
	});

	it("is there for files that are not", () => {
		expect(stamp("i/none/file.js")).toBe("absent");
	});
});
