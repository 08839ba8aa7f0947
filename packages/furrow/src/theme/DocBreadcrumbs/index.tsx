import Link from "@docusaurus/Link";
import { useSidebarBreadcrumbs } from "@docusaurus/plugin-content-docs/client";
import { translate } from "@docusaurus/Translate";
import { useHomePageRoute } from "@docusaurus/theme-common/internal";
import HomeBreadcrumbItem from "@theme/DocBreadcrumbs/Items/Home";
import DocBreadcrumbsStructuredData from "@theme/DocBreadcrumbs/StructuredData";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { PropSidebarBreadcrumbsItem } from "../../types/theme";
import styles from "./styles.module.css";

function hrefOf(item: PropSidebarBreadcrumbsItem): string | undefined {
	return item.type === "category" && item.linkUnlisted ? undefined : item.href;
}

function Crumb({
	href,
	isLast,
	children,
}: {
	href: string | undefined;
	isLast: boolean;
	children: ReactNode;
}): ReactNode {
	return (
		<li
			className={clsx("breadcrumbs__item", {
				"breadcrumbs__item--active": isLast,
			})}
		>
			{href && !isLast ? (
				<Link className="breadcrumbs__link" href={href}>
					<span>{children}</span>
				</Link>
			) : (
				<span className="breadcrumbs__link">{children}</span>
			)}
		</li>
	);
}

export default function DocBreadcrumbs(): ReactNode {
	const breadcrumbs = useSidebarBreadcrumbs();
	const homePageRoute = useHomePageRoute();
	if (!breadcrumbs) {
		return null;
	}
	return (
		<>
			<DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
			<nav
				className={clsx("theme-doc-breadcrumbs", styles.breadcrumbsContainer)}
				aria-label={translate({
					id: "theme.docs.breadcrumbs.navAriaLabel",
					message: "Breadcrumbs",
				})}
			>
				<ul className="breadcrumbs">
					{homePageRoute && <HomeBreadcrumbItem />}
					{breadcrumbs.map((item, index) => (
						<Crumb
							// biome-ignore lint/suspicious/noArrayIndexKey: a page's crumbs never reorder
							key={index}
							href={hrefOf(item)}
							isLast={index === breadcrumbs.length - 1}
						>
							{item.label}
						</Crumb>
					))}
				</ul>
			</nav>
		</>
	);
}
