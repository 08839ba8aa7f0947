/** Style sheets of the search: readers load no rules for features that a site lacks. */
import { afterEach, expect, it } from "vitest";
import { createSite, isSiteStyle, type Site } from "./site";

let site: Site | undefined;
afterEach(() => site?.dispose());

const config = (options: string, themeConfig = "{}") =>
	`module.exports = { title: "Other", url: "https://other.example", baseUrl: "/", ${options} presets: [["classic", { blog: false, docs: { routeBasePath: "/" } }]], themeConfig: ${themeConfig} };\n`;

async function sheetsOf(siteConfig: string): Promise<[string, string][]> {
	site = createSite("search-sheets", {
		"docs/intro.md": "---\nslug: /\n---\n\n# Intro\n",
		"docusaurus.config.js": siteConfig,
	});
	await site.build();
	return [...site.built()]
		.filter(([file]) => file.endsWith(".css"))
		.map(([file, content]) => [file, String(content)]);
}

const RTL =
	'i18n: { defaultLocale: "ar", locales: ["ar"], localeConfigs: { ar: { direction: "rtl" } } },';

it.each([
	["a plain site", ""],
	["a site with cascade layers", "future: { v4: true },"],
	["a site in Arabic", RTL],
])(
	"keeps Ask AI's rules out of the modal's default style sheet: %s",
	async (_, options) => {
		const sheets = await sheetsOf(config(options));
		const named = (name: string) =>
			sheets.filter(([file]) => file.startsWith(`assets/css/${name}.`));
		const modals = named("modal");
		const others = named("modalWithAskAi");
		expect([modals.length, others.length]).toEqual(
			options === RTL ? [2, 2] : [1, 1],
		);
		for (const [, css] of modals) {
			expect(css).toContain(".DocSearch-Modal{");
			expect(css).toContain(".furrow-search-filters");
			expect(css).not.toMatch(/AskA|Markdown-Content|shimmerText/);
		}
		for (const [, css] of others)
			for (const part of [
				".DocSearch-Modal{",
				".furrow-search-filters",
				".DocSearch-Hit--AskAI",
				".DocSearch-AskAiScreen-Query",
				".DocSearch-Markdown-Content",
				"shimmerText",
			])
				expect(css).toContain(part);
	},
);

it("omits all rules of the search if a site has none", async () => {
	const sheets = await sheetsOf(config("", "{ search: false }"));
	const [[file = "", css = ""] = [], ...others] = sheets;
	expect(others).toEqual([]);
	expect(isSiteStyle(file)).toBe(true);
	expect(css).toContain(".navbar");
	expect(css).not.toMatch(/\.DocSearch|searchQuery/);
});
