/** Navbar, sidebars, footer and page titles: on Chinese pages in Chinese, except for names. */
import type { CheerioAPI } from "cheerio";
import { expect, it } from "vitest";
import { EN, page, ROUTES, served, ZH } from "./site";

/** Product names, abbreviations and package names, which are written the same in both languages. */
const NAMES =
	/^(|Farm|API|(HMR|JavaScript|Rust|CLI) API|HTML|CSS|Vanilla|React|Vue|Preact|Solid|Svelte|Lit|NestJS|Electron|Tauri|Discord|GitHub|X|@farmfe\/[a-z-]+|[\d.]+)$/;

const PLACES = {
	navbar: ".navbar a, .navbar button",
	sidebar: ".theme-doc-sidebar-menu a, .theme-doc-sidebar-menu button",
	breadcrumbs: ".breadcrumbs__item",
	footer: ".footer__title, .footer__link-item, .footer__copyright",
	pagination: ".pagination-nav__sublabel, .pagination-nav__label",
	announcement: ".theme-announcement-bar",
	heading: "h1",
};

/** Texts and accessible names at a place of a page. */
function labelsOf($: CheerioAPI, place: string): string[] {
	return $(place)
		.toArray()
		.flatMap((element) => {
			const label = $(element);
			// Languages call themselves by their own names.
			if (label.attr("lang")) return [];
			return [label.text(), label.attr("aria-label"), label.attr("title")];
		})
		.map((label) => label?.replace(/\s+/g, " ").trim() ?? "");
}

it.each(Object.entries(PLACES))(
	"has no English label in the %s of a Chinese page",
	(_, place) => {
		const english = new Set(
			ROUTES.flatMap((route) => labelsOf(page(served(EN, route)), place)),
		);
		const left = new Set(
			ROUTES.flatMap((route) =>
				labelsOf(page(served(ZH, route)), place),
			).filter((label) => english.has(label) && !NAMES.test(label)),
		);
		expect(english.size).toBeGreaterThan(1);
		expect([...left]).toEqual([]);
	},
);
