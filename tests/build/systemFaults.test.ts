/**
 * System errors are reported with their cause and the path: no permission, a full disk, too many open files, a name that is
 * too long. Some tests need rights that not every machine grants, and are skipped there.
 */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { errorOf, failingBuild, GOOD_SITE, goodSite } from "./failing";
import { differences, FURROW, PLAIN_ENV, type Run, type Site } from "./site";

/** An unprivileged user, since permissions do not restrict root. */
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
	// Caches the bundles, which few of these tests are about.
	await site.build();
});
afterAll(() => site.dispose());

/** Runs a function while the site has no cache. */
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

/** Expects a build to fail with this message and to leave the previous output unchanged. */
async function expectFailure(
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

it("reports a path that is too long for a file, with the page's source", async () => {
	const name = "词".repeat(90);
	site.write("docs/long.md", `---\nslug: /${name}\n---\n\n# Long\n`);
	const error = await failingBuild(site);
	expect(error).toMatch(/^error docs\/long\.md\n/);
	expect(error).toContain(`"${"词".repeat(40)}…" has 270`);
	site.remove("docs/long.md");
});

it("reports symbolic links that form a loop", async () => {
	mkdirSync(site.path("static"));
	symlinkSync("loop", site.path("static/loop"));
	const error = await failingBuild(site);
	expect(error).toContain("Symbolic links form a loop:");
	expect(error).toContain("static/loop");
	site.remove("static");
});

it("reports too many open files", () =>
	withoutCache(() =>
		expectFailure(
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

describe.skipIf(isRoot && !canChangeUser)("without permission", () => {
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
	let restore: () => void = () => {};
	afterEach(() => restore());

	/** Removes permissions until the test has finished. */
	function forbid(file: string, mode: number, before: number): void {
		if (isRoot) execFileSync("chown", ["-R", `${NOBODY}`, site.dir]);
		chmodSync(site.path(file), mode);
		restore = () => chmodSync(site.path(file), before);
	}

	it.each([
		["docs/intro.md", 0o644],
		["docs", 0o755],
		["src/pages", 0o755],
		["src/pages/index.js", 0o644],
		["docusaurus.config.js", 0o644],
		["static", 0o755],
	])("reports that %s cannot be read", async (file, mode) => {
		mkdirSync(site.path("static"), { recursive: true });
		forbid(file, 0, mode);
		await expectFailure(build, "Permission denied", file);
	});

	it("reports that the output folder cannot be written", async () => {
		forbid(".", 0o555, 0o755);
		await expectFailure(build, "The output folder", "cannot be written");
	});

	it.each([["build"], ["start", "--no-open", "--port", "0"]])(
		"reports that the cache folder cannot be written: %s",
		(...args) =>
			withoutCache(async () => {
				mkdirSync(site.path("node_modules"));
				forbid("node_modules", 0o555, 0o755);
				await expectFailure(
					() => furrow(...args),
					"The cache folder",
					"node_modules/.cache/furrow cannot be written",
				);
			}),
	);
});

describe.skipIf(!isRoot)("with a separate disk", () => {
	let isMounted = false;

	/**
	 * Mounts a temporary file system at a folder of the site.
	 * @returns whether the machine permits it
	 */
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

	it("reports a disk without space for the bundles", ({ skip }) =>
		withoutCache(async () => {
			if (!mount("node_modules", "size=600k")) skip();
			try {
				await expectFailure(
					() => site.tryBuild(),
					"The disk is full:",
					"/node_modules/.cache/furrow/bundles/",
				);
			} finally {
				unmount("node_modules");
			}
		}));

	it("reports a disk without space for the pages", ({ skip }) =>
		withoutCache(async () => {
			for (let page = 0; page < 40; page++)
				site.write(`docs/p${page}.md`, `# P\n\n${"Text. ".repeat(5000)}\n`);
			if (!mount("node_modules", "size=4500k")) skip();
			try {
				await expectFailure(() => site.tryBuild(), "The disk is full:");
			} finally {
				unmount("node_modules");
				for (let page = 0; page < 40; page++) site.remove(`docs/p${page}.md`);
			}
		}));

	it("reports a disk without space for the output", async ({ skip }) => {
		if (!mount("small", "size=2m")) skip();
		site.write("static/large.bin", "x".repeat(3e6));
		try {
			await expectFailure(
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

	it("rejects a mount point as output folder", async ({ skip }) => {
		if (!mount("small", "size=20m")) skip();
		try {
			await expectFailure(
				() => site.tryBuild("--out-dir", "small"),
				"small is a mount point",
				"/small/site",
			);
			expect(site.folders("small"), "nothing is left there").toEqual([]);
		} finally {
			unmount("small");
		}
	});

	it("reports a read-only disk", async ({ skip }) => {
		if (!mount("small", "ro")) skip();
		try {
			await expectFailure(
				() => site.tryBuild("--out-dir", "small/site"),
				"The output folder",
				"cannot be written (EROFS)",
			);
		} finally {
			unmount("small");
		}
	});
});

it("builds the site after all faults are removed", async () => {
	for (const [file, text] of Object.entries(GOOD_SITE))
		if (!file.startsWith("build/")) site.write(file, text);
	await site.build();
	expect(site.page("docs/intro")("h1").text()).toBe("Intro");
});
