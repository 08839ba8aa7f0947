import { themes } from "prism-react-renderer";
import { describe, expect, it } from "vitest";
import { validateThemeConfig as classic } from "../../../packages/furrow/src/config/theme-config/classic.js";
import { validateThemeConfig as algolia } from "../../../packages/furrow/src/plugins/algoliaConfig.js";
import mermaid from "../../../packages/furrow/src/plugins/theme-mermaid.js";
import { check } from "../../../packages/furrow/src/schema/index.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";

const validate = (schema: Untyped, value: unknown) =>
	check<Untyped>(schema, value, { unknown: true });

const run = (themeConfig: Record<string, unknown>) =>
	[classic, mermaid.validateThemeConfig, algolia].reduce<Untyped>(
		(config, step) => step?.({ validate, themeConfig: config }),
		themeConfig,
	);

// Docusaurus 3.10.2's result for the same input.
const DEFAULTS = {
	colorMode: {
		defaultMode: "light",
		disableSwitch: false,
		respectPrefersColorScheme: false,
	},
	docs: {
		versionPersistence: "localStorage",
		sidebar: { hideable: false, autoCollapseCategories: false },
	},
	blog: { sidebar: { groupByYear: true } },
	metadata: [],
	navbar: { hideOnScroll: false, items: [] },
	prism: {
		additionalLanguages: [],
		theme: themes.palenight,
		magicComments: [
			{
				className: "theme-code-block-highlighted-line",
				line: "highlight-next-line",
				block: { start: "highlight-start", end: "highlight-end" },
			},
		],
	},
	tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
	mermaid: { theme: { dark: "dark", light: "default" }, options: {} },
};

const ALGOLIA = { appId: "x", apiKey: "k", indexName: "i" };

describe("themeConfig", () => {
	it("has Docusaurus's defaults", () => {
		expect(run({})).toEqual(DEFAULTS);
	});

	it("adds defaults to navbar items of every type", () => {
		const { navbar } = run({
			navbar: {
				items: [
					{ label: "A", to: "/a" },
					{ type: "html", value: "x" },
					{ type: "search" },
					{ type: "localeDropdown" },
					{ type: "docsVersionDropdown", versions: ["current"] },
					{ type: "docsVersion" },
					{ type: "doc", docId: "intro" },
					{ type: "docSidebar", sidebarId: "s" },
					{ type: "dropdown", label: "D", items: [{ label: "x", to: "/x" }] },
					{ type: "custom-foo", bar: 1, position: "right" },
					{ label: "n", href: "https://x.y", items: [] },
				],
			},
		}) as Untyped;
		expect(navbar.items).toEqual([
			{ label: "A", to: "/a", position: "left" },
			{ type: "html", value: "x", position: "left" },
			{ type: "search", position: "left" },
			{
				type: "localeDropdown",
				position: "left",
				dropdownItemsBefore: [],
				dropdownItemsAfter: [],
			},
			{
				type: "docsVersionDropdown",
				versions: ["current"],
				position: "left",
				dropdownItemsBefore: [],
				dropdownItemsAfter: [],
			},
			{ type: "docsVersion", position: "left" },
			{ type: "doc", docId: "intro", position: "left" },
			{ type: "docSidebar", sidebarId: "s", position: "left" },
			{
				type: "dropdown",
				label: "D",
				items: [{ label: "x", to: "/x" }],
				position: "left",
			},
			{ type: "custom-foo", bar: 1, position: "right" },
			{ label: "n", href: "https://x.y", items: [], position: "left" },
		]);
	});

	it("adds defaults to footers, announcement bars and Algolia's settings", () => {
		const config = run({
			announcementBar: { content: "hi" },
			footer: {
				logo: { src: "a" },
				links: [{ items: [{ label: "x", href: "mailto:x" }] }],
			},
			algolia: {
				apiKey: "k",
				indexName: "i",
				appId: "x",
				searchPagePath: false,
				foo: 1,
				askAi: "abc",
				searchParameters: { facetFilters: ["a:b"] },
			},
		});
		expect(config.announcementBar).toEqual({
			content: "hi",
			id: "announcement-bar",
			isCloseable: true,
		});
		expect(config.footer).toEqual({
			links: [{ items: [{ label: "x", href: "mailto:x" }], title: null }],
			logo: { src: "a" },
			style: "light",
		});
		expect(config.algolia).toEqual({
			apiKey: "k",
			indexName: "i",
			appId: "x",
			contextualSearch: true,
			searchPagePath: false,
			foo: 1,
			askAi: {
				assistantId: "abc",
				indexName: "i",
				apiKey: "k",
				appId: "x",
				searchParameters: { facetFilters: ["a:b"] },
			},
			searchParameters: { facetFilters: ["a:b"] },
		});
		expect((run({ footer: {} }) as Untyped).footer).toEqual({
			style: "light",
			links: [],
		});
	});

	it("replaces texts of result paths literally, and patterns as patterns", () => {
		const pattern = (from: string | RegExp) => {
			const replaceSearchResultPathname = { from, to: "/" };
			const { algolia } = run({
				algolia: { ...ALGOLIA, replaceSearchResultPathname },
			});
			return algolia.replaceSearchResultPathname.from;
		};
		expect(pattern("/c++/v1.0/")).toBe("/c\\+\\+/v1\\.0/");
		expect(pattern(/^.docs/)).toBe("^.docs");
	});

	it("fills in the assistant's facet filters, unless it has its own", () => {
		const parameters = (searchParameters: object) =>
			run({
				algolia: {
					...ALGOLIA,
					searchParameters: { facetFilters: ["a:b"] },
					askAi: { assistantId: "abc", searchParameters },
				},
			}).algolia.askAi.searchParameters;
		expect(parameters({})).toEqual({ facetFilters: ["a:b"] });
		expect(parameters({ distinct: true })).toEqual({
			distinct: true,
			facetFilters: ["a:b"],
		});
		expect(parameters({ facetFilters: ["c:d"] })).toEqual({
			facetFilters: ["c:d"],
		});
	});

	it("keeps unknown fields", () => {
		expect(run({ customFields: { a: 1 } }).customFields).toEqual({ a: 1 });
	});

	it.each([
		[
			{ colorMode: { defaultMode: "drak" } },
			'"colorMode.defaultMode" is "drak". Expected "dark", "light". Did you mean "dark"?',
		],
		[
			{ navbar: { items: [{ type: "docs", docId: "a" }] } },
			'"navbar.items[0]" has the type "docs", which is not known.',
		],
		[
			{ navbar: { items: [{ label: "A", to: "/a", href: "https://a.b" }] } },
			'"navbar.items[0]" has both "to" and "href". Use only one of them.',
		],
		[
			{ navbar: { items: [{ type: "doc", label: "A" }] } },
			'"navbar.items[0].docId" is missing.',
		],
		[
			{ feedback: { url: "https://a.example" } },
			'"feedback.url" is not a known field. Known fields: "endpoint", "issueUrl".',
		],
		[
			{ navbar: { titel: "x" } },
			'"navbar.titel" is not a known field. Did you mean "title"?',
		],
		[{ footer: { links: [{ label: "A" }] } }, '"footer.links[0]" needs one of'],
		[
			{ algolia: { appId: "x", apiKey: "y" } },
			'"algolia.indexName" is missing.',
		],
		[
			{ prism: { theme: "github" } },
			'"prism.theme" is "github". Expected an object.',
		],
		[
			{ tableOfContents: { minHeadingLevel: 4 } },
			'"tableOfContents" has a "minHeadingLevel" (4) above its "maxHeadingLevel" (3).',
		],
	])("reports invalid values: %j", (themeConfig, message) => {
		expect(() => run(themeConfig)).toThrowError(message);
	});
});
