import { describe, expect, it } from "vitest";
import { removeUnusedCode } from "../../../packages/furrow/src/prebuilt/unusedCode";

/** Code without comments, spaces and semicolons. */
const compact = (code: string) => code.replace(/\/\*.*?\*\/|\/\/.*|\s|;/g, "");

const shake = async (code: string) =>
	compact(await removeUnusedCode(code, ["react"]));

const EXPORT = "export { used };";

describe("removeUnusedCode", () => {
	it.each([
		["functions", "function unused() {}"],
		["results of calls", "const unused = call({ part: call().then(1) });"],
		["objects of unknown classes", "const unused = new Type(new Type());"],
		["properties of unused functions", "function a() {} a.b = call(a);"],
		[
			"variables that are assigned later",
			"var a, b; a = call(); b = class extends a {};",
		],
		["calls whose results nothing takes", 'call("type"), call();'],
	])("removes %s", async (_, unused) => {
		expect(await shake(`${unused} function used() {} ${EXPORT}`)).toBe(
			`functionused(){}export{used}`,
		);
	});

	it.each([
		[
			"functions that are called",
			"function a(b) { b(); } function used(c) { a(c); }",
		],
		[
			"properties of used functions",
			"function used() {} used.Part = function () {};",
		],
		["properties of properties", "var used = {}; used.a = {}; used.a.b = 1;"],
		[
			"variables that are assigned later",
			"var a; function used() { return a; } a = call();",
		],
		[
			"enumerations",
			"var used; (function (e) { e.a = 1; })(used || (used = {}));",
		],
		[
			"what a used variable is registered with",
			"const used = new Type(); registry.add(used);",
		],
		[
			"everything in a function",
			"function used(a) { const b = a.list; a.list = []; a.get; b.forEach(call); call(new a()); }",
		],
	])("keeps %s", async (_, code) => {
		expect(await shake(`${code} ${EXPORT}`)).toBe(compact(code + EXPORT));
	});

	it("keeps imports that are used", async () => {
		const imports = 'import a, { b, c } from "react";';
		expect(await shake(`${imports} const used = () => a(b); ${EXPORT}`)).toBe(
			'importa,{b}from"react"constused=()=>a(b)export{used}',
		);
	});
});
