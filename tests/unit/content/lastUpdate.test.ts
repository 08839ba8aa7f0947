/** Creation and last update of files, and warnings where they are unknown. */
import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createChangeReader } from "../../../packages/furrow/src/source/lastUpdate.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { onProblems } from "../../../packages/furrow/src/util/reportProblem.js";
import { createContext, createSite } from "./site.js";

let warnings: string[];
let stop: () => void;
const { PATH } = process.env;

beforeEach(() => {
	warnings = [];
	stop = onProblems({
		stage() {},
		count() {},
		warn: (message) => warnings.push(message),
	});
});
afterEach(() => {
	process.env.PATH = PATH;
	stop();
});

function runGit(
	cwd: string,
	args: string[],
	env: Record<string, string> = {},
): void {
	const identity = ["-c", "user.name=Ann", "-c", "user.email=a@b.example"];
	execFileSync("git", [...identity, ...args], {
		cwd,
		env: { ...process.env, ...env },
	});
}

/** A folder of docs, with a reader of their change dates. */
function docs(vcs = "git-eager") {
	const siteDir = createSite({ "docs/a.md": "x", "docs/b.md": "x" });
	const folder = join(siteDir, "docs");
	const context = createContext(siteDir, {
		siteConfig: { future: { experimental_vcs: vcs } },
	});
	return {
		folder,
		changes: createChangeReader(context, [folder]),
		git: (...args: string[]) => runGit(siteDir, args),
		/** Commits everything, as in a year. */
		commitIn(year: number) {
			runGit(siteDir, ["add", "-A"]);
			runGit(siteDir, ["commit", "-q", "-m", "x"], {
				GIT_COMMITTER_DATE: `${year}-01-01T00:00:00Z`,
			});
		},
	};
}

it("warns that the folder is not in a repository", async () => {
	const { folder, changes } = docs();
	expect(await changes.lastUpdate(join(folder, "a.md"))).toBeNull();
	expect(await changes.lastUpdate(join(folder, "b.md"))).toBeNull();
	expect(warnings).toEqual([
		`The last update of the files in ${folder} is unknown: it is not in a Git repository.`,
	]);
});

it("warns that the repository has no commits", async () => {
	const { folder, changes, git } = docs();
	git("init", "-q");
	expect(await changes.lastUpdate(join(folder, "a.md"))).toBeNull();
	expect(warnings).toEqual([
		`The last update of the files in ${folder} is unknown: its Git repository has no commits yet.`,
	]);
});

it("warns that Git is not installed", async () => {
	const { folder, changes } = docs();
	process.env.PATH = folder;
	expect(await changes.lastUpdate(join(folder, "a.md"))).toBeNull();
	expect(warnings).toEqual([
		`The last update of the files in ${folder} is unknown: Git is not installed, or not on the PATH.`,
	]);
});

it("quotes Git's error message", async () => {
	const { folder, changes, git } = docs();
	git("init", "-q");
	writeFileSync(join(folder, "../.git/config"), "[core\n");
	expect(await changes.lastUpdate(join(folder, "a.md"))).toBeNull();
	expect(warnings).toEqual([
		expect.stringContaining('is unknown: Git says "bad config line 1'),
	]);
});

it("warns once per folder about files that no commit contains", async () => {
	const { folder, changes, git } = docs();
	git("init", "-q");
	git("add", "docs/a.md");
	git("commit", "-q", "-m", "x");
	writeFileSync(join(folder, "c.md"), "x");
	expect(await changes.lastUpdate(join(folder, "a.md"))).not.toBeNull();
	expect(warnings).toEqual([]);
	expect(await changes.creation(join(folder, "b.md"))).toBeNull();
	expect(warnings).toEqual([]);
	expect(await changes.lastUpdate(join(folder, "b.md"))).toBeNull();
	expect(await changes.lastUpdate(join(folder, "c.md"))).toBeNull();
	expect(warnings).toEqual([
		`The last update of ${folder}/b.md is unknown: no commit contains this file, and maybe others in ${folder}.`,
	]);
});

it("follows a file into another folder to find its creation", async () => {
	const { folder, changes, git, commitIn } = docs("git-ad-hoc");
	const old = join(folder, "../old");
	const text = "x\n".repeat(20);
	git("init", "-q");
	mkdirSync(old);
	writeFileSync(join(old, "moved.md"), text);
	commitIn(2020);
	renameSync(join(old, "moved.md"), join(folder, "moved.md"));
	commitIn(2021);
	expect(await changes.creation(join(folder, "moved.md"))).toMatchObject({
		timestamp: Date.parse("2020-01-01T00:00:00Z"),
	});
});
