import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { describe, expect, it, onTestFinished } from "vitest";
import {
	fromCommonJs,
	onRequire,
	withRequire,
} from "../../../packages/furrow/src/dev/plugins/commonJs";
import { join } from "../../../packages/furrow/src/util/path.js";

/** Converts and writes modules by name. `run` returns what Node prints for code that imports them. */
async function writeModules(modules: Record<string, string>) {
	const dir = mkdtempSync(join(tmpdir(), "furrow-common-js-"));
	onTestFinished(() => rmSync(dir, { recursive: true }));
	const target = async (request: string) => {
		const name = request.replace(/^\.\//, "");
		if (!(name in modules))
			return request.startsWith("node:") ? request : undefined;
		return isCommonJs(modules[name] ?? "")
			? onRequire(`./${name}.js`)
			: request;
	};
	for (const [name, code] of Object.entries(modules))
		for (const isRequired of [false, true]) {
			const file = `./${name}.js`;
			const module = await fromCommonJs(code, file, isRequired, target);
			writeFileSync(
				join(dir, isRequired ? `${name}.required.mjs` : `${name}.mjs`),
				// Imports are resolved as in the dev server.
				(module ?? code)
					.replaceAll(
						/"\.\/(\w+)\.js\?furrow-required\.js"/g,
						'"./$1.required.mjs"',
					)
					.replaceAll(/ from "\.\/(\w+)(?:\.js)?"/g, ' from "./$1.mjs"'),
			);
		}
	// Runs Node itself, because Vitest transforms modules, unlike browsers.
	const run = (code: string) =>
		execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
			cwd: dir,
			encoding: "utf8",
		});
	return { run };
}

const isCommonJs = (code: string) => !/^(?:import|export)\b/m.test(code);

const dataUrl = (code: string | undefined) =>
	`data:text/javascript,${encodeURIComponent(code ?? "").replaceAll("'", "%27")}`;

/** Returns the exports of a CommonJS module that was converted to an ES module. */
async function exported(code: string): Promise<Record<string, unknown>> {
	const convert = (isRequired: boolean) =>
		fromCommonJs(code, "/a.js", isRequired, async (request) =>
			request.startsWith("node:") ? request : undefined,
		);
	const module = await convert(false);
	expect(module).toBeDefined();
	const required = dataUrl(await convert(true));
	return import(
		/* @vite-ignore */ dataUrl(
			module?.replace(onRequire("/a.js"), () => required),
		)
	);
}

it("preserves the named and default exports of compiled CommonJS", async () => {
	const module = await exported(`"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.default = () => "main"; exports.one = 1;
Object.defineProperty(exports, "two", { enumerable: true, get: function () { return other.two; } });
const other = { two: 2 };`);
	expect((module.default as () => string)()).toBe("main");
	expect([module.one, module.two]).toEqual([1, 2]);
});

it("exports module.exports of plain CommonJS by default", async () => {
	const module = await exported("module.exports = { a: 1 };");
	expect(module.default).toEqual({ a: 1 });
});

it("requires ES modules as namespaces and throws for missing modules", async () => {
	const module = await exported(
		`const path = require("node:path"); exports.base = path.basename("a/b"); exports.isModule = path.__esModule;
exports.none = () => require("no" + "thing");
try { require("nothing"); } catch { exports.other = true; }`,
	);
	expect([module.base, module.isModule, module.other]).toEqual([
		"b",
		true,
		true,
	]);
	expect(module.none).toThrow("nothing");
});

it("detects exports in object literals and compiler helpers, and preserves lines", async () => {
	const code =
		'const one = 1;\nmodule.exports = { one, "a b": require("node:os") };\n';
	expect(await exported(code)).toMatchObject({ one: 1 });
	const converted = await fromCommonJs(code, "a.js", true, async (one) => one);
	expect(converted?.split("\n")[1]).toBe(code.split("\n")[1]);
	const stars = await exported(
		'const __exportStar = () => {};\n__exportStar(require("node:path"), exports);\nexports.own = 1;',
	);
	expect(stars).toMatchObject({ own: 1, posix: expect.anything() });
});

it("keeps required functions callable and shadows no local names", async () => {
	const { said } = await exported(`const equal = require("node:assert");
equal(true);
const all = 1, required = 2;
exports.said = [all, required, (function (require) { return require("own"); })((name) => name)];`);
	expect(said).toEqual([1, 2, "own"]);
});

it.each([
	"export const exports = 1; exports.a = 1;",
	'import a from "a";\nmodule.exports = a;',
	"exports.a = import.meta.url;",
])("leaves %s unchanged", async (code) => {
	const target = async (one: string) => one;
	expect(await fromCommonJs(code, "a.js", false, target)).toBeUndefined();
});

it.each([
	["a browser", false],
	["the server", true],
])("supports require in ES modules for %s", async (_, isServer) => {
	const requiring = (code: string) =>
		withRequire(
			code,
			"/site/a.tsx",
			async (request) =>
				/^(?:node|data):/.test(request) ? request : undefined,
			isServer,
		);
	const code =
		'import os from "node:os";\nexport const a = [require("node:path").basename("a/b"), typeof os];\nexport const b = require(`node:path`).extname("a.b");\nexport const none = () => require("nothing");\n';
	const converted = String(await requiring(code));
	expect(converted.split("\n").slice(1)).toEqual(code.split("\n").slice(1));
	const module = await import(
		/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(converted)}`
	);
	expect(module.a).toEqual(["b", "object"]);
	expect(module.b).toBe(".b");
	expect(module.none).toThrow("nothing");
	// Code without `require`, and code that declares its own.
	expect(await requiring("export const a = 1;")).toBeUndefined();
	expect(
		await requiring('const require = (a) => a;\nrequire("node:path");'),
	).toBeUndefined();
});

it("defers the error of a module required by an ES module until the call of require, on the server", async () => {
	const broken = "data:text/javascript,throw new Error('no window')";
	const converted = await withRequire(
		`export const get = () => require(${JSON.stringify(broken)});`,
		"/site/a.js",
		async (request) => request,
		true,
	);
	const module = await import(
		/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(String(converted))}`
	);
	expect(module.get).toThrow("no window");
});

it("supports circular requires, where the second module sees the first one partially loaded", async () => {
	const { run } = await writeModules({
		range: `class Range {} module.exports = Range;
const Comparator = require("./comparator"); Range.other = Comparator;`,
		comparator: `class Comparator {} module.exports = Comparator;
const Range = require("./range"); Comparator.other = Range;`,
	});
	const print = (name: string) =>
		run(
			`import main from "./${name}.mjs"; console.log(main.name, main.other?.name);`,
		);
	expect(print("range")).toBe("Range Comparator\n");
	expect(print("comparator")).toBe("Comparator Range\n");
});

it("runs circular modules in Node's order, with their other imports available", async () => {
	const { run } = await writeModules({
		first: `exports.early = "early";
const second = require("./second");
const { bundled } = require("./bundled");
exports.said = [second.seen, second.late(), bundled].join();
exports.last = () => require("./third").name;`,
		second: `const first = require("./first");
const third = require("./third");
exports.seen = [first.early, first.said, third.name].join("+");
exports.late = () => third.firstOf().early;`,
		third: `const second = require("./second");
exports.name = "third";
exports.firstOf = () => require("./first");
exports.hasSecond = typeof second.late;`,
		// Like a dependency that Vite has bundled: available once it has been evaluated.
		bundled: 'export const bundled = ["bundled"].join();',
	});
	expect(
		run(
			'import { said, last } from "./first.mjs"; import { hasSecond } from "./third.mjs"; console.log(said, last(), hasSecond);',
		),
	).toBe("early++third,early,bundled third undefined\n");
});

describe("a required module", () => {
	const FILES = {
		// Node prints the same for the original modules.
		index: `const said = globalThis.said = [];
const u = require("./u");
u.mixin = Object.assign;
const b = require("./b");
said.push("index");
module.exports = () => b.tag;`,
		u: 'said.push("u"); exports.name = "u";',
		b: `const u = require("./u");
said.push("b");
exports.tag = u.mixin({}, { tag: "b" }).tag;`,
	};

	it("runs at its first require, after the importer's previous statements", async () => {
		const { run } = await writeModules(FILES);
		expect(
			run('import tag from "./index.mjs"; console.log(tag(), said.join());'),
		).toBe("b u,b,index\n");
	});

	it("runs once when functions require it, and not for a condition that is false", async () => {
		const { run } = await writeModules({
			start: `globalThis.said = [];
const load = () => require("./late");
if (said.length) require("./never");
said.push("start");
const again = [load(), load()].map((make) => make());
require("./first").done = require("./late").count;
module.exports = { again, done: require("./first").done };`,
			late: `let count = 0; said.push("late");
module.exports = () => ++count;
module.exports.count = "counted";`,
			never: 'said.push("never"); exports.x = 1;',
			first: 'said.push("first"); exports.done = undefined;',
		});
		expect(
			run(
				'import { again, done } from "./start.mjs"; console.log(said.join(), again.join(), done);',
			),
		).toBe("start,late,first 1,2 counted\n");
	});

	it("runs again after it has failed", async () => {
		const { run } = await writeModules({
			start: `globalThis.tries = 0;
try { require("./failing"); } catch { tries += 10; }
exports.got = require("./failing").got;`,
			failing:
				'if (tries++ < 1) throw new Error("Not yet"); exports.got = tries;',
		});
		expect(run('import { got } from "./start.mjs"; console.log(got);')).toBe(
			"12\n",
		);
	});

	it("is the same as the one that an ES module imports", async () => {
		const { run } = await writeModules({
			start: `globalThis.said = ["start"];
const es = require("./es");
exports.all = [es.tag, require("./plain") === es.plain];`,
			es: 'import plain from "./plain";\nexport { plain };\nexport const tag = plain.tag;',
			plain: 'module.exports = { tag: "plain" };',
		});
		expect(
			run('import { all } from "./start.mjs"; console.log(all.join());'),
		).toBe("plain,true\n");
	});
});
