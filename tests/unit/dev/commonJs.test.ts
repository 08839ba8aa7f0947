import { expect, it } from "vitest";
import { fromCommonJs } from "../../../packages/furrow/src/dev/plugins/commonJs";

/** What a module of CommonJS exports as an ES module. */
async function exported(code: string): Promise<Record<string, unknown>> {
	const made = fromCommonJs(code);
	expect(made).toBeDefined();
	const url = `data:text/javascript,${encodeURIComponent(String(made))}`;
	return import(/* @vite-ignore */ url);
}

it("exports by name and by default what compiled CommonJS does", async () => {
	const module = await exported(`"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.default = () => "main"; exports.one = 1;
Object.defineProperty(exports, "two", { enumerable: true, get: () => 2 });`);
	expect((module.default as () => string)()).toBe("main");
	expect([module.one, module.two]).toEqual([1, 2]);
});

it("exports all of plain CommonJS by default", async () => {
	const module = await exported("module.exports = { a: 1 };");
	expect(module.default).toEqual({ a: 1 });
});

it("requires ES modules as what they are, and nothing that is not there", async () => {
	const module = await exported(
		`const path = require("node:path"); exports.base = path.basename("a/b"); exports.isModule = path.__esModule;
exports.none = () => require("no" + "thing");`,
	);
	expect([module.base, module.isModule]).toEqual(["b", true]);
	expect(module.none).toThrow("Cannot find module 'nothing'");
});

it.each([
	"export const exports = 1; exports.a = 1;",
	'import a from "a";\nmodule.exports = a;',
	"const a = 1;",
])("leaves %s as it is", (code) => {
	expect(fromCommonJs(code)).toBeUndefined();
});
