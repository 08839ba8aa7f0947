/** Sites whose `node_modules` link to the same folder: each has a separate cache. */
import { readdirSync, symlinkSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, FURROW, type Site, summaryOf } from "./site";

let site: Site;

const config = (plugin: string) => `module.exports = {
	title: "Shared",
	url: "https://shared.example",
	baseUrl: "/",
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
	plugins: [() => ({ name: "own", ${plugin} })],
};
`;

/** Plugin hook that clears the cache of the other site in the middle of a build. */
const CLEAR_OTHER = `async contentLoaded() {
	require("node:child_process").execFileSync(process.execPath, [${JSON.stringify(FURROW)}, "clear", "one"]);
}`;

beforeAll(() => {
	site = createSite("sharedPackages", {
		"one/package.json": '{ "name": "one", "private": true }\n',
		"one/docusaurus.config.js": config(""),
		"one/docs/intro.md": "---\nslug: /\n---\n\n# One\n",
		"two/package.json": '{ "name": "two", "private": true }\n',
		"two/docusaurus.config.js": config(CLEAR_OTHER),
		"two/docs/intro.md": "---\nslug: /\n---\n\n# Two\n",
		"packages/node_modules/none/package.json": '{ "name": "none" }\n',
	});
	for (const name of ["one", "two"])
		symlinkSync(
			site.path("packages/node_modules"),
			site.path(`${name}/node_modules`),
		);
});
afterAll(() => site?.dispose());

it("builds a site while the cache of another one is cleared", async () => {
	const one = await site.run("build", "one");
	expect(one.code, one.text).toBe(0);
	const two = await site.run("build", "two");
	expect(two.code, two.text).toBe(0);
	expect(site.read("two/build/index.html")).toContain("<h1>Two</h1>");
	expect(readdirSync(site.path("packages/node_modules/.cache"))).toEqual([
		expect.stringMatching(/^furrow-\w{12}$/),
	]);
	const again = await site.run("build", "two");
	expect(summaryOf(again)).toMatchObject({ rendered: 0, bundles: "cache" });
});
