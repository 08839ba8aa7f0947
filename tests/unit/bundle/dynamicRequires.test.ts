/** Requests that are computed at run time. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseSync } from "rolldown/utils";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dynamicRequiresPlugin } from "../../../packages/furrow/src/bundle/plugins/dynamicRequires.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { join } from "../../../packages/furrow/src/util/path.js";

let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), "furrow-requires-"));
	for (const folder of ["a", "b"]) {
		mkdirSync(join(dir, folder));
		writeFileSync(join(dir, folder, "one.js"), "");
	}
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Returns the code of a module with its imports removed. */
function transformed(code: string): string {
	const { transform } = dynamicRequiresPlugin(dir, {}, new Set(), undefined);
	const { code: result } = (transform as Untyped).handler(
		code,
		join(dir, "index.js"),
	);
	expect(parseSync("module.js", result).errors).toEqual([]);
	return result.replace(/^(?:import [^;]*; ?)*/, "").replaceAll(dir, "");
}

it("may contain one another", () => {
	expect(
		transformed("const c = require('./a/' + require('./b/' + x).name);"),
	).toBe(
		`const c = __requireModule({"./one.js": __chosen0_0}, "./a/", './a/' + __requireModule({"./one.js": __chosen1_0}, "./b/", './b/' + x).name);`,
	);
	expect(
		transformed("import(/* one */ './a/' + require('./b/' + x), ).then(f)"),
	).toBe(
		`__importModule({"./one.js": () => import("/a/one.js")}, "./a/", './a/' + __requireModule({"./one.js": __chosen1_0}, "./b/", './b/' + x), ).then(f)`,
	);
});

it("are replaced as a whole for require.context", () => {
	expect(transformed("const c = require.context('./a', false).keys();")).toBe(
		'const c = __context({"./one.js": __chosen0_0}).keys();',
	);
});
