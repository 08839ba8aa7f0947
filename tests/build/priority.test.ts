/** The main thread of a command gives way to the others where there are few cores; that of a program which builds does not. */
import { execFile } from "node:child_process";
import { availableParallelism, getPriority } from "node:os";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, FURROW, PLAIN_ENV, type Site } from "./site";

const run = promisify(execFile);

let site: Site;

beforeAll(() => {
	site = createSite("priority", {
		"docusaurus.config.js": `const { getPriority } = require("node:os");
const { writeFileSync } = require("node:fs");
module.exports = {
	title: "Priority", url: "https://o.example", baseUrl: "/",
	presets: [["classic", { blog: false, docs: { routeBasePath: "/" } }]],
	plugins: [() => ({ name: "priority", postBuild: ({ outDir }) => writeFileSync(outDir + "/priority", String(getPriority())) })],
};
`,
		"docs/intro.md": "---\nslug: /\n---\n\n# Intro\n",
	});
});
afterAll(() => site?.dispose());

it("is lower in a command on Linux with two cores, and what it was elsewhere", async () => {
	await run(process.execPath, [FURROW, "build"], {
		cwd: site.dir,
		env: PLAIN_ENV,
	});
	const isLower = process.platform === "linux" && availableParallelism() <= 2;
	expect(site.read("build/priority")).toBe(
		String(isLower ? getPriority() + 3 : getPriority()),
	);
});

it("stays what it was in a program", async () => {
	site.remove("node_modules/.cache");
	const index = new URL("../dist/index.mjs", pathToFileURL(FURROW));
	const program = `import(${JSON.stringify(index.href)}).then(({ build }) => build({ siteDir: "." }))`;
	await run(process.execPath, ["-e", program], {
		cwd: site.dir,
		env: PLAIN_ENV,
	});
	expect(site.read("build/priority")).toBe(String(getPriority()));
});
