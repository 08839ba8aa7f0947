/** Loads config files with packages that they import. */
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { CODE_FINGERPRINT } from "../../../packages/furrow/src/cache/index.js";
import { createModuleLoader } from "../../../packages/furrow/src/config/moduleLoader.js";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";

let site: string;

beforeEach(() => {
	site = mkdtempSync(join(tmpdir(), "loader-"));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

/** Writes files of the site and loads its config. */
function load(files: Record<string, string>, config: string): Promise<unknown> {
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(site, path)), { recursive: true });
		writeFileSync(join(site, path), text);
	}
	return createModuleLoader(site).load(config);
}

it("transpiles packages for Docusaurus, but not Furrow itself", async () => {
	const manifest = (name: string) =>
		JSON.stringify({ name, type: "module", exports: "./index.js" });
	const files = {
		"docusaurus.config.mjs":
			'import { furrow } from "furrow";\nimport { other } from "docusaurus-other";\nexport default { furrow, other };\n',
		"node_modules/furrow/package.json": manifest("furrow"),
		"node_modules/furrow/index.js": "export const furrow = 1;\n",
		"node_modules/docusaurus-other/package.json": manifest("docusaurus-other"),
		"node_modules/docusaurus-other/index.js": "export const other = 2;\n",
	};
	expect(await load(files, "docusaurus.config.mjs")).toEqual({
		furrow: 1,
		other: 2,
	});
	const transpiled = readdirSync(
		join(
			site,
			"node_modules/.cache/furrow/modules",
			CODE_FINGERPRINT.slice(0, 12),
		),
	).map((name) => name.replace(/-index.*/, ""));
	expect(transpiled).toContain("docusaurus-other");
	expect(transpiled).not.toContain("furrow");
});

it("resolves built-in plugins that the site has not installed to their names", async () => {
	const config = (name: string) => {
		const file = `${name.replace(/\W/g, "-")}.config.ts`;
		const text = `export default { plugins: [[require.resolve("${name}"), {}]] };\n`;
		return load({ [file]: text }, file);
	};
	for (const name of [
		"@docusaurus/plugin-ideal-image",
		"@docusaurus/preset-classic",
		"@docusaurus/theme-mermaid",
	])
		expect(await config(name)).toEqual({ plugins: [[name, {}]] });
	for (const name of ["docusaurus-plugin-other", "@docusaurus/theme-common"])
		await expect(config(name)).rejects.toThrow(`Cannot find "${name}"`);
});

it("passes exports from module to module without a slow proxy", async () => {
	const files = {
		"docusaurus.config.mjs":
			'import * as own from "docusaurus-some";\nexport default { ...own };\n',
		"node_modules/docusaurus-some/package.json": JSON.stringify({
			name: "docusaurus-some",
			type: "module",
			exports: "./index.js",
		}),
		"node_modules/docusaurus-some/index.js": `import { types } from "node:util";
import * as named from "./named.js";
import main, { beside } from "./main.js";
import common from "./common.cjs";
export const proxied = types.isProxy(named);
export const sum = named.one + main() + beside + common.three;
`,
		"node_modules/docusaurus-some/named.js": "export const one = 1;\n",
		"node_modules/docusaurus-some/main.js":
			"export default () => 2;\nexport const beside = 10;\n",
		"node_modules/docusaurus-some/common.cjs": "exports.three = 3;\n",
	};
	expect(await load(files, "docusaurus.config.mjs")).toEqual({
		proxied: false,
		sum: 16,
	});
});

it("reports a missing file of the parent folder, even if the file's own folder has one of that name", async () => {
	const files = {
		"docusaurus.config.ts":
			'import own from "./own.config";\nexport default { own };\n',
		"own.config.js":
			'const shared = require("../own.config");\nmodule.exports = { ...shared };\n',
		"folder/index.ts":
			'import { up } from "../up";\nimport { js } from "../script.js";\nconst __filename = import.meta.filename;\nexport default [up, js];\n',
		"up.ts": 'export const up = "up";\n',
		"script.ts": 'export const js = "js";\n',
		"folder/up.ts": 'export const up = "beside";\n',
	};
	await expect(load(files, "docusaurus.config.ts")).rejects.toMatchObject({
		message: expect.stringContaining('Cannot find "../own.config"'),
		file: join(site, "own.config.js"),
		line: 1,
	});
	expect(await load({}, "folder/index.ts")).toEqual(["up", "js"]);
});

it("removes the transpiled code of other versions of Furrow after a week", async () => {
	const modules = join(site, "node_modules/.cache/furrow/modules");
	mkdirSync(join(modules, "other-version"), { recursive: true });
	vi.useFakeTimers({ now: Date.now() + 8 * 24 * 3_600_000, toFake: ["Date"] });
	onTestFinished(() => {
		vi.useRealTimers();
	});
	const config = join(site, "docusaurus.config.ts");
	writeFileSync(config, "export default { title: 'A' as string };\n");
	expect(await createModuleLoader(site).load(config)).toEqual({ title: "A" });
	expect(readdirSync(modules)).toEqual([CODE_FINGERPRINT.slice(0, 12)]);
});
