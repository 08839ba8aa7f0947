/** Facts about a page that matter to readers, search engines and style sheets: equal in two builds of a site. */
import type { CheerioAPI } from "cheerio";
import type { AnyNode, Element } from "domhandler";

const tidy = (text: string) =>
	text
		.replace(/[\u200B\uFEFF]/g, "")
		.replace(/\s+/g, " ")
		.trim();

/** Selects public class names. Those of CSS Modules contain a hash. */
const publicClasses = (list: string | undefined) =>
	(list ?? "")
		.split(/\s+/)
		.filter((name) => /^(?:theme-|menu|docs-|blog-|plugin-|mdx-)/.test(name))
		.filter((name) => !/_[\w-]{4,}$/.test(name))
		.sort()
		.join(" ");

export type Facts = ReturnType<typeof pageFacts>;

/** Extracts the facts from a page. */
export function pageFacts($: CheerioAPI) {
	const all = (selector: string, read: (element: Element) => string) =>
		$(selector)
			.toArray()
			.map((element) => read(element as Element));
	const link = (element: AnyNode) =>
		`${tidy($(element).text())} → ${$(element).attr("href") ?? ""}`;
	const code = (element: AnyNode) =>
		$(element)
			.find(".token-line")
			.toArray()
			.map((line) => $(line).text().replace(/\n$/, ""))
			.join("\n");
	return {
		lang: $("html").attr("lang") ?? "",
		htmlClass: publicClasses($("html").attr("class")),
		title: tidy($("title").first().text()),
		description: $("meta[name=description]").attr("content") ?? "",
		canonical: $("link[rel=canonical]").attr("href") ?? "",
		alternates: all(
			"link[rel=alternate][hreflang]",
			(element) =>
				`${$(element).attr("hreflang")} ${$(element).attr("href") ?? ""}`,
		),
		openGraph: all(
			'meta[property^="og:"]',
			(element) =>
				`${$(element).attr("property")} ${$(element).attr("content") ?? ""}`,
		).sort(),
		searchTags: all(
			'meta[name^="docsearch:"], meta[name^="docusaurus_"]',
			(element) =>
				`${$(element).attr("name")} ${$(element).attr("content") ?? ""}`,
		).sort(),
		navbar: all(".navbar__inner a", link),
		sidebar: all(".theme-doc-sidebar-menu li", (element) => {
			const own = $(element).find("> a, > div > a").first();
			return `${publicClasses($(element).attr("class"))} | ${own.length ? link(own[0] as Element) : ""}`;
		}),
		current: all('.theme-doc-sidebar-menu [aria-current="page"]', link),
		breadcrumbs: all(".theme-doc-breadcrumbs .breadcrumbs__item", (element) =>
			tidy($(element).text()),
		),
		headings: all(
			"main h1, main h2, main h3, main h4",
			(element) =>
				`${element.tagName}#${$(element).attr("id") ?? ""} ${tidy($(element).text())}`,
		),
		toc: all(".theme-doc-toc-desktop a", link),
		text: tidy(
			$("main .markdown")
				.first()
				.clone()
				.find("pre, .hash-link, button, style, script")
				.remove()
				.end()
				.text(),
		).replace(/\s/g, ""),
		links: all("main .markdown a[href]", link),
		code: all("main pre", code),
		highlighted: all("main .theme-code-block-highlighted-line", (element) =>
			$(element).text().trim(),
		),
		admonitions: all(
			".theme-admonition",
			(element) =>
				`${publicClasses($(element).attr("class"))}: ${tidy($(element).text())}`,
		),
		tabs: all(
			'[role="tab"], [role="tabpanel"]',
			(element) =>
				`${$(element).attr("role")} ${$(element).attr("aria-selected") ?? ""}${$(element).attr("hidden") === undefined ? "" : "hidden"}: ${tidy($(element).text())}`,
		),
		pagination: all(".pagination-nav a", link),
		footer: all("footer.theme-layout-footer a", link),
		banner: tidy($(".theme-doc-version-banner").text()),
		badge: tidy($(".theme-doc-version-badge").text()),
		posts: all("main article header", (element) => tidy($(element).text())),
		tags: all(".theme-doc-footer-tags-row a, article footer ul a", link),
	};
}
