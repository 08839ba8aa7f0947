/** Themes override earlier ones in the config, even if their components are part of Furrow's own theme. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createThemeResolver } from "../../../packages/furrow/src/bundle/themeResolver.js";
import { loadSite } from "../../../packages/furrow/src/site/index.js";
import { THEME_DIR } from "../../../packages/furrow/src/util/packageRoot.js";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";

let siteDir: string;

beforeAll(async () => {
	siteDir = await mkdtemp(join(tmpdir(), "furrow-themes-"));
	for (const [theme, component] of [
		["code", "CodeBlock"],
		["other", "Other"],
	]) {
		await mkdir(join(siteDir, theme as string, "theme"), { recursive: true });
		await writeFile(
			join(siteDir, theme as string, "index.js"),
			`module.exports = () => ({ name: "${theme}", getThemePath: () => "./theme" });`,
		);
		await writeFile(
			join(siteDir, theme as string, `theme/${component}.js`),
			"export default () => null;",
		);
	}
});

afterAll(() => rm(siteDir, { recursive: true, force: true }));

/** Returns the theme folders and the file of `@theme/CodeBlock` for a site that adds themes to the classic one. */
async function codeBlockOf(...themes: string[]) {
	// Each call writes its own config, since modules are loaded once.
	const config = `${themes.join("-").replace(/\W+/g, "-")}.config.js`;
	await writeFile(
		join(siteDir, config),
		`module.exports = { title: "Themes", url: "https://themes.example", baseUrl: "/", presets: [["classic", { blog: false, docs: false }]], themes: ${JSON.stringify(themes)} };`,
	);
	const { themePaths } = await loadSite({ siteDir, config });
	const resolver = createThemeResolver(themePaths, join(siteDir, "src/theme"));
	return { themePaths, codeBlock: resolver.theme("CodeBlock") };
}

const LIVE = "@docusaurus/theme-live-codeblock";

it("theme-live-codeblock overrides an earlier theme's code blocks", async () => {
	const { codeBlock } = await codeBlockOf("./code", LIVE);
	expect(codeBlock).toMatch(/live-codeblock\/CodeBlock\.ts$/);
});

it("a later theme overrides theme-live-codeblock", async () => {
	const { codeBlock } = await codeBlockOf(LIVE, "./code");
	expect(codeBlock).toBe(join(siteDir, "code/theme/CodeBlock.js"));
});

it("theme-live-codeblock adds no folder if no theme has its own code blocks", async () => {
	const { themePaths, codeBlock } = await codeBlockOf("./other", LIVE);
	expect(themePaths).toEqual([THEME_DIR, join(siteDir, "other/theme")]);
	expect(codeBlock).toBe(join(THEME_DIR, "CodeBlock/index.tsx"));
});

it("of several files of a component, the one that Docusaurus uses wins", async () => {
	const theme = join(siteDir, "several");
	for (const file of [
		"A/index.js",
		"A/index.tsx",
		"B.js",
		"B.jsx",
		"B.ts",
		"B.tsx",
		"C.js",
		"C.jsx",
		"C.mjs",
		"D.tsx",
		"D/index.js",
		"D/Part.ts",
		"D/Part.d.ts",
	]) {
		await mkdir(dirname(join(theme, file)), { recursive: true });
		await writeFile(join(theme, file), "");
	}
	const resolver = createThemeResolver([THEME_DIR], theme);
	const used = ["A", "B", "C", "D", "D/Part"].map((name) =>
		resolver.theme(name)?.slice(theme.length + 1),
	);
	expect(used).toEqual([
		"A/index.tsx",
		"B.tsx",
		"C.jsx",
		"D/index.js",
		"D/Part.ts",
	]);
});
