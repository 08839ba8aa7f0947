/**
 * What the system refuses is told as what it is, with the path: no permission, a full disk, too many open files, a name
 * that is too long. Some of it takes rights that not every machine gives: such tests are skipped there.
 */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { errorOf, failingBuild, GOOD_SITE, goodSite } from "./failing";
import { differences, FURROW, PLAIN_ENV, type Run, type Site } from "./site";

/** A user whom the system refuses something: root's rights know no bounds. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

function canRun(command: string, ...args: string[]): boolean {
	try {
		execFileSync(command, args, { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

let site: Site;
beforeAll(async () => {
	site = goodSite();
	site.ownProcesses = true;
	// With bundles, which few of these builds are about.
	await site.build();
});
afterAll(() => site.dispose());

/** Runs something with a site that has no cache. */
async function withoutCache(run: () => Promise<void>): Promise<void> {
	const [packages, aside] = [site.path("node_modules"), site.path("aside")];
	renameSync(packages, aside);
	try {
		await run();
	} finally {
		site.remove("node_modules");
		renameSync(aside, packages);
	}
}

/** Runs a command in the site's folder. */
function run(command: string, ...args: string[]): Promise<Run> {
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			cwd: site.dir,
			env: { ...PLAIN_ENV, HOME: site.dir },
		});
		let text = "";
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (part) => {
				text += part;
			});
		child.on("close", (code) =>
			resolve({ code: code ?? -1, text, stdout: "", stderr: "" }),
		);
	});
}

/** Expects a build to fail with this message, and the build of before as it was. */
async function expectRefusal(
	build: () => Promise<Run>,
	...parts: string[]
): Promise<void> {
	const before = site.built();
	const ended = await build();
	expect(ended.code, ended.text).toBe(1);
	const error = errorOf(ended);
	for (const part of parts) expect(error).toContain(part);
	expect(error).toMatch(/^ +hint: \S/m);
	expect(ended.text).not.toMatch(
		/bug in Furrow|please report|could not be rendered|^\s+at .+[:(]/m,
	);
	expect(differences(before, site.built())).toEqual([]);
}

it("a path that is too long for a file, with the page's file", async () => {
	const name = "词".repeat(90);
	site.write("docs/long.md", `---\nslug: /${name}\n---\n\n# Long\n`);
	const error = await failingBuild(site);
	expect(error).toMatch(/^error docs\/long\.md\n/);
	expect(error).toContain(`"${"词".repeat(40)}…" has 270`);
	site.remove("docs/long.md");
});

it("links that lead in a circle", async () => {
	mkdirSync(site.path("static"));
	symlinkSync("loop", site.path("static/loop"));
	const error = await failingBuild(site);
	expect(error).toContain("Symbolic links form a loop:");
	expect(error).toContain("static/loop");
	site.remove("static");
});

it("too many open files", () =>
	withoutCache(() =>
		expectRefusal(
			() => run("sh", "-c", `ulimit -n 30 && exec node ${FURROW} build`),
			"Too many files are open at once:",
			"ulimit -n 4096",
		),
	));

const canChangeUser =
	isRoot &&
	canRun(
		"setpriv",
		`--reuid=${NOBODY}`,
		"--clear-groups",
		"test",
		"-r",
		FURROW,
	);

describe.skipIf(isRoot && !canChangeUser)("no permission", () => {
	const furrow = (...args: string[]) =>
		isRoot
			? run(
					"setpriv",
					`--reuid=${NOBODY}`,
					`--regid=${NOBODY}`,
					"--clear-groups",
					process.execPath,
					FURROW,
					...args,
				)
			: run(process.execPath, FURROW, ...args);
	const build = () => furrow("build");
	let mended: () => void = () => {};
	afterEach(() => mended());

	/** Takes rights away until the test is over. */
	function forbid(file: string, mode: number, before: number): void {
		if (isRoot) execFileSync("chown", ["-R", `${NOBODY}`, site.dir]);
		chmodSync(site.path(file), mode);
		mended = () => chmodSync(site.path(file), before);
	}

	it.each([
		["docs/intro.md", 0o644],
		["docs", 0o755],
		["src/pages", 0o755],
		["src/pages/index.js", 0o644],
		["docusaurus.config.js", 0o644],
		["static", 0o755],
	])("to read %s", async (file, mode) => {
		mkdirSync(site.path("static"), { recursive: true });
		forbid(file, 0, mode);
		await expectRefusal(build, "Permission denied", file);
	});

	it("to write the site's folder", async () => {
		forbid(".", 0o555, 0o755);
		await expectRefusal(build, "The output folder", "cannot be written");
	});

	it.each([["build"], ["start", "--no-open", "--port", "0"]])(
		"to write the cache: %s",
		(...args) =>
			withoutCache(async () => {
				mkdirSync(site.path("node_modules"));
				forbid("node_modules", 0o555, 0o755);
				await expectRefusal(
					() => furrow(...args),
					"The cache folder",
					"node_modules/.cache/furrow cannot be written",
				);
			}),
	);
});

describe.skipIf(!isRoot)("a disk", () => {
	let isMounted = false;

	/** @returns whether the machine lets us have a disk of this size at a folder of the site */
	function mount(folder: string, ...options: string[]): boolean {
		mkdirSync(site.path(folder), { recursive: true });
		const flags = ["-t", "tmpfs", "-o", options.join(), "tmpfs"];
		isMounted = canRun("mount", ...flags, site.path(folder));
		return isMounted;
	}

	function unmount(folder: string): void {
		if (isMounted) execFileSync("umount", [site.path(folder)]);
		isMounted = false;
	}

	it("that has no room for the bundles", ({ skip }) =>
		withoutCache(async () => {
			if (!mount("node_modules", "size=600k")) skip();
			try {
				await expectRefusal(
					() => site.tryBuild(),
					"The disk is full:",
					"/node_modules/.cache/furrow/bundles/",
				);
			} finally {
				unmount("node_modules");
			}
		}));

	it("that has no room for the pages", ({ skip }) =>
		withoutCache(async () => {
			for (let page = 0; page < 40; page++)
				site.write(`docs/p${page}.md`, `# P\n\n${"Text. ".repeat(5000)}\n`);
			if (!mount("node_modules", "size=4500k")) skip();
			try {
				await expectRefusal(() => site.tryBuild(), "The disk is full:");
			} finally {
				unmount("node_modules");
				for (let page = 0; page < 40; page++) site.remove(`docs/p${page}.md`);
			}
		}));

	it("that has no room for the output", async ({ skip }) => {
		if (!mount("small", "size=2m")) skip();
		site.write("static/large.bin", "x".repeat(3e6));
		try {
			await expectRefusal(
				() => site.tryBuild("--out-dir", "small/site"),
				"The disk is full:",
				"large.bin",
			);
			expect(site.folders("small"), "nothing is left there").toEqual([]);
		} finally {
			unmount("small");
			site.remove("static");
		}
	});

	it("that is the output folder itself", async ({ skip }) => {
		if (!mount("small", "size=20m")) skip();
		try {
			await expectRefusal(
				() => site.tryBuild("--out-dir", "small"),
				"small is a mount point",
				"/small/site",
			);
			expect(site.folders("small"), "nothing is left there").toEqual([]);
		} finally {
			unmount("small");
		}
	});

	it("that is read-only", async ({ skip }) => {
		if (!mount("small", "ro")) skip();
		try {
			await expectRefusal(
				() => site.tryBuild("--out-dir", "small/site"),
				"The output folder",
				"cannot be written (EROFS)",
			);
		} finally {
			unmount("small");
		}
	});
});

it("and the site builds when all is well again", async () => {
	for (const [file, text] of Object.entries(GOOD_SITE))
		if (!file.startsWith("build/")) site.write(file, text);
	await site.build();
	expect(site.page("docs/intro")("h1").text()).toBe("Intro");
});
