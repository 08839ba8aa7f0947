import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
	fromCommonJs,
	onRequire,
	withRequire,
} from "../../../packages/furrow/src/dev/plugins/commonJs";

/** Writes modules, each by its name; gives what Node prints of code that imports them. */
async function written(modules: Record<string, string>) {
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
				// As the dev server resolves them.
				(module ?? code)
					.replaceAll(
						/"\.\/(\w+)\.js\?furrow-required\.js"/g,
						'"./$1.required.mjs"',
					)
					.replaceAll(/ from "\.\/(\w+)(?:\.js)?"/g, ' from "./$1.mjs"'),
			);
		}
	// By Node itself: what vitest makes of modules is not what browsers do.
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

/** What a module of CommonJS exports as an ES module. */
async function exported(code: string): Promise<Record<string, unknown>> {
	const of = (isRequired: boolean) =>
		fromCommonJs(code, "/a.js", isRequired, async (request) =>
			request.startsWith("node:") ? request : undefined,
		);
	const module = await of(false);
	expect(module).toBeDefined();
	const required = dataUrl(await of(true));
	return import(
		/* @vite-ignore */ dataUrl(
			module?.replace(onRequire("/a.js"), () => required),
		)
	);
}

it("exports by name and by default what compiled CommonJS does", async () => {
	const module = await exported(`"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.default = () => "main"; exports.one = 1;
Object.defineProperty(exports, "two", { enumerable: true, get: function () { return other.two; } });
const other = { two: 2 };`);
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

it("knows names in objects and in functions of compilers, and leaves lines where they are", async () => {
	const code =
		'const one = 1;\nmodule.exports = { one, "a b": require("node:os") };\n';
	expect(await exported(code)).toMatchObject({ one: 1 });
	const made = await fromCommonJs(code, "a.js", true, async (one) => one);
	expect(made?.split("\n")[1]).toBe(code.split("\n")[1]);
	const stars = await exported(
		'const __exportStar = () => {};\n__exportStar(require("node:path"), exports);\nexports.own = 1;',
	);
	expect(stars).toMatchObject({ own: 1, posix: expect.anything() });
});

it("gives functions that are made for both, and shadows nothing", async () => {
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
])("leaves %s as it is", async (code) => {
	const target = async (one: string) => one;
	expect(await fromCommonJs(code, "a.js", false, target)).toBeUndefined();
});

it.each([
	["a browser", false],
	["the server", true],
])("lets ES modules require for %s", async (_, isServer) => {
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
	const made = String(await requiring(code));
	expect(made.split("\n").slice(1)).toEqual(code.split("\n").slice(1));
	const module = await import(
		/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(made)}`
	);
	expect(module.a).toEqual(["b", "object"]);
	expect(module.b).toBe(".b");
	expect(module.none).toThrow("nothing");
	// Nothing to do, and one of its own.
	expect(await requiring("export const a = 1;")).toBeUndefined();
	expect(
		await requiring('const require = (a) => a;\nrequire("node:path");'),
	).toBeUndefined();
});

it("keeps a fault of what an ES module requires until it is required, on the server", async () => {
	const broken = "data:text/javascript,throw new Error('no window')";
	const made = await withRequire(
		`export const get = () => require(${JSON.stringify(broken)});`,
		"/site/a.js",
		async (request) => request,
		true,
	);
	const module = await import(
		/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(String(made))}`
	);
	expect(module.get).toThrow("no window");
});

it("has modules require one another, as Node has them: the second finds the first half done", async () => {
	const { run } = await written({
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

it("runs modules that require one another in Node's order, with all that they import there", async () => {
	const { run } = await written({
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
		// As what Vite has bundled: there when it has been evaluated.
		bundled: 'export const bundled = ["bundled"].join();',
	});
	expect(
		run(
			'import { said, last } from "./first.mjs"; import { hasSecond } from "./third.mjs"; console.log(said, last(), hasSecond);',
		),
	).toBe("early++third,early,bundled third undefined\n");
});

describe("a module runs when it is required for the first time", () => {
	const FILES = {
		// What Node prints of these is what they print here.
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

	it("whatever its importer has done by then", async () => {
		const { run } = await written(FILES);
		expect(
			run('import tag from "./index.mjs"; console.log(tag(), said.join());'),
		).toBe("b u,b,index\n");
	});

	it("in functions and conditions, once, functions and JSON too", async () => {
		const { run } = await written({
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

	it("and again after it has failed", async () => {
		const { run } = await written({
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

	it("though an ES module imports it as well", async () => {
		const { run } = await written({
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
