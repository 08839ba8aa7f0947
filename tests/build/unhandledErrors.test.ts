/**
 * Errors that nothing awaits: a promise that was not awaited, a throw in a timer, a wait without an end. They are reported
 * like any other error, and leave nothing behind.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundledSites, failingBuild, withPlugin } from "./failing";
import { CACHE, differences, FURROW, PLAIN_ENV, type Site } from "./site";

const newSite = bundledSites();
let site: Site;
beforeAll(() => {
	site = newSite();
	site.ownProcesses = true;
});
afterAll(() => site.dispose());

/** Returns the folders of builds that have not cleaned up. */
const leftovers = () =>
	site
		.folders(`${CACHE}/output`)
		.filter((name) => /(?:next|previous|open)-\d+$/.test(name));

describe("a plugin", () => {
	it.each([
		[
			"forgets a promise that fails",
			"async loadContent() { Promise.reject(new Error('no net')); }",
			'Plugin "bad" failed in a promise or timer that its loadContent started and did not wait for: no net',
		],
		[
			"throws in a timer",
			"async contentLoaded() { setTimeout(() => { throw new Error('no net'); }, 1); }",
			'Plugin "bad" failed in a promise or timer that its contentLoaded started and did not wait for: no net',
		],
		[
			"throws in a timer that it waits for",
			"loadContent: () => new Promise(() => setTimeout(() => { throw new Error('no net'); }, 1))",
			'Plugin "bad" failed in a promise or timer that its loadContent started and did not wait for: no net',
		],
		[
			"forgets a promise at the very end",
			"async postBuild() { Promise.reject(new Error('no net')); }",
			'Plugin "bad" failed in a promise or timer that its postBuild started and did not wait for: no net',
		],
		[
			"fails with something that is no error",
			"async loadContent() { Promise.reject(5); }",
			'Plugin "bad" failed in a promise or timer that its loadContent started and did not wait for: 5',
		],
		[
			"waits for what never comes",
			"loadContent: () => new Promise(() => {})",
			'Plugin "bad" never finishes its loadContent',
		],
	])("is named in the error if it %s", async (_, hook, message) => {
		const config = withPlugin(hook);
		site.write("docusaurus.config.js", config);
		const error = await failingBuild(site);
		expect(error).toContain(message);
		const column = config.split("\n")[5]?.indexOf("new Error") ?? -1;
		if (column >= 0)
			expect(error).toMatch(
				new RegExp(`^error docusaurus\\.config\\.js:6:${column + 1}\n`),
			);
		expect(leftovers()).toEqual([]);
	});

	it("fails the build if it ends the process, and leaves the last build unchanged", async () => {
		site.write(
			"docusaurus.config.js",
			withPlugin("async postBuild() { process.exit(0); }"),
		);
		const before = site.built();
		const run = await site.tryBuild();
		expect(run.code).toBe(1);
		expect(run.text).toContain(
			'Plugin "bad" ended the process in its postBuild: nothing was built.',
		);
		expect(differences(before, site.built())).toEqual([]);
		expect(leftovers()).toEqual([]);
	});
});

it("names the page of a component that forgets a promise that fails", async () => {
	const component = site.read("src/pages/index.js");
	site.write(
		"src/pages/index.js",
		"export default function Home() {\n\tPromise.reject(new Error('no net'));\n\treturn <h1>Home</h1>;\n}\n",
	);
	site.write("docusaurus.config.js", withPlugin(""));
	const error = await failingBuild(site);
	expect(error).toContain("/ (en): no net, in a promise or timer");
	expect(error).toMatch(/^error src\/pages\/index\.js:2:/);
	site.write("src/pages/index.js", component);
});

it.each([
	["a component that never ends", "export default () => { for (;;); };\n"],
	[
		"a page that waits for ever",
		"await new Promise(() => {});\nexport default () => null;\n",
	],
])("reports the page of %s, and can be interrupted", async (_, code) => {
	const component = site.read("src/pages/index.js");
	site.write("docusaurus.config.js", withPlugin(""));
	site.write("src/pages/index.js", code);
	const before = site.built();
	const child = spawn(process.execPath, [FURROW, "build"], {
		cwd: site.dir,
		env: { ...PLAIN_ENV, FURROW_PATIENCE: "1" },
		stdio: ["ignore", "ignore", "pipe"],
	});
	const ended = once(child, "exit");
	const lines: string[] = [];
	for await (const line of createInterface({ input: child.stderr })) {
		lines.push(line);
		if (line.includes("has been rendered for")) child.kill("SIGINT");
	}
	await ended;
	// The thread loads the site's code while it renders the first page.
	expect(lines.join("\n")).toContain('The page "/" has been rendered for');
	expect(differences(before, site.built())).toEqual([]);
	site.write("src/pages/index.js", component);
});

it("does not report a page as endless while its thread gets no processor time", async () => {
	const component = site.read("src/pages/index.js");
	site.write("docusaurus.config.js", withPlugin(""));
	// Blocks the thread, as if other processes used the processor.
	site.write(
		"src/pages/index.js",
		"export default function Home() {\n\tAtomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000);\n\treturn null;\n}\n",
	);
	site.env.FURROW_PATIENCE = "2";
	const { code, text } = await site.build();
	delete site.env.FURROW_PATIENCE;
	expect(code, text).toBe(0);
	expect(text).not.toContain("has been rendered for");
	site.write("src/pages/index.js", component);
});

/** Script that builds with the library and compares the process's listeners before and after. */
const SCRIPT = `import { build } from "furrow";
const names = ["uncaughtException", "unhandledRejection", "beforeExit", "exit", "SIGINT"];
const count = () => names.map((name) => process.listenerCount(name)).join();
const before = count();
const error = await build().catch((error) => error);
console.log(JSON.stringify({ message: error.message, same: count() === before }));
`;

it("rejects with the same errors in the library, and leaves no listeners on the process", async () => {
	site.write("run.mjs", SCRIPT);
	site.write(
		"docusaurus.config.js",
		withPlugin(
			"loadContent: () => new Promise(() => setTimeout(() => { throw new Error('no net'); }, 1))",
		),
	);
	const run = () =>
		promisify(execFile)(process.execPath, ["run.mjs"], {
			cwd: site.dir,
			env: PLAIN_ENV,
		}).then(({ stdout }) => JSON.parse(stdout));
	expect(await run()).toEqual({
		message: expect.stringContaining(
			'Plugin "bad" failed in a promise or timer',
		),
		same: true,
	});
	site.write("docusaurus.config.js", withPlugin(""));
	expect(await run()).toEqual({ same: true });
	expect(leftovers()).toEqual([]);
});

it("exits with a warning although a plugin's timer is still running", async () => {
	site.write(
		"docusaurus.config.js",
		withPlugin("async loadContent() { setInterval(() => {}, 1000); }"),
	);
	const run = await site.build();
	expect(run.text).toContain("a plugin keeps the process alive");
});
