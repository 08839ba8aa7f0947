/** Options that plugins set for webpack's Sass and Less loaders apply in Furrow. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "./site.js";

let site: Site;

beforeAll(async () => {
	site = createSite("style-options", {
		"docusaurus.config.js": `export default {
	title: "Sass",
	url: "https://sass.example",
	baseUrl: "/",
	presets: [["classic", { docs: false, blog: false, theme: { customCss: ["./src/css/a.scss", "./src/css/b.sass", "./src/css/c.less"] } }]],
	plugins: [
		["docusaurus-plugin-sass", { sassOptions: { includePaths: ["./styles"], silenceDeprecations: ["import"] } }],
		// As docusaurus-plugin-less has it.
		() => ({
			name: "less",
			configureWebpack: (config, isServer, { getStyleLoaders }) => ({
				module: {
					rules: [{
						test: /\\.less$/,
						oneOf: [
							{ test: /\\.module\\.less$/, use: [...getStyleLoaders(isServer, { modules: {} }), { loader: "less-loader", options: {} }] },
							{ use: [...getStyleLoaders(isServer), { loader: "less-loader", options: { lessOptions: { modifyVars: { brand: "#654321" } }, additionalData: "@wide: 3px;" } }] },
						],
					}],
				},
			}),
		}),
		() => ({
			name: "own-rule",
			configureWebpack: () => ({
				module: {
					rules: [{
						test: /\\.s[ac]ss$/,
						oneOf: [{
							use: ["style-loader", {
								loader: "/somewhere/node_modules/sass-loader/dist/cjs.js",
								options: { additionalData: (text, { resourcePath }) => text.replace("FILE", resourcePath.slice(-6)) },
							}],
						}],
					}],
				},
			}),
		}),
	],
};
`,
		"src/pages/index.js":
			"export default function Home() {\n\treturn <h1>Home</h1>;\n}\n",
		"src/css/a.scss": `@import "colours";
.a { color: $brand; --file: FILE; }
`,
		"src/css/b.sass": `@use "colours"
.b
	background: colours.$brand
`,
		"src/css/c.less": "@brand: red;\n.c { color: @brand; width: @wide }\n",
		// A minimal Less: variables, whose values options may change.
		"node_modules/less/package.json":
			'{ "name": "less", "version": "4.0.0", "main": "index.js" }',
		"node_modules/less/index.js": `exports.FileManager = class {};
exports.render = async (text, { modifyVars = {} }) => {
	const values = {};
	const rules = text.replace(/@(\\w+):\\s*([^;]+);/g, (_, name, value) => { values[name] = value; return ""; });
	return { css: rules.replace(/@(\\w+)/g, (_, name) => modifyVars[name] ?? values[name]), imports: [] };
};
`,
		"styles/_colours.scss": "$brand: #123456;\n",
	});
});
afterAll(() => site.dispose());

it("applies include paths, silenced deprecations, variables and additional data", async () => {
	const { text } = await site.build();
	const css = [...site.built()]
		.filter(([file]) => file.endsWith(".css"))
		.map(([, content]) => String(content))
		.join();
	expect(css).toMatch(/\.a\{color:#123456;--file: ?a\.scss\}/);
	expect(css).toMatch(/\.b\{background:#123456\}/);
	expect(css).toMatch(/\.c\{color:#654321;width:3px\}/);
	expect(text).not.toMatch(/deprecation/i);
});
