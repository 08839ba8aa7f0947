/** The Turborepo example with a real server: two sites, of which only what has changed is rebuilt. */
import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { differences, FURROW, filesOf, PLAIN_ENV, Site } from "./site";
import { temporaryFolder } from "./temporaryFolder";
import { serveTurboCache } from "./turboServer";

const require = createRequire(import.meta.url);
const EXAMPLE = fileURLToPath(
	new URL("../../examples/turborepo", import.meta.url),
);
const TURBO = join(dirname(require.resolve("turbo/package.json")), "bin/turbo");

/** Creates a clone of the example with its packages installed. Turborepo asks Git for the inputs of a site. */
function clone(): Site {
	const site = new Site(temporaryFolder("turborepo"));
	cpSync(EXAMPLE, site.dir, { recursive: true });
	const git = (...args: string[]) =>
		execFileSync("git", ["-C", site.dir, ...args], { stdio: "ignore" });
	git("init");
	git("add", ".");
	git(
		"-c",
		"commit.gpgsign=false",
		"-c",
		"user.name=T",
		"-c",
		"user.email=t@e",
		"commit",
		"-m",
		"Example",
	);
	mkdirSync(site.path("node_modules/.bin"), { recursive: true });
	symlinkSync(FURROW, site.path("node_modules/.bin/furrow"));
	symlinkSync(dirname(dirname(FURROW)), site.path("node_modules/furrow"));
	for (const name of ["react", "react-dom"])
		symlinkSync(
			dirname(require.resolve(`${name}/package.json`)),
			site.path(`node_modules/${name}`),
		);
	return site;
}

/** Returns the files of both sites. */
const builtIn = (site: Site) =>
	filesOf(site.path("docs"), (name) => ["api", "guide"].includes(name));

it("takes unchanged sites and pages from the caches", async () => {
	const server = await serveTurboCache(temporaryFolder("turborepo"));
	onTestFinished(() => server.stop());
	const run = async (site: Site) => {
		const { stdout } = await promisify(execFile)(
			process.execPath,
			[TURBO, "run", "build", "--concurrency", "1"],
			{
				cwd: site.dir,
				env: { ...PLAIN_ENV, TURBO_TELEMETRY_DISABLED: "1", ...server.env },
			},
		);
		return stdout;
	};
	// Only pages must be the same in all clones.
	const pagesOf = (site: Site) =>
		new Map(
			[...builtIn(site)].filter(([file]) => /\/build\/.*\.html$/.test(file)),
		);

	const first = clone();
	const cold = await run(first);
	expect(cold.match(/Built 4 pages/g)).toHaveLength(2);
	expect(cold).toContain("0 cached, 2 total");

	const second = clone();
	expect(await run(second)).toContain("2 cached, 2 total");
	expect(differences(pagesOf(second), pagesOf(first))).toEqual([]);
	expect(pagesOf(second).size).toBe(8);

	second.write("docs/guide/docs/another.md", "# Another page\n\nOther text.\n");
	const edited = await run(second);
	expect(edited).toContain("1 cached, 2 total");
	expect(edited).toContain("1 compiled, 1 rendered, bundles from the cache");
	expect(second.read("docs/guide/build/another/index.html")).toContain(
		"Other text.",
	);
});
