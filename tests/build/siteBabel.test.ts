/** Code of a site that only its own compilers can read: Babel with its config, and SWC for decorators. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, furrow, type Site } from "./site";

let site: Site;

/** Babel config like that of Flow's site: a syntax of its own, and a plugin that compiles it to JavaScript. */
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
	// Every Docusaurus site has this file.
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

it("compiles the site's code with its Babel config, without Docusaurus's preset", () => {
	expect(site.page("")("main").text()).toBe("Hello 42");
});

it("removes types with Babel before the site's Babel plugins run, in TypeScript only", async () => {
	site.write(
		"node_modules/@babel/preset-typescript/index.js",
		`module.exports = () => ({
	plugins: [
		() => ({
			visitor: {
				Program(path, { filename }) {
					if (!/\\.tsx?$/.test(filename)) throw new Error("not TypeScript");
				},
				ClassProperty(path) {
					if (path.node.abstract) path.remove();
				},
			},
		}),
	],
});
`,
	);
	// As plugins for decorators do.
	site.write(
		"babel.config.js",
		BABEL_CONFIG.replace(
			"visitor: {",
			`visitor: {
				Class: { exit: (path) => {
					for (const { node } of path.get("body.body"))
						if (node.type === "ClassProperty" && !node.value) node.value = { type: "NumericLiteral", value: 42 };
				} },`,
		),
	);
	site.edit(
		"src/size.ts",
		"export const size: number = do { 42; } as number;",
		`abstract class Shape {
	abstract readonly width: number;
	height: number;
}
class Square extends Shape {
	readonly width = 1;
}
export const size: number = do { new Square().height; } as number;`,
	);
	await site.build();
	expect(site.page("")("main").text()).toBe("Hello 42");
});

it("accepts a config that lists the preset for TypeScript itself", async () => {
	site.edit(
		"babel.config.js",
		"parserOpts:",
		'overrides: [{ test: /\\.ts$/, presets: ["@babel/preset-typescript"] }],\n\tparserOpts:',
	);
	await site.build();
	expect(site.page("")("main").text()).toBe("Hello 42");
});

it("extracts translations from code that Babel compiles", async () => {
	const { text, code } = await furrow(["write-translations"], site.dir);
	expect(code, text).toBe(0);
	const written = readFileSync(join(site.dir, "i18n/en/code.json"), "utf8");
	expect(JSON.parse(written)).toHaveProperty("greeting");
});

it("reports the location of a Babel error", async () => {
	site.write("src/size.ts", "export const size =\n\tdo 42;\n");
	const { text } = await site.run("build");
	expect(text).toContain("error src/size.ts:2:");
	expect(text).toContain("Babel failed with the settings of babel.config.js: ");
});

it("ignores the Babel config if the site uses SWC", async () => {
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

const DECORATED = `const twice = (get: any, _: any) => function (this: any) { return get.call(this) * 2; };
/** A class. @internal */
class Shape {
	@twice get size() { return 21; }
}
export const size: number = new Shape().size;
`;

it("reports the location of a decorator that nothing compiles", async () => {
	site.write("src/size.ts", DECORATED);
	const { text } = await site.run("build");
	expect(text).toContain("error src/size.ts:4:2");
	expect(text).toContain("Decorators have to be compiled");
	expect(text).toContain("@babel/plugin-proposal-decorators");
});

it("compiles decorators with the site's SWC if webpack.jsLoader does", async () => {
	site.edit(
		"docusaurus.config.js",
		"future: { experimental_faster: { swcJsLoader: true } },",
		`webpack: {
		jsLoader: (isServer) => ({
			loader: "builtin:swc-loader",
			options: {
				jsc: { parser: { decorators: true }, transform: { decoratorVersion: "2022-03" } },
			},
		}),
	},`,
	);
	const missing = await site.run("build");
	expect(missing.text).toContain("error src/size.ts:4:2");
	expect(missing.text).toContain("@swc/core");
	site.write(
		"node_modules/@swc/core/index.js",
		`exports.transform = async (code, { jsc }) => {
	const { decoratorVersion, react } = jsc.transform;
	if (!jsc.parser.decorators || decoratorVersion !== "2022-03" || react.runtime !== "preserve")
		throw new Error("These are not the site's settings.");
	return { code: code.replace("@twice get size() { return 21; }", "size = 42;") };
};
`,
	);
	await site.build();
	expect(site.page("")("main").text()).toBe("42");
});
