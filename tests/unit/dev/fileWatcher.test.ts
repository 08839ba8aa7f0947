import {
	mkdirSync,
	mkdtempSync,
	renameSync,
	rmSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FileWatcher } from "../../../packages/furrow/src/dev/watch/fileWatcher";

let dir: string;
let watcher: FileWatcher;
let heard: string[];
let wake: () => void;

beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "watcher-"));
	heard = [];
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

function follow(add = [dir], poll?: number): void {
	watcher = new FileWatcher({
		poll,
		isIgnored: (file) => file.includes("ignored"),
		change({ kind, file }) {
			heard.push(`${kind} ${file.slice(dir.length + 1)}`);
			wake?.();
		},
		error(error) {
			throw error;
		},
	});
	for (const root of add) watcher.add(root);
}

/** Waits until something was heard. */
async function hears(...expected: string[]): Promise<void> {
	while (!expected.every((one) => heard.includes(one)))
		await new Promise<void>((done) => {
			wake = done;
		});
}

it("tells of a file that comes, changes and goes", async () => {
	write("docs/old.md");
	follow();
	write("docs/new.md");
	await hears("added docs/new.md");
	write("docs/old.md", "other");
	await hears("changed docs/old.md");
	rmSync(path("docs/old.md"));
	await hears("removed docs/old.md");
	expect(heard).not.toContain("added docs/old.md");
	expect(heard).not.toContain("removed docs/new.md");
});

it("misses none of many that come and go at once", async () => {
	write("docs/old.md");
	follow();
	for (let index = 0; index < 200; index++) {
		write(`docs/${index}.md`);
		if (index) rmSync(path(`docs/${index - 1}.md`));
		await hears(`added docs/${index}.md`);
	}
	await hears("removed docs/198.md");
});

it("tells of a file that is written again right after", async () => {
	write("a.md", "1");
	follow();
	for (let index = 0; index < 50; index++) {
		heard = [];
		// As long as before, and in the same tick of the file system's clock.
		write("a.md", `${index % 10}`);
		await hears("changed a.md");
	}
});

it("tells of what is in folders that come, move and go", async () => {
	write("docs/a.md");
	follow();
	write("docs/deep/er/b.md");
	await hears("added docs/deep/er/b.md");
	renameSync(path("docs"), path("guides"));
	await hears(
		"removed docs/a.md",
		"removed docs/deep/er/b.md",
		"added guides/a.md",
		"added guides/deep/er/b.md",
	);
	write("guides/deep/er/c.md");
	await hears("added guides/deep/er/c.md");
	rmSync(path("guides"), { recursive: true });
	await hears("removed guides/a.md", "removed guides/deep/er/c.md");
	heard = [];
	write("guides/a.md");
	await hears("added guides/a.md");
	write("guides/d.md");
	await hears("added guides/d.md");
});

it("tells of a file that another one takes the place of", async () => {
	write("a.md", "one");
	follow();
	write("a.md.tmp", "two");
	renameSync(path("a.md.tmp"), path("a.md"));
	await hears("changed a.md");
	expect(heard).not.toContain("added a.md");
});

it("is silent about what is ignored", async () => {
	write("ignored/a.md");
	follow();
	write("ignored/a.md", "other");
	write("ignored/b.md");
	write("c.md");
	await hears("added c.md");
	expect(heard.filter((one) => one.includes("ignored"))).toEqual([]);
});

it("follows single files, and not what lies beside them", async () => {
	write("far/a.md");
	write("far/b.md");
	follow([path("far/a.md")]);
	write("far/b.md", "other");
	write("far/a.md", "other");
	await hears("changed far/a.md");
	rmSync(path("far/a.md"));
	await hears("removed far/a.md");
	write("far/a.md");
	await hears("added far/a.md");
	expect(heard.filter((one) => one.includes("b.md"))).toEqual([]);
});

it("follows links to files and folders, and none in a circle", async () => {
	write("elsewhere/folder/a.md");
	write("elsewhere/b.md");
	write("docs/c.md");
	symlinkSync(path("elsewhere/folder"), path("docs/linked"));
	symlinkSync(path("elsewhere/b.md"), path("docs/b.md"));
	symlinkSync(dir, path("docs/circle"));
	symlinkSync(path("docs/self"), path("docs/self"));
	follow([path("docs")]);
	write("elsewhere/folder/a.md", "other");
	write("elsewhere/b.md", "other");
	await hears("changed docs/linked/a.md", "changed docs/b.md");
	expect(heard.filter((one) => one.includes("circle"))).toEqual([]);
});

it("finds changes by looking, where the system tells of none", async () => {
	write("docs/a.md");
	utimesSync(path("docs/a.md"), 1, 1);
	follow([dir], 10);
	write("docs/a.md", "other");
	write("docs/new/b.md");
	await hears("changed docs/a.md", "added docs/new/b.md");
	rmSync(path("docs/a.md"));
	await hears("removed docs/a.md");
	expect(heard).toHaveLength(3);
});
