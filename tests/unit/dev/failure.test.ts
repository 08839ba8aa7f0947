/** Messages of `furrow start` for errors that the site's code did not cause. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { toFurrowError } from "../../../packages/furrow/src/dev/failure.js";
import { join } from "../../../packages/furrow/src/util/path.js";

const missingFile = (path: string) =>
	Object.assign(new Error(`ENOENT: no such file or directory, '${path}'`), {
		code: "ENOENT",
		path,
	});

it("reports that the cache was removed and suggests running the command again", () => {
	const file = "/site/node_modules/.cache/furrow/dev/ab/server";
	const { message, hint } = toFurrowError(missingFile(file), "/site");
	expect(message).toContain("node_modules/.cache/furrow was removed");
	expect(hint).toContain("run it again");
	expect(
		toFurrowError(missingFile("/site/docs/a.md"), "/site").message,
	).toContain("/site/docs/a.md");
});

it("names the package file that requires a missing package, as a build does", () => {
	const dir = mkdtempSync(join(tmpdir(), "furrow-failure-"));
	onTestFinished(() => rmSync(dir, { recursive: true }));
	const file = join(dir, "node_modules/dep/index.js");
	mkdirSync(join(file, ".."), { recursive: true });
	writeFileSync(
		file,
		'"use strict";\nmodule.exports = require("not-there");\n',
	);
	const error = new Error("Cannot find module 'not-there'");
	error.stack = `Error: ${error.message}\n    at require (${file}:1:772)\n    at async eval (${dir}/src/pages/p.js:1:1)`;
	expect(toFurrowError(error, dir)).toMatchObject({
		message: 'Cannot find "not-there", which this file imports.',
		hint: "Check the name, or install the package: npm install not-there",
		file,
		line: 2,
		column: 26,
	});
});
