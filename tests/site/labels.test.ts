/** Navbar, sidebars, footer and page titles of Chinese pages are in Chinese, except for names. */
import type { CheerioAPI } from "cheerio";
import { expect, it } from "vitest";
import { EN, page, ROUTES, served, ZH } from "./site";

/** Product names, abbreviations and package names, which are the same in both languages. */
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

/** Returns the texts and accessible names of the elements that match a selector. */
function labelsOf($: CheerioAPI, selector: string): string[] {
	return $(selector)
		.toArray()
		.flatMap((element) => {
			const label = $(element);
			// Each language is named in itself.
			if (label.attr("lang")) return [];
			return [label.text(), label.attr("aria-label"), label.attr("title")];
		})
		.map((label) => label?.replace(/\s+/g, " ").trim() ?? "");
}

it.each(Object.entries(PLACES))(
	"has no English label in the %s of a Chinese page",
	(_, selector) => {
		const english = new Set(
			ROUTES.flatMap((route) => labelsOf(page(served(EN, route)), selector)),
		);
		const left = new Set(
			ROUTES.flatMap((route) =>
				labelsOf(page(served(ZH, route)), selector),
			).filter((label) => english.has(label) && !NAMES.test(label)),
		);
		expect(english.size).toBeGreaterThan(1);
		expect([...left]).toEqual([]);
	},
);
