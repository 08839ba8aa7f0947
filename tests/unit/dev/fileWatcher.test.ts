import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FileWatcher } from "../../../packages/furrow/src/dev/watch/fileWatcher";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";

let dir: string;
let watcher: FileWatcher;
let reported: string[];
let wake: () => void;

beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "watcher-"));
	reported = [];
});
afterEach(() => {
	watcher.close();
	rmSync(dir, { recursive: true, force: true });
});

const path = (name: string) => join(dir, name);

function write(name: string, text = "text"): void {
	mkdirSync(dirname(path(name)), { recursive: true });
	writeFileSync(path(name), text);
}

function watch(add = [dir], poll?: number): void {
	watcher = new FileWatcher({
		poll,
		isIgnored: (file) => file.includes("ignored"),
		change({ kind, file }) {
			reported.push(`${kind} ${file.slice(dir.length + 1)}`);
			wake?.();
		},
		error(error) {
			throw error;
		},
	});
	for (const root of add) watcher.add(root);
}

/** Waits until all of these changes have been reported. */
async function waitFor(...expected: string[]): Promise<void> {
	while (!expected.every((one) => reported.includes(one)))
		await new Promise<void>((done) => {
			wake = done;
		});
}

it("reports added, changed and removed files", async () => {
	write("docs/old.md");
	watch();
	write("docs/new.md");
	await waitFor("added docs/new.md");
	write("docs/old.md", "other");
	await waitFor("changed docs/old.md");
	rmSync(path("docs/old.md"));
	await waitFor("removed docs/old.md");
	expect(reported).not.toContain("added docs/old.md");
	expect(reported).not.toContain("removed docs/new.md");
});

it("reports every one of many files that are added and removed in quick succession", async () => {
	write("docs/old.md");
	watch();
	for (let index = 0; index < 200; index++) {
		write(`docs/${index}.md`);
		if (index) rmSync(path(`docs/${index - 1}.md`));
		await waitFor(`added docs/${index}.md`);
	}
	await waitFor("removed docs/198.md");
});

it("reports successive writes of the same size", async () => {
	write("a.md", "1");
	watch();
	for (let index = 0; index < 50; index++) {
		reported = [];
		// The size is the same as before, and so may be the file system's timestamp.
		write("a.md", `${index % 10}`);
		await waitFor("changed a.md");
	}
});

it("reports files in folders that are added, moved and removed", async () => {
	write("docs/a.md");
	watch();
	write("docs/deep/er/b.md");
	await waitFor("added docs/deep/er/b.md");
	renameSync(path("docs"), path("guides"));
	await waitFor(
		"removed docs/a.md",
		"removed docs/deep/er/b.md",
		"added guides/a.md",
		"added guides/deep/er/b.md",
	);
	write("guides/deep/er/c.md");
	await waitFor("added guides/deep/er/c.md");
	rmSync(path("guides"), { recursive: true });
	await waitFor("removed guides/a.md", "removed guides/deep/er/c.md");
	reported = [];
	write("guides/a.md");
	await waitFor("added guides/a.md");
	write("guides/d.md");
	await waitFor("added guides/d.md");
});

it("reports a file as changed if another one is renamed to it", async () => {
	write("a.md", "one");
	watch();
	write("a.md.tmp", "two");
	renameSync(path("a.md.tmp"), path("a.md"));
	await waitFor("changed a.md");
	expect(reported).not.toContain("added a.md");
});

it("does not report ignored files", async () => {
	write("ignored/a.md");
	watch();
	write("ignored/a.md", "other");
	write("ignored/b.md");
	write("c.md");
	await waitFor("added c.md");
	expect(reported.filter((one) => one.includes("ignored"))).toEqual([]);
});

it("watches single files without their siblings", async () => {
	write("far/a.md");
	write("far/b.md");
	watch([path("far/a.md")]);
	write("far/b.md", "other");
	write("far/a.md", "other");
	await waitFor("changed far/a.md");
	rmSync(path("far/a.md"));
	await waitFor("removed far/a.md");
	write("far/a.md");
	await waitFor("added far/a.md");
	expect(reported.filter((one) => one.includes("b.md"))).toEqual([]);
});

it("follows links to files and folders, but not circular ones", async () => {
	write("elsewhere/folder/a.md");
	write("elsewhere/b.md");
	write("docs/c.md");
	symlinkSync(path("elsewhere/folder"), path("docs/linked"));
	symlinkSync(path("elsewhere/b.md"), path("docs/b.md"));
	symlinkSync(dir, path("docs/circle"));
	symlinkSync(path("docs/self"), path("docs/self"));
	watch([path("docs")]);
	write("elsewhere/folder/a.md", "other");
	write("elsewhere/b.md", "other");
	await waitFor("changed docs/linked/a.md", "changed docs/b.md");
	expect(reported.filter((one) => one.includes("circle"))).toEqual([]);
});

it("does not report that a file was read", async () => {
	write("docs/a.md");
	utimesSync(path("docs/a.md"), 1, 1);
	watch();
	readFileSync(path("docs/a.md"));
	write("docs/b.md");
	await waitFor("added docs/b.md");
	expect(reported).not.toContain("changed docs/a.md");
});

it("finds changes by polling", async () => {
	write("docs/a.md");
	utimesSync(path("docs/a.md"), 1, 1);
	watch([dir], 10);
	write("docs/a.md", "other");
	write("docs/new/b.md");
	await waitFor("changed docs/a.md", "added docs/new/b.md");
	rmSync(path("docs/a.md"));
	await waitFor("removed docs/a.md");
	expect(reported).toHaveLength(3);
});
