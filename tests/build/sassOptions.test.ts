/** What plugins tell webpack's loader for Sass holds for Furrow's Sass. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "./site.js";

let site: Site;

beforeAll(async () => {
	site = createSite("sass-options", {
		"docusaurus.config.js": `export default {
	title: "Sass",
	url: "https://sass.example",
	baseUrl: "/",
	presets: [["classic", { docs: false, blog: false, theme: { customCss: ["./src/css/a.scss", "./src/css/b.sass"] } }]],
	plugins: [
		["docusaurus-plugin-sass", { sassOptions: { includePaths: ["./styles"], silenceDeprecations: ["import"] } }],
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
		"styles/_colours.scss": "$brand: #123456;\n",
	});
});
afterAll(() => site.dispose());

it("folders, deprecations and text before each sheet", async () => {
	const { text } = await site.build();
	const css = [...site.built()]
		.filter(([file]) => file.endsWith(".css"))
		.map(([, content]) => String(content))
		.join();
	expect(css).toMatch(/\.a\{color:#123456;--file: ?a\.scss\}/);
	expect(css).toMatch(/\.b\{background:#123456\}/);
	expect(text).not.toMatch(/deprecation/i);
});
