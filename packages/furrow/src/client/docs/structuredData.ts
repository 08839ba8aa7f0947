import useDocusaurusContext from "../exports/useDocusaurusContext";
import type { PropSidebarBreadcrumbsItem } from "../types/docs";

interface ListItem {
	"@type": "ListItem";
	position: number;
	name: string;
	item: string;
}

/** Breadcrumbs for search engines. Only those that lead somewhere count. */
export function useBreadcrumbsStructuredData({
	breadcrumbs,
}: {
	breadcrumbs: PropSidebarBreadcrumbsItem[];
}): {
	"@context": "https://schema.org";
	"@type": "BreadcrumbList";
	itemListElement: ListItem[];
} {
	const { url } = useDocusaurusContext().siteConfig;
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: breadcrumbs
			.filter(({ href }) => href)
			.map(({ label, href }, index) => ({
				"@type": "ListItem",
				position: index + 1,
				name: label,
				item: `${url}${href}`,
			})),
	};
}
