/** `furrow doctor` reports exactly what happens in the build. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { bundledSites, errorOf, withConfig, withField } from "./failing";
import { furrow, type Run, type Site } from "./site";

const newSite = bundledSites();
let site: Site;

beforeEach(() => {
	site = newSite();
	site.remove("build");
});
afterEach(() => site.dispose());

interface Finding {
	severity: "error" | "warning" | "note";
	message: string;
	file?: string;
	line?: number;
	hint?: string;
}

interface Diagnosis {
	code: number;
	findings: Finding[];
	pages: number;
}

async function doctor(): Promise<Diagnosis> {
	const before = site.names();
	const run = await site.run("doctor", "--json");
	expect(site.names(), "nothing written").toEqual(before);
	return { code: run.code, ...JSON.parse(run.stdout) };
}

/** Returns the build's warnings without their indentation. */
const warningsOf = ({ text }: Run) =>
	[...text.matchAll(/^warning (.+(?:\n {2}.+)*)/gm)].map(([, message = ""]) =>
		message.replace(/\n {2}/g, "\n"),
	);

const messages = (findings: Finding[], severity: Finding["severity"]) =>
	findings
		.filter((finding) => finding.severity === severity)
		.map(({ message }) => message);

it("finds no problem in a healthy site", async () => {
	const { code, findings } = await doctor();
	expect(code).toBe(0);
	expect(findings.map(({ severity }) => severity)).toEqual(["note"]);
	expect(findings[0]?.message).toContain("@docusaurus/plugin-content-docs");
	const { text } = await site.run("doctor");
	expect(text).toMatch(/The site builds as it is: \d+ pages\./);
	expect(warningsOf(await site.build())).toEqual([]);
});

it("reports the build's warnings and which Markdown plugins need the JavaScript engine", async () => {
	site.write(
		"docusaurus.config.js",
		withField(`onBrokenMarkdownLinks: "warn", onBrokenLinks: "warn",
	plugins: [
		() => ({ name: "bundler", configureWebpack: () => ({ module: { rules: [{ test: /\\.x$/, use: "x-loader" }] } }) }),
		["@docusaurus/plugin-content-pages", { id: "more", path: "more", remarkPlugins: [() => () => {}] }],
		() => ({ name: "again", contentLoaded({ actions }) {
			for (const path of ["/a", "/a", "/a/", "/index.html"])
				actions.addRoute({ path, component: "@theme/NotFound", exact: true });
		} }),
	],`),
	);
	site.write("more/a.md", "# A\n\n[nowhere](./nothing.md)\n");
	const { code, findings, pages } = await doctor();
	expect(code).toBe(2);
	const warnings = messages(findings, "warning");
	expect(warnings.join("\n")).toContain("x-loader");
	expect(warnings.join("\n")).toContain("nothing.md");
	const notes = messages(findings, "note").join("\n");
	expect(notes).toContain(
		'the JavaScript Markdown engine: docusaurus-plugin-content-pages (id "more"; 1 plugin).',
	);
	expect(notes).toContain(
		'@docusaurus/plugin-content-pages (ids "default", "more")',
	);
	const built = await site.tryBuild("--no-minify");
	const buildWarnings = warningsOf(built);
	for (const warning of warnings) expect(buildWarnings).toContain(warning);
	expect(built.text).toContain(`Built ${pages} pages`);
});

it("reports everything that is not installed, with the file and line that need it", async () => {
	site.write(
		"docusaurus.config.js",
		withField('plugins: ["one-plugin"], themes: ["@org/two"],'),
	);
	let { code, findings } = await doctor();
	expect(code).toBe(1);
	expect(messages(findings, "error")).toEqual([
		'The plugin "one-plugin" is not installed.',
		'The theme "@org/two" is not installed.',
	]);
	expect((await site.tryBuild()).code).toBe(1);

	site.write("docusaurus.config.js", withConfig(""));
	site.write(
		"src/pages/index.js",
		'import { useState } from "react";\nimport thing from "not-there/part";\nimport help from "../help";\nimport Layout from "@theme/Layuot";\nexport default () => thing;\n',
	);
	site.write(
		"src/help.ts",
		'import type { T } from "not-there-either";\nimport Card from "./Card";\nexport default 1;\n',
	);
	site.write("src/unused.js", 'import "not-there-at-all";\n');
	({ code, findings } = await doctor());
	expect(code).toBe(1);
	expect(findings.filter(({ severity }) => severity === "error")).toEqual([
		expect.objectContaining({
			message: 'The package "not-there" is not installed.',
			file: "src/pages/index.js",
			line: 2,
			hint: "npm install not-there",
		}),
		expect.objectContaining({
			message: 'No theme has the component "@theme/Layuot".',
			line: 4,
		}),
	]);
	expect((await site.tryBuild()).code).toBe(1);

	site.write("src/pages/index.js", "export default () => null;\n");
	site.write(
		"docs/data.mdx",
		'# Data\n\nimport data from "!!yaml-loader!../none.yaml";\n\n{data.one}\n',
	);
	const [error] = (await doctor()).findings;
	expect(error?.file).toBe("docs/data.mdx");
	expect(errorOf(await site.tryBuild())).toContain("docs/data.mdx");
});

it("reports an outdated React once, and an outdated Sass if it is used", async () => {
	site.write(
		"node_modules/react/package.json",
		'{ "name": "react", "version": "17.0.2" }',
	);
	let { findings } = await doctor();
	expect(messages(findings, "error")).toEqual([
		expect.stringContaining("react 17.0.2 is too old"),
	]);
	site.remove("node_modules/react");

	site.write(
		"node_modules/sass/package.json",
		'{ "name": "sass", "version": "1.69.5", "main": "index.js" }',
	);
	site.write("src/a.scss", "a {\n\tcolor: red;\n}\n");
	expect(messages((await doctor()).findings, "error")).toEqual([]);
	site.write(
		"src/pages/index.js",
		'import "../a.scss";\nexport default () => null;\n',
	);
	({ findings } = await doctor());
	expect(findings[0]).toMatchObject({
		severity: "error",
		message: "The site's sass is version 1.69.5: Furrow needs 1.70 or newer.",
		file: "package.json",
	});
});

it("reports invalid CSS that browsers skip", async () => {
	site.write(
		"src/pages/index.js",
		'import "./a.css";\nexport default () => null;\n',
	);
	site.write(
		"src/pages/a.css",
		".a {\n\tcolor: red;\n\t--b: var(rgba(0, 0, 0, 0.1));\n}\n",
	);
	const warnings = messages((await doctor()).findings, "warning");
	expect(warnings.join("\n")).toContain("src/pages/a.css:3: ");
	expect(warningsOf(await site.build())).toEqual(warnings);
});

it("reports a theme component that imports itself", async () => {
	// React renders as much of it as fits on the stack, without an error.
	site.write(
		"src/theme/Footer/index.js",
		'import Footer from "@theme/Footer";\nexport default () => <><p>Mine</p><Footer /></>;\n',
	);
	const warnings = messages((await doctor()).findings, "warning");
	expect(warnings).toEqual([
		expect.stringMatching(
			/^src\/theme\/Footer\/index\.js:1:20: .*@theme-original\/Footer/,
		),
	]);
	expect(warningsOf(await site.build())).toEqual(warnings);
});

it("reports broken links in Markdown, the navbar and the footer, and accepts valid ones", async () => {
	site.write(
		"docusaurus.config.js",
		withField(`onBrokenLinks: "warn",
	themeConfig: {
		navbar: { items: [{ label: "Menu", items: [{ label: "Gone", to: "/gone" }] }] },
		footer: { links: [{ items: [{ label: "Intro", to: "/docs/intro#more" }, { label: "Icon", href: "/icon.svg" }, { label: "Lost", to: "/lost" }] }] },
	},`),
	);
	site.write(
		"src/pages/index.js",
		'import Layout from "@theme/Layout";\nexport default () => <Layout>Home</Layout>;\n',
	);
	site.write("static/icon.svg", "<svg/>");
	site.write("docs/file.txt", "text");
	site.write(
		"docs/intro.md",
		"# Intro\n\n[a](/nowhere), [b](#nothing), [c](./part.mdx#made), [d](./part.mdx), [e](/icon.svg), [f](./file.txt)\n\n## More\n",
	);
	site.write(
		"docs/part.mdx",
		"import Heading from '@theme/Heading';\n\n# Part\n\n<Heading as='h2' id='made'>Made</Heading>\n",
	);
	const warnings = messages((await doctor()).findings, "warning");
	expect(warnings.join("\n")).toContain("docs/intro.md:3:1: /nowhere");
	expect(warnings.join("\n")).toContain("#nothing");
	expect(warnings.join("\n")).toContain("/gone");
	expect(warnings.join("\n")).toContain("/lost");
	expect(warningsOf(await site.build())).toEqual(warnings);

	site.write(
		"docusaurus.config.js",
		withField(
			'themeConfig: { navbar: { items: [{ type: "doc", docId: "intor" }] } },',
		),
	);
	const [error] = (await doctor()).findings;
	expect(error?.message).toContain('"intor"');
	expect(errorOf(await site.tryBuild())).toContain(error?.message ?? "-");
});

it("reports the error that stops the build", async () => {
	site.write("docs/intro.md", "# Intro\n\n{broken\n");
	const { code, findings } = await doctor();
	expect(code).toBe(1);
	const [error] = findings;
	const built = errorOf(await site.tryBuild());
	expect(built).toContain(`${error?.file}:${error?.line}`);
	expect(built).toContain(error?.message.split("\n")[0] ?? "-");

	site.remove("docusaurus.config.js");
	const run = await site.run("doctor");
	expect(run.code).toBe(1);
	expect(run.text).toContain("There is no config file");
});

it("exits despite a pending timer, abbreviates similar findings, and follows require() and import()", async () => {
	site.write(
		"docusaurus.config.js",
		withField(
			'onBrokenLinks: "warn", plugins: [() => ({ name: "timer", loadContent() { setInterval(() => {}, 1000); } })],',
		),
	);
	for (const letter of "abcdef")
		site.write(`docs/${letter}.md`, `# ${letter}\n\n[gone](/nowhere)\n`);
	for (const letter of "abcdef")
		site.write(
			`src/pages/${letter}.js`,
			`const gone = require("gone-${letter}");\ntry { require("not-needed"); } catch {}\nexport default () => import("later-${letter}");\n`,
		);
	// A separate process, which must exit by itself.
	const { code, stdout, text } = await furrow(["doctor"], site.dir);
	expect(code).toBe(1);
	expect(stdout.match(/is not installed\./g)).toHaveLength(3);
	expect(stdout).toContain("9 more like these. --json lists all.");
	expect(stdout).toContain("12 errors");
	expect(text).toContain("a plugin keeps the process alive");
	const { findings } = await doctor();
	expect(messages(findings, "error").sort()).toEqual(
		[..."abcdef"]
			.flatMap((letter) => [
				`The package "gone-${letter}" is not installed.`,
				`The package "later-${letter}" is not installed.`,
			])
			.sort(),
	);
});

it("ignores code that is imported as text or as a URL", async () => {
	site.write(
		"docusaurus.config.js",
		withField(`plugins: [
		() => ({ name: "text", configureWebpack: () => ({ module: { rules: [{ test: /\\.snippet\\.js$/, use: "raw-loader" }] } }) }),
	],`),
	);
	for (const name of ["a.ts", "b.ts", "c.ts", "d.snippet.js"])
		site.write(`src/${name}`, `import { x } from "gone-${name}";\nx();\n`);
	site.write(
		"docs/code.mdx",
		'import a from "!!raw-loader!@site/src/a.ts";\n\n# Code\n\n<pre>{a}</pre>\n',
	);
	const page = `import b from "../b.ts?raw";
import c from "!!file-loader!../c.ts";
import d from "../d.snippet.js";
export default () => <pre title={c}>{b}{d}</pre>;
`;
	site.write("src/pages/code.js", page);
	const { code, findings } = await doctor();
	expect(messages(findings, "error")).toEqual([]);
	expect(code).toBe(0);
	await site.build("--no-minify");
	expect(site.read("build/code/index.html")).toContain("gone-d.snippet.js");
	site.write("src/pages/code.js", `${page}export { x } from "../b";\n`);
	expect(messages((await doctor()).findings, "error")).toEqual([
		'The package "gone-b.ts" is not installed.',
	]);
});

it("notes what Docusaurus 4 has removed, with its location", async () => {
	site.write(
		"docusaurus.config.js",
		withField(
			"future: {\n\tv4: { removeLegacyPostBuildHeadAttribute: true } },",
		),
	);
	site.write(
		"src/pages/index.js",
		`import { useColorMode } from "@docusaurus/theme-common";
import { useSearchQueryString } from "@docusaurus/theme-common/internal";
export default () => [useColorMode().isDarkTheme, useSearchQueryString()];
`,
	);
	const { code, findings } = await doctor();
	expect(code).toBe(0);
	const lines = site.read("docusaurus.config.js").split("\n");
	expect(
		findings.flatMap(({ message, file, line }) =>
			message.includes("Docusaurus 4") ? [[message, file, line]] : [],
		),
	).toEqual([
		[
			'Docusaurus 4 has no "future.v4.removeLegacyPostBuildHeadAttribute". Furrow still supports it.',
			"docusaurus.config.js",
			lines.findIndex((line) => line.includes("removeLegacy")) + 1,
		],
		[
			'Docusaurus 4 has no "isDarkTheme". Furrow still supports it.',
			"src/pages/index.js",
			3,
		],
		[
			'In Docusaurus 4, @docusaurus/theme-common/internal does not export "useSearchQueryString". Furrow still supports it.',
			"src/pages/index.js",
			2,
		],
	]);
});

it("prints only JSON to stdout with --json, even if the config prints", async () => {
	const name = "docusaurus.config.js";
	site.write(name, `console.log("from the config");\n${site.read(name)}`);
	const run = await site.run("doctor", "--json");
	expect(JSON.parse(run.stdout)).toHaveProperty("findings");
	expect(run.stderr).toContain("from the config");
});
