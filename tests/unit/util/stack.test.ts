import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { PACKAGE_ROOT } from "../../../packages/furrow/src/util/packageRoot.js";
import {
	sitePosition,
	throwingPackage,
} from "../../../packages/furrow/src/util/stack.js";

const withStack = (...lines: string[]) =>
	Object.assign(new Error("x"), { stack: ["Error: x", ...lines].join("\n") });

const FURROW = `    at run (file://${PACKAGE_ROOT}/dist/index.mjs:1:1)`;
const PACKAGE = "    at f (/site/node_modules/@scope/pkg/lib/index.js:3:4)";
const NODE = "    at node:internal/modules/run_main:1:1";

describe("a stack trace", () => {
	it("leads to the site's own file, skipping packages and Furrow", () => {
		const error = withStack(
			FURROW,
			PACKAGE,
			"    at /site/plugin.ts:7:9",
			NODE,
		);
		// The column is omitted, since it is that of the transpiled file.
		expect(sitePosition(error)).toEqual({ file: "/site/plugin.ts", line: 7 });
	});

	it("names the package that threw the error, unless Furrow did", () => {
		expect(throwingPackage(withStack(NODE, PACKAGE, FURROW))).toBe(
			"@scope/pkg",
		);
		expect(throwingPackage(withStack(FURROW, PACKAGE))).toBeUndefined();
	});

	it("contains the exact position that a parser names in its message", () => {
		const error = withStack(" \n /site/sidebars.ts:2:5", FURROW);
		expect(sitePosition(error)).toEqual({
			file: "/site/sidebars.ts",
			line: 2,
			column: 5,
		});
	});

	it("leads to the site's own file, skipping Node's files, which have no path", () => {
		const error = withStack(
			"    at node:internal/deps/undici/undici:14976:13",
			"    at async apps (/site/apps.ts:23:20)",
		);
		expect(sitePosition(error)).toEqual({ file: "/site/apps.ts", line: 23 });
		expect(throwingPackage(error)).toBeUndefined();
	});

	it.each([
		["a function", "at f (/My Site (1)/a.ts:3:4)"],
		["code outside functions", "at /My Site (1)/a.ts:3:4"],
		["asynchronous code", "at async Object.f (/My Site (1)/a.ts:3:4)"],
		["an ES module", `at async ${pathToFileURL("/My Site (1)/a.ts")}:3:4`],
		[
			"the constructor of an ES module",
			`at new F (${pathToFileURL("/My Site (1)/a.ts")}:3:4)`,
		],
		[
			"evaluated code",
			"at eval (eval at f (/My-Site/a.ts:3:4), <anonymous>:1:1)",
		],
	])("leads to %s, whatever the folder's name", (_, frame) => {
		expect(sitePosition(withStack(`    ${frame}`))).toMatchObject({
			file: expect.stringMatching(/(?:^|:)\/My( Site \(1\)|-Site)\/a\.ts$/),
			line: 3,
		});
	});

	it("leads nowhere if no frame belongs to the site", () => {
		expect(sitePosition(withStack(FURROW, PACKAGE))).toBeUndefined();
		expect(throwingPackage(withStack(FURROW, NODE))).toBeUndefined();
	});
});
