/** A site's own config of Babel, for code that is no JavaScript without it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, furrow, type Site } from "./site";

let site: Site;

/** Babel as Flow's site uses it: a syntax that is nobody else's, and a plugin that makes JavaScript of it. */
const BABEL_CONFIG = `module.exports = {
	presets: [require.resolve("@docusaurus/core/lib/babel/preset")],
	parserOpts: { plugins: ["doExpressions"] },
	plugins: [
		() => ({
			visitor: {
				DoExpression(path) {
					path.replaceWith(path.node.body.body[0].expression);
				},
			},
		}),
	],
};
`;

beforeAll(async () => {
	site = createSite("site-babel");
	site.write(
		"docusaurus.config.js",
		`module.exports = {
	title: "Babel",
	url: "https://babel.example",
	baseUrl: "/",
	presets: [["classic", { docs: false, blog: false }]],
};
`,
	);
	site.write("babel.config.js", BABEL_CONFIG);
	// What every site of Docusaurus has.
	site.write(
		"node_modules/@docusaurus/core/lib/babel/preset.js",
		"module.exports = () => { throw new Error('the preset is not for Furrow'); };\n",
	);
	site.write(
		"src/pages/index.js",
		`import { size } from "../size";
import { translate } from "@docusaurus/Translate";
const greeting = do { translate({ id: "greeting", message: "Hello" }); };
export default () => <main>{greeting} {size}</main>;
`,
	);
	site.write(
		"src/size.ts",
		"export const size: number = do { 42; } as number;\n",
	);
	await site.build();
});

afterAll(() => site.dispose());

it("does to the site's code what its config of Babel says, but for Docusaurus's preset", () => {
	expect(site.page("")("main").text()).toBe("Hello 42");
});

it("finds texts to translate in such code", async () => {
	const { text, code } = await furrow(["write-translations"], site.dir);
	expect(code, text).toBe(0);
	const written = readFileSync(join(site.dir, "i18n/en/code.json"), "utf8");
	expect(JSON.parse(written)).toHaveProperty("greeting");
});

it("names the place where Babel stops", async () => {
	site.write("src/size.ts", "export const size =\n\tdo 42;\n");
	const { text } = await site.run("build");
	expect(text).toContain("error src/size.ts:2:");
	expect(text).toContain("Babel failed with the settings of babel.config.js: ");
});

it("does without where Docusaurus uses another compiler", async () => {
	site.write("src/size.ts", "export const size: number = 43;\n");
	site.write(
		"src/pages/index.js",
		'import { size } from "../size";\nexport default () => <main>{size}</main>;\n',
	);
	site.write(
		"babel.config.js",
		"module.exports = { plugins: ['no-such-plugin'] };\n",
	);
	const failed = await site.run("build");
	expect(failed.text).toContain("no-such-plugin");
	site.edit(
		"docusaurus.config.js",
		'baseUrl: "/",',
		'baseUrl: "/",\n\tfuture: { experimental_faster: { swcJsLoader: true } },',
	);
	await site.build();
	expect(site.page("")("main").text()).toBe("43");
});
