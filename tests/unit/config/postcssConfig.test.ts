/** Loads PostCSS configs from all supported files, in all supported formats. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createModuleLoader } from "../../../packages/furrow/src/config/moduleLoader";
import { loadPostcssConfig } from "../../../packages/furrow/src/config/postcssConfig";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "furrow-postcss-"));
	for (const name of ["one", "two"])
		write(
			`node_modules/${name}/index.js`,
			`module.exports = (options) => ({ postcssPlugin: "${name}", options });
			module.exports.postcss = true;`,
		);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string) {
	const path = join(root, file);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, content);
}

const load = (folder = "") => {
	const siteDir = join(root, folder);
	return loadPostcssConfig(siteDir, createModuleLoader(siteDir));
};

/** Returns the names of the plugins, with their options if they have any. */
async function plugins(folder?: string) {
	const config = await load(folder);
	return config?.plugins.map((plugin) => {
		const { postcssPlugin, options } =
			typeof plugin === "function" ? plugin() : plugin;
		return options ? [postcssPlugin, options] : postcssPlugin;
	});
}

const BY_NAME = { plugins: { one: {}, two: { a: 1 } } };
const EXPECTED = ["one", ["two", { a: 1 }]];

describe("a PostCSS config", () => {
	it.each([
		["package.json", JSON.stringify({ postcss: BY_NAME })],
		["postcss.config.js", `module.exports = ${JSON.stringify(BY_NAME)};`],
		["postcss.config.mjs", `export default ${JSON.stringify(BY_NAME)};`],
		["postcss.config.cjs", `module.exports = ${JSON.stringify(BY_NAME)};`],
		[
			"postcss.config.ts",
			`export default ${JSON.stringify(BY_NAME)} satisfies object;`,
		],
		[".postcssrc", "plugins:\n  one: {}\n  two: { a: 1 }\n"],
		[".postcssrc.json", JSON.stringify(BY_NAME)],
		[".postcssrc.yml", "plugins:\n  one: {}\n  two:\n    a: 1\n"],
		[".config/postcssrc.js", `module.exports = ${JSON.stringify(BY_NAME)};`],
	])("is loaded from %s", async (file, content) => {
		write(file, content);
		expect(await plugins()).toEqual(EXPECTED);
	});

	it("is loaded from a folder above the site", async () => {
		write(".postcssrc.json", JSON.stringify(BY_NAME));
		write("site/package.json", '{ "name": "site" }');
		expect(await plugins("site")).toEqual(EXPECTED);
	});

	it("is undefined if there is none", async () => {
		write("package.json", '{ "name": "site" }');
		expect(await load()).toBeUndefined();
	});
});

describe("plugins in a PostCSS config", () => {
	const config = (code: string) =>
		write("postcss.config.js", `module.exports = ${code};`);

	it("may be listed in an array, by name, with options or as objects", async () => {
		config(
			'{ plugins: ["one", ["two", { a: 1 }], { postcssPlugin: "three", options: 3 }, false, { one: false }] }',
		);
		expect(await plugins()).toEqual([
			["two", { a: 1 }],
			["three", 3],
		]);
	});

	it("are skipped if they are false", async () => {
		config("{ plugins: { one: false, two: { a: 1 } } }");
		expect(await plugins()).toEqual([["two", { a: 1 }]]);
	});

	it("may be returned by a function that receives the mode", async () => {
		config("({ mode, env }) => ({ plugins: { two: { mode, env } } })");
		const mode = process.env.NODE_ENV;
		expect(await plugins()).toEqual([["two", { mode, env: mode }]]);
	});

	it("may be empty if there is a parser", async () => {
		config('{ parser: "two", plugins: [] }');
		const { syntax } = (await load()) ?? {};
		expect(syntax?.parser).toBeTypeOf("function");
	});
});

describe("an invalid PostCSS config", () => {
	it.each([
		[".postcssrc.yml", "plugins: [\n", /^The PostCSS config does not parse: /],
		[
			"postcss.config.js",
			'module.exports = { plugins: ["missing-plugin"] };',
			/^The PostCSS config names "missing-plugin", which is not installed\.$/,
		],
		[".postcssrc.json", '{ "plugins": [', /^The file is not valid JSON: /],
		[
			"postcss.config.js",
			"module.exports = () => { throw new Error('Oh'); };",
			/Oh/,
		],
		["postcss.config.js", "module.exports = 1;", /is not an object/],
		["postcss.config.js", "throw new Error('Oh');", /Oh/],
	])("is reported with its file: %s: %s", async (file, content, message) => {
		write(file, content);
		await expect(load()).rejects.toMatchObject({
			message: expect.stringMatching(message),
			file: join(root, file),
		});
	});
});
