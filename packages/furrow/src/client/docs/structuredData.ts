import useDocusaurusContext from "../exports/useDocusaurusContext";
import { canonicalUrl } from "../theme-common/addresses";
import type { PropSidebarBreadcrumbsItem } from "../types/docs";

interface ListItem {
	"@type": "ListItem";
	position: number;
	name: string;
	item: string;
}

/** Returns breadcrumbs as structured data for search engines. Only breadcrumbs with a link are included. */
export function useBreadcrumbsStructuredData({
	breadcrumbs,
}: {
	breadcrumbs: PropSidebarBreadcrumbsItem[];
}): {
	"@context": "https://schema.org";
	"@type": "BreadcrumbList";
	itemListElement: ListItem[];
} {
	const { siteConfig } = useDocusaurusContext();
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: breadcrumbs
			.flatMap(({ label, href }) => (href ? [{ label, href }] : []))
			.map(({ label, href }, index) => ({
				"@type": "ListItem",
				position: index + 1,
				name: label,
				item: canonicalUrl(href, siteConfig),
			})),
	};
}
