import type {
	Footer,
	FooterLinkItem,
	MultiColumnFooter,
	SimpleFooter,
} from "./useThemeConfig";

/** Whether a footer's links are arranged in columns. */
export function isMultiColumnFooterLinks(
	links: MultiColumnFooter["links"] | SimpleFooter["links"],
): links is MultiColumnFooter["links"] {
	return "title" in (links[0] ?? {});
}

/** Begins at the site's root, in the page itself, or with a scheme. */
const FIXED = /^(?:[/#]|[a-z][a-z\d+.-]*:)/i;

/** Whether some link of a footer leads on from the address of the current page, and so to another place on each page. */
export function hasRelativeLinks({ logo, links }: Footer): boolean {
	const items = (links ?? []).flatMap((link) =>
		Array.isArray(link.items) ? link.items : [link],
	) as FooterLinkItem[];
	return [logo, ...items].some((item) => item?.href && !FIXED.test(item.href));
}
