/** Generates `docusaurus.config.ts` for a new site. */
import type { NewSite } from "./newSite.js";

const quoted = JSON.stringify;

const emptyPreset = `{
				docs: { routeBasePath: "/" },
				blog: false,
			}`;

const preset = (hasBlog: boolean) => `{
				docs: { sidebarPath: "./sidebars.ts" },
				blog: ${hasBlog ? "{ showReadingTime: true }" : "false"},
				theme: { customCss: "./src/css/custom.css" },
			}`;

/** Returns the items of the navbar; sites with several languages get a locale dropdown. */
function navbarItems({ template, locales }: NewSite): string {
	const items = [
		...(template === "empty"
			? []
			: ['{ type: "docSidebar", sidebarId: "docs", label: "Docs" }']),
		...(template === "blog"
			? ['{ to: "/blog", label: "Blog", position: "left" }']
			: []),
		...(locales.length > 1
			? ['{ type: "localeDropdown", position: "right" }']
			: []),
	];
	if (items.length === 0) return "";
	return `\n\t\t\titems: [${items.map((item) => `\n\t\t\t\t${item},`).join("")}\n\t\t\t],`;
}

/** Returns the source of the config, in TypeScript. */
export function newSiteConfig(site: NewSite): string {
	const { template, title, locales } = site;
	const isEmpty = template === "empty";
	return `import { defineConfig } from "furrow";

export default defineConfig({
	title: ${quoted(title)},
	// Where the site will be: protocol and host, then the path at that host.
	url: "https://example.com",
	baseUrl: "/",${isEmpty ? "" : '\n\tfavicon: "img/logo.svg",'}
	onBrokenLinks: "throw",
	onBrokenAnchors: "throw",
	i18n: {
		defaultLocale: ${quoted(locales[0])},
		locales: ${quoted(locales).replaceAll(",", ", ")},
	},
	presets: [
		[
			"classic",
			${isEmpty ? emptyPreset : preset(template === "blog")},
		],
	],
	themeConfig: {
		navbar: {
			title: ${quoted(title)},${isEmpty ? "" : '\n\t\t\tlogo: { src: "img/logo.svg", alt: "" },'}${navbarItems(site)}
		},
		// Docs have a menu to copy them as Markdown.
		llms: { copyPage: true },
	},
});
`;
}
