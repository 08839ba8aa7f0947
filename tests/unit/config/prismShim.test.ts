/** Configs import a shim of `prism-react-renderer` that has its exports, but does not load all of it. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { afterAll, expect, it } from "vitest";
import { createModuleLoader } from "../../../packages/furrow/src/config/moduleLoader";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";
import { prismData } from "../../../packages/furrow/src/util/prismData";

const require = createRequire(import.meta.url);
const real =
	require("prism-react-renderer") as typeof import("prism-react-renderer");

const dir = mkdtempSync(join(tmpdir(), "furrow-prism-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Writes files of a site and returns the export of its `code.ts`. */
function exportOf(name: string, files: Record<string, string>) {
	const siteDir = join(dir, name);
	for (const [file, content] of Object.entries(files)) {
		mkdirSync(dirname(join(siteDir, file)), { recursive: true });
		writeFileSync(join(siteDir, file), content);
	}
	return createModuleLoader(siteDir).load(join(siteDir, "code.ts"));
}

it("has the package's themes and languages", () => {
	// Runs in a separate process, since other tests may have added languages in this one.
	const script =
		'const { Prism, themes } = require("prism-react-renderer"); console.log(JSON.stringify({ themes, languages: Object.keys(Prism.languages) }))';
	const output = execFileSync(process.execPath, ["-e", script], {
		cwd: import.meta.dirname,
		encoding: "utf8",
	});
	expect(prismData()).toEqual(JSON.parse(output));
});

it.each([
	["imports", 'import { Prism, themes } from "prism-react-renderer";'],
	["imports all", 'import * as all from "prism-react-renderer";'],
	["requires", 'const all = require("prism-react-renderer");'],
])("provides the package to code that %s it", async (name, statement) => {
	const given = /\ball\b/.test(statement) ? "all" : "{ Prism, themes }";
	const exported = (await exportOf(name, {
		"code.ts": `${statement}\nconst given = ${given};\nexport default () => given;`,
	})) as () => typeof real;
	expect(exported().themes).toEqual(real.themes);
	expect(exported().Prism).toBe(real.Prism);
});

it("has all exports of the package", async () => {
	const exported = (await exportOf("names", {
		"code.ts":
			'import * as all from "prism-react-renderer";\nexport default () => all;',
	})) as () => typeof real;
	expect(Object.keys(exported()).sort()).toEqual(Object.keys(real).sort());
});

it("uses the version that the site has installed", async () => {
	const folder = "node_modules/prism-react-renderer";
	const exported = await exportOf("own", {
		[`${folder}/package.json`]: '{ "version": "1.3.5", "main": "index.js" }',
		[`${folder}/index.js`]: 'exports.themes = { mine: "of the site" };',
		"code.ts":
			'import { themes } from "prism-react-renderer";\nexport default () => themes;',
	});
	expect((exported as () => unknown)()).toEqual({ mine: "of the site" });
});
