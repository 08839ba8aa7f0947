/** A site's own PostCSS config. As in Docusaurus, its plugins run before those of `configurePostCss`. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "./site.js";

let site: Site;

const plugin = (name: string) =>
	`{ postcssPlugin: "${name}", Rule(rule) { if (/^\\.(?:own|navbar)$/.test(rule.selector) && !rule.nodes.some(({ prop }) => prop === "--${name}")) rule.append({ prop: "--${name}", value: "1" }); } }`;

beforeAll(() => {
	site = createSite("postcss-config", {
		"docusaurus.config.js": `export default {
	title: "PostCSS",
	url: "https://postcss.example",
	baseUrl: "/",
	presets: [["classic", { docs: false, blog: false, theme: { customCss: "./own.css" } }]],
	plugins: [() => ({
		name: "local",
		configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, ${plugin("hook")}] }),
	})],
};
`,
		"postcss.config.js": `module.exports = { plugins: [${plugin("file")}] };\n`,
		"own.css": ".own { color: red; }\n",
		"src/pages/index.js":
			"export default function Home() {\n\treturn <h1>Home</h1>;\n}\n",
	});
});
afterAll(() => site.dispose());

const css = () =>
	[...site.built()]
		.filter(([file]) => /styles\.[^/]*\.css$/.test(file))
		.map(([, content]) => String(content))
		.join("\n");

it("applies the config to style sheets of the site and the theme", async () => {
	await site.build();
	expect(css()).toMatch(/\.own\{color:red;--file:1;--hook:1\}/);
	expect(css()).toMatch(/\.navbar\{[^}]*--file:1;--hook:1/);
});

it("reloads the config when it or an imported file changes", async () => {
	site.write("part.js", `module.exports = ${plugin("part")};\n`);
	site.write(
		"postcss.config.js",
		'module.exports = { plugins: [require("./part")] };\n',
	);
	await site.build();
	expect(css()).toContain("--part:1;--hook:1}");
	site.write("part.js", `module.exports = ${plugin("other")};\n`);
	await site.build();
	expect(css()).toContain("--other:1;--hook:1}");
	expect(css()).not.toContain("--part");
});
