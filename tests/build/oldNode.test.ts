/** Commands in versions of Node.js that are too old for the rest of the code. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { PLAIN_ENV } from "./site";

const PACKAGES = fileURLToPath(new URL("../../packages/", import.meta.url));
const BINS = ["furrow/bin/furrow.mjs", "create-furrow/bin.mjs"];

/** Runs a command in a Node.js that reports this version and cannot load Furrow's compiled code. */
function run(bin: string, version: string) {
	const pretend = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });`;
	const hooks = `export function resolve(name, context, next) { if (/cli\\.mjs$/.test(name)) throw new Error("loaded " + name); return next(name, context); }`;
	const register = `import { register } from "node:module"; register("data:text/javascript,${encodeURIComponent(hooks)}"); ${pretend}`;
	return spawnSync(
		process.execPath,
		[
			"--import",
			`data:text/javascript,${encodeURIComponent(register)}`,
			join(PACKAGES, bin),
			"--version",
		],
		{ encoding: "utf8", env: PLAIN_ENV },
	);
}

describe.each(BINS)("%s", (bin) => {
	it.each(["14.21.3", "18.20.8", "20.18.3", "21.7.0", "22.11.0"])(
		"names the required versions of Node.js in %s",
		(version) => {
			const { status, stderr } = run(bin, version);
			expect(status).toBe(1);
			expect(stderr).toMatch(
				/^error Furrow needs Node\.js 20\.19 or later, or 22\.12 or later\. This is /,
			);
			expect(stderr).toContain(version);
			expect(stderr).toMatch(/^ {2}hint: \S/m);
			expect(stderr).not.toContain("loaded");
		},
	);

	it.each(["20.19.0", "22.12.0", "23.0.0", "26.1.0"])(
		"loads its code in %s",
		(version) => {
			expect(run(bin, version).stderr).toContain("loaded ../dist/cli.mjs");
		},
	);

	it("has no static imports", () => {
		expect(readFileSync(join(PACKAGES, bin), "utf8")).not.toMatch(
			/^import\s*[\w{"'*]/m,
		);
	});
});

it("requires the same versions in each package.json", () => {
	for (const name of ["furrow", "create-furrow"]) {
		const file = join(PACKAGES, name, "package.json");
		expect(JSON.parse(readFileSync(file, "utf8")).engines.node).toBe(
			"^20.19.0 || >=22.12.0",
		);
	}
});
