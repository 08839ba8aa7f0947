/** Platforms for which the native Markdown parser has no binary. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyFixture, differences, type Site } from "./site";

const HIDE = `const { Module } = require("node:module");
const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
	if (request.startsWith("@bruits/satteri-")) throw new Error("Cannot find module " + request);
	return resolve.call(this, request, ...rest);
};
`;

let site: Site;
beforeAll(() => {
	site = copyFixture("markdown");
});
afterAll(() => site.dispose());

it("parses pages in JavaScript with the same output, and warns once", async () => {
	const native = await site.build("--out-dir", "native");
	expect(native.text).not.toContain("native Markdown parser");
	site.write("hide.cjs", HIDE);
	site.env.NODE_OPTIONS = `--require ${site.path("hide.cjs")}`;
	site.remove("node_modules/.cache");
	const { text } = await site.build("--out-dir", "javascript");
	expect(
		text.match(/The native Markdown parser cannot be loaded on \w+ \w+/g),
	).toHaveLength(1);
	expect(differences(site.built("native"), site.built("javascript"))).toEqual(
		[],
	);
});
