/** Node runs ES modules of packages where possible. They have the same exports as when they are transpiled. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createModuleLoader } from "../../../packages/furrow/src/config/moduleLoader.js";
import { join } from "../../../packages/furrow/src/util/path.js";

let site: string;

beforeEach(() => {
	site = mkdtempSync(join(tmpdir(), "native-"));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

/** Writes a package that exports whether Node runs it directly: transpiled code has `require`. */
function install(
	name: string,
	manifest: Record<string, unknown> = {},
	code = "",
): void {
	const folder = join(site, "node_modules", name);
	mkdirSync(folder, { recursive: true });
	writeFileSync(
		join(folder, "package.json"),
		JSON.stringify({ name, type: "module", main: "index.js", ...manifest }),
	);
	writeFileSync(
		join(folder, "index.js"),
		`export const byNode = typeof require === "undefined";\n${code}`,
	);
}

function load(config: string) {
	const file = "docusaurus.config.mjs";
	writeFileSync(join(site, file), config);
	return createModuleLoader(site).load(file);
}

const CONFIG = 'import { byNode } from "one";\nexport default { byNode };\n';

it("runs a module in Node, also when the config is loaded again", async () => {
	install("two");
	install("one", { dependencies: { two: "1" } }, 'import "two";\n');
	expect(await load(CONFIG)).toEqual({ byNode: true });
	expect(await load(CONFIG)).toEqual({ byNode: true });
});

it.each([
	["whose dependency's peer is of Docusaurus", { three: "1" }, ""],
	["that a bundler is to complete", {}, 'import "./beside";\n'],
])("transpiles a package %s", async (_, dependencies, code) => {
	install("three", { peerDependencies: { "@docusaurus/core": "3" } });
	install("one", { dependencies }, code);
	writeFileSync(join(site, "node_modules/one/beside.js"), "export {};\n");
	expect(await load(CONFIG)).toEqual({ byNode: false });
});

it("supports modules with top-level await", async () => {
	install("one", {}, "await null;\n");
	expect(await load(CONFIG)).toEqual({ byNode: true });
});

it("shares one instance of a module between `import` and `require`", async () => {
	install(
		"one",
		{},
		"export default function plugin() {}\nexport const list = [];\n",
	);
	install(
		"docusaurus-two",
		{},
		'import one, { list } from "one";\nexport const same = [one, list];\n',
	);
	const config = `import one, { list } from "one";
import * as all from "one";
import { same } from "docusaurus-two";
const required = require("one");
export default {
	main: one.name,
	named: one.list === list && all.list === list && all.default === one,
	same: same[0] === one && same[1] === list,
	required: required === one || required.default === one,
};
`;
	expect(await load(config)).toEqual({
		main: "plugin",
		named: true,
		same: true,
		required: true,
	});
});
