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

describe("a stack", () => {
	it("leads to the site's own file, past packages and Furrow", () => {
		const error = withStack(
			FURROW,
			PACKAGE,
			"    at /site/plugin.ts:7:9",
			NODE,
		);
		// The column is that of the transpiled file.
		expect(sitePosition(error)).toEqual({ file: "/site/plugin.ts", line: 7 });
		expect(throwingPackage(error)).toBe("@scope/pkg");
	});

	it("has the exact place that a parser names in its message", () => {
		const error = withStack(" \n /site/sidebars.ts:2:5", FURROW);
		expect(sitePosition(error)).toEqual({
			file: "/site/sidebars.ts",
			line: 2,
			column: 5,
		});
	});

	it("leads past Node's own files, which have no path", () => {
		const error = withStack(
			"    at node:internal/deps/undici/undici:14976:13",
			"    at async apps (/site/apps.ts:23:20)",
		);
		expect(sitePosition(error)).toEqual({ file: "/site/apps.ts", line: 23 });
		expect(throwingPackage(error)).toBeUndefined();
	});

	it("may lead nowhere", () => {
		expect(sitePosition(withStack(FURROW, PACKAGE))).toBeUndefined();
		expect(throwingPackage(withStack(FURROW, NODE))).toBeUndefined();
	});
});
