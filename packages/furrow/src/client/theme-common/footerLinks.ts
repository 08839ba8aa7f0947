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

/** Matches hrefs that begin at the site's root, are anchors or have a scheme. */
const NOT_RELATIVE = /^(?:[/#]|[a-z][a-z\d+.-]*:)/i;

/** Whether a footer has a link relative to the current page, whose target differs on each page. */
export function hasRelativeLinks({ logo, links }: Footer): boolean {
	const items = (links ?? []).flatMap((link) =>
		Array.isArray(link.items) ? link.items : [link],
	) as FooterLinkItem[];
	return [logo, ...items].some(
		(item) => item?.href && !NOT_RELATIVE.test(item.href),
	);
}
