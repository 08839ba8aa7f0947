/** `furrow deploy`, to a bare repository on disk. */
import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundledSites, withField } from "./failing";
import type { Site } from "./site";

const newSite = bundledSites();
let site: Site;
let remote: string;

const git = (cwd: string, ...args: string[]) =>
	execFileSync(
		"git",
		["-c", "user.name=A", "-c", "user.email=a@a.example", ...args],
		{ cwd, encoding: "utf8" },
	).trim();

beforeAll(() => {
	site = newSite();
	remote = site.path("remote.git");
	git(site.dir, "init", "--quiet", "--bare", remote);
	site.write(".gitignore", "remote.git\nbuild\nnode_modules\n.docusaurus\n");
	git(site.dir, "init", "--quiet", "--initial-branch", "main");
	git(site.dir, "add", "-A");
	git(site.dir, "commit", "--quiet", "-m", "Source");
	Object.assign(site.env, {
		GIT_USER_NAME: "D",
		GIT_USER_EMAIL: "d@d.example",
	});
});
afterAll(() => site.dispose());

const deploy = (...args: string[]) =>
	site.run("deploy", "--remote", remote, ...args);
const files = (branch: string) =>
	git(remote, "ls-tree", "-r", "--name-only", branch).split("\n");
const commits = (branch: string) =>
	Number(git(remote, "rev-list", "--count", branch));

it("pushes the build as a commit, and again only if it has changed", async () => {
	const first = await deploy();
	expect(first.code, first.text).toBe(0);
	expect(first.text).toContain("Deployed build to the branch gh-pages");
	expect(files("gh-pages")).toEqual(
		[...site.built().keys()]
			.filter((file) => file !== ".furrow")
			.sort((a, b) => (a < b ? -1 : 1)),
	);
	expect(git(remote, "log", "-1", "--format=%s %an", "gh-pages")).toMatch(
		/^Deploy website - based on [0-9a-f]{40} D$/,
	);
	const same = await deploy("--skip-build");
	expect(same.text).toContain("the branch already has this build");
	expect(commits("gh-pages")).toBe(1);

	site.write("docs/more.md", "# More\n");
	const second = await deploy();
	expect(second.text).toContain("uncommitted changes");
	expect(files("gh-pages")).toContain("docs/more/index.html");
	expect(commits("gh-pages")).toBe(2);
});

it("creates the branch if only another one ends with its name", async () => {
	site.env.DEPLOYMENT_BRANCH = "old/pages";
	expect((await deploy("--skip-build")).code).toBe(0);
	site.env.DEPLOYMENT_BRANCH = "pages";
	const run = await deploy("--skip-build");
	delete site.env.DEPLOYMENT_BRANCH;
	expect(run.code, run.text).toBe(0);
	expect(commits("pages")).toBe(1);
});

it("writes only to --target-dir, which must be inside the repository", async () => {
	site.env.DEPLOYMENT_BRANCH = "other";
	await deploy("--skip-build", "--target-dir", "a");
	await deploy("--skip-build", "--target-dir", "b/c");
	delete site.env.DEPLOYMENT_BRANCH;
	expect(files("other")).toContain("a/index.html");
	expect(files("other")).toContain("b/c/index.html");
	const outside = await deploy("--skip-build", "--target-dir", "../..");
	expect(outside.code).toBe(1);
	expect(outside.text).toContain("is outside the repository");
});

it("rejects a target folder behind a symbolic link or in .git", async () => {
	const [mine, clone] = [site.path("mine"), site.path("clone")];
	site.write("mine/notes.txt", "mine");
	git(site.dir, "clone", "--quiet", "--branch", "gh-pages", remote, clone);
	symlinkSync(mine, join(clone, "away"));
	git(clone, "add", "-A");
	git(clone, "commit", "--quiet", "-m", "A link");
	git(clone, "push", "--quiet", "origin", "HEAD:linked");
	site.env.DEPLOYMENT_BRANCH = "linked";
	for (const folder of ["away", "away/new", ".git", ".git/hooks"]) {
		const run = await deploy("--skip-build", "--target-dir", folder);
		expect(run.code, run.text).toBe(1);
		expect(run.text).toContain("is outside the repository");
	}
	delete site.env.DEPLOYMENT_BRANCH;
	expect(site.read("mine/notes.txt")).toBe("mine");
});

it("reports missing settings and unreachable remotes before building", async () => {
	const failing = async (...args: string[]) => {
		const run = await site.run("deploy", ...args);
		expect(run.code, run.text).toBe(1);
		expect(run.text.match(/^error\b/gm)).toHaveLength(1);
		expect(run.text).not.toContain("Bundling");
		return run.text;
	};
	expect(await failing()).toContain('no "organizationName"');
	site.write(
		"docusaurus.config.js",
		withField('organizationName: "o", projectName: "p",'),
	);
	expect(await failing()).toContain("GIT_USER is not set");
	Object.assign(site.env, {
		GIT_USER: "me",
		GIT_PASS: "se/cret",
		GITHUB_HOST: "localhost",
		GITHUB_PORT: "9",
	});
	const unreachable = await failing("--skip-build");
	expect(unreachable).toContain(
		"https://localhost:9/o/p.git cannot be reached",
	);
	expect(unreachable).not.toContain("cret");
	const given = await failing(
		"--skip-build",
		"--remote",
		"https://me:se%2Fcr@et@localhost:9/o/p.git",
	);
	expect(given).toContain("https://localhost:9/o/p.git cannot be reached");
	expect(given).not.toMatch(/cr@?et|et@/);
	site.env.DEPLOYMENT_BRANCH = "main";
	expect(await failing()).toContain("would overwrite its own source");
	delete site.env.DEPLOYMENT_BRANCH;
	expect(
		await failing("--remote", site.path("nowhere.git"), "--skip-build"),
	).toContain("cannot be reached");
});
