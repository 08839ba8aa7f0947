import { spawnSync } from "node:child_process";
import {
	chmodSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
	OutputFolder,
	type OutputOptions,
} from "../../../packages/furrow/src/finish/outputFolder.js";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";

let root: string;
/** The id of a process that has ended. */
const endedPid = spawnSync(process.execPath, ["--version"]).pid;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "furrow-output-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
	mkdirSync(dirname(join(root, file)), { recursive: true });
	writeFileSync(join(root, file), text);
}

const read = (file: string) => readFileSync(join(root, file), "utf8");

function outputFolder(
	outDir = "build",
	options: Partial<OutputOptions> = {},
): OutputFolder {
	return new OutputFolder({
		outDir: join(root, outDir),
		siteDir: root,
		cacheDir: join(root, "cache"),
		...options,
	});
}

/** Builds a site of one page. */
function build(
	outDir?: string,
	options: Partial<OutputOptions> & { sources?: string[] } = {},
): void {
	const { sources = [], ...others } = options;
	const output = outputFolder(outDir, others);
	output.begin(sources.map((source) => join(root, source)));
	output.empty();
	writeFileSync(join(output.staging, "index.html"), "new");
	writeFileSync(join(output.staging, ".furrow"), output.markText);
	output.commit();
}

/** The output folder of this process, beside a folder that a killed build has left. */
function afterKill(kind: string, text: string): OutputFolder {
	const output = outputFolder();
	const folder = join(dirname(output.staging), `${kind}-${endedPid}`);
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "index.html"), text);
	return output;
}

it("restores the last good site after a build was killed between its renames", () => {
	const output = afterKill("previous", "good");
	output.begin([]);
	// This build fails, too.
	output.discard();
	expect(read("build/index.html")).toBe("good");
});

it("keeps the current site instead of an older one that a killed build left", () => {
	build();
	const output = afterKill("previous", "old");
	output.begin([]);
	output.discard();
	expect(read("build/index.html")).toBe("new");
});

it("leaves the folders of another user's running build alone", () => {
	const kill = vi.spyOn(process, "kill").mockImplementation(() => {
		throw Object.assign(new Error("kill EPERM"), { code: "EPERM" });
	});
	try {
		const output = afterKill("previous", "good");
		output.begin([]);
		output.discard();
		expect(existsSync(join(root, "build"))).toBe(false);
	} finally {
		kill.mockRestore();
	}
});

it("restores the site if the new one cannot replace it", () => {
	build();
	write("build/index.html", "good");
	const output = outputFolder();
	output.begin([]);
	rmSync(output.staging, { recursive: true });
	expect(() => output.commit()).toThrow("cannot be written");
	expect(read("build/index.html")).toBe("good");
});

describe("a build", () => {
	const DOCUSAURUS = `<html><meta charset=UTF-8><meta name=generator content="Docusaurus v3.9.2">`;

	it("replaces the output of an earlier build of the site", () => {
		build("out");
		write("out/old.html", "old");
		build("out");
		expect(readdirSync(join(root, "out"))).toEqual([".furrow", "index.html"]);
	});

	it("replaces the output of an earlier build even if the cache was removed", () => {
		build("out");
		rmSync(join(root, "cache"), { recursive: true });
		build("out");
		expect(read("out/index.html")).toBe("new");
	});

	it("replaces an empty folder", () => {
		mkdirSync(join(root, "out"));
		build("out");
		expect(read("out/index.html")).toBe("new");
	});

	it("does not replace a user's files", () => {
		write("out/notes.txt", "mine");
		write("out/photo.jpg", "mine");
		expect(() => build("out")).toThrow(/\(notes\.txt and 1 more\)/);
		expect(readdirSync(join(root, "out"))).toEqual(["notes.txt", "photo.jpg"]);
	});

	it("replaces a user's files with force", () => {
		write("out/notes.txt", "mine");
		build("out", { force: true });
		build("out");
		expect(readdirSync(join(root, "out"))).toEqual([".furrow", "index.html"]);
	});

	it("does not replace files that a user added during the build", () => {
		const output = outputFolder("out");
		output.begin([]);
		write("out/notes.txt", "mine");
		expect(() => output.commit()).toThrow("no build of this site");
		output.discard();
		expect(read("out/notes.txt")).toBe("mine");
	});

	it("does not replace the output of another site", () => {
		mkdirSync(join(root, "other"));
		build("out", { siteDir: join(root, "other") });
		expect(() => build("out")).toThrow("no build of this site");
	});

	it("does not replace a Git repository in its output", () => {
		build("out");
		write("out/.git/HEAD", "ref: refs/heads/gh-pages");
		expect(() => build("out")).toThrow(/\(\.git\)/);
		expect(read("out/.git/HEAD")).toContain("gh-pages");
	});

	it.each([
		["Docusaurus", "404.html", DOCUSAURUS],
		["Docusaurus, half-way", "assets/js/runtime~main.0a1b2c3d.js", "js"],
		[
			"Furrow, without a mark",
			"index.html",
			'<meta name="generator" content="Furrow">',
		],
	])(
		"replaces, only in the default folder, the output of %s",
		(_, file, text) => {
			write(join("build", file), text);
			build();
			expect(readdirSync(join(root, "build"))).toEqual([
				".furrow",
				"index.html",
			]);
			// In any other folder, a user may have put it among other files.
			write(join("out", file), text);
			expect(() => build("out")).toThrow("no build of this site");
		},
	);

	it.skipIf(process.getuid?.() === 0)(
		"does not replace an unreadable folder",
		() => {
			write("out/notes.txt", "mine");
			chmodSync(join(root, "out"), 0o300);
			expect(() => build("out")).toThrow("EACCES");
			chmodSync(join(root, "out"), 0o700);
			expect(read("out/notes.txt")).toBe("mine");
		},
	);
});

describe("a link as output folder", () => {
	const link = (name: string, target: string) =>
		symlinkSync(target, join(root, name));
	const isLink = (name: string) => lstatSync(join(root, name)).isSymbolicLink();

	it.each([
		["absolute", () => join(root, "public")],
		["relative", () => "public"],
		["dangling", () => "not/yet/there"],
	])("remains a link across builds: %s", (_, target) => {
		mkdirSync(join(root, "public"));
		link("build", target());
		for (let count = 0; count < 3; count++) build();
		expect(isLink("build")).toBe(true);
		expect(read("build/index.html")).toBe("new");
		expect(readdirSync(join(root, "build"))).toEqual([".furrow", "index.html"]);
	});

	it("in a linked folder resolves from that folder's real path", () => {
		mkdirSync(join(root, "a/b"), { recursive: true });
		link("deep", "a/b");
		link("a/b/out", "../public");
		for (let count = 0; count < 2; count++) build("deep/out");
		expect(read("a/public/index.html")).toBe("new");
	});

	it("does not replace other files in its target", () => {
		write("public/notes.txt", "mine");
		link("build", "public");
		expect(() => build()).toThrow(/\(notes\.txt\)/);
		expect(readdirSync(join(root, "public"))).toEqual(["notes.txt"]);
	});

	it("does not replace another generator's site in its target", () => {
		write(
			"public/index.html",
			'<meta name="generator" content="Docusaurus v3">',
		);
		link("build", "public");
		expect(() => build()).toThrow("no build of this site");
	});

	it("to a source folder is rejected", () => {
		write("docs/a.md", "# A");
		link("pub", "docs");
		expect(() => build("pub", { sources: ["docs"], force: true })).toThrow(
			"belongs to the site",
		);
		expect(() => build("pub/new", { sources: ["docs"] })).toThrow(
			"belongs to the site",
		);
	});

	it("in a cycle of links is rejected", () => {
		link("build", "other");
		link("other", "build");
		expect(() => build()).toThrow("ELOOP");
	});
});

describe("source folders", () => {
	it.each([".", "..", "docs", "docs/new", "docs/a/b", "cache", "cache/new"])(
		"cannot contain, or be in, the output folder: %s",
		(folder) => {
			write("docs/a/index.md", "# A");
			for (const force of [false, true])
				expect(() => build(folder, { sources: ["docs"], force })).toThrow(
					"belongs to the site",
				);
			expect(read("docs/a/index.md")).toBe("# A");
		},
	);

	it("are protected even if they are reached through a link", () => {
		write("content/a.md", "# A");
		symlinkSync("content", join(root, "docs"));
		expect(() => build("content/new", { sources: ["docs"] })).toThrow(
			"belongs to the site",
		);
	});

	it("may contain the whole site", () => {
		build("build", { sources: [".", ".."] });
		expect(read("build/index.html")).toBe("new");
	});
});
