import { expect, it } from "vitest";
import { namedModule } from "../../../packages/furrow/src/finish/openedAsFileScript.js";

const named = (code: string) => namedModule(code, "assets/js/main.js");

it("rewrites relative imports and exports to module names", () => {
	expect(named('import{a}from"./x.js";import"./y.js";')).toBe(
		'import{a}from"furrow:assets/js/x.js";import"furrow:assets/js/y.js";',
	);
	expect(named('export{a,b}from"./x.js";export*from"../z.js";')).toBe(
		'export{a,b}from"furrow:assets/js/x.js";export*from"furrow:assets/z.js";',
	);
	expect(named('import{a,b}from"./x.js";a();export{a,b};')).toBe(
		'import{a,b}from"furrow:assets/js/x.js";a();export{a,b};',
	);
	expect(named("const f=()=>import(`./x.js`)")).toBe(
		'const f=()=>import("furrow:assets/js/x.js")',
	);
});

it("leaves imports of expressions and text unchanged", () => {
	const code = 'import(url);const t="import.meta.url, from \\"./x.js\\"";';
	expect(named(code)).toBe(code);
});

it("replaces import.meta.url with the module's address", () => {
	expect(named('new URL("../i.png",import.meta.url)')).toBe(
		'new URL("../i.png",({url:furrowFile("assets/js/main.js"),isText:true}).url)',
	);
});
