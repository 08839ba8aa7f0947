/** Themes lie above one another in the order of the config, those whose components Furrow's own theme holds among them. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createThemeResolver } from "../../../packages/furrow/src/bundle/themeResolver.js";
import { loadSite } from "../../../packages/furrow/src/site/index.js";
import { THEME_DIR } from "../../../packages/furrow/src/util/packageRoot.js";

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

/** The themes' folders, and the file of `@theme/CodeBlock`, of a site with some themes beside the classic one. */
async function codeBlockOf(...themes: string[]) {
	// A config of its own each time: modules are loaded once.
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

it("the theme for live code stands above an earlier theme's code blocks", async () => {
	const { codeBlock } = await codeBlockOf("./code", LIVE);
	expect(codeBlock).toMatch(/live-codeblock\/CodeBlock\.ts$/);
});

it("it stands below a later theme's", async () => {
	const { codeBlock } = await codeBlockOf(LIVE, "./code");
	expect(codeBlock).toBe(join(siteDir, "code/theme/CodeBlock.js"));
});

it("it adds nothing where no theme has code blocks of its own", async () => {
	const { themePaths, codeBlock } = await codeBlockOf("./other", LIVE);
	expect(themePaths).toEqual([THEME_DIR, join(siteDir, "other/theme")]);
	expect(codeBlock).toBe(join(THEME_DIR, "CodeBlock/index.tsx"));
});
