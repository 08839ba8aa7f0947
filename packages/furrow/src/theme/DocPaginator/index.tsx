import Translate, { translate } from "@docusaurus/Translate";
import PaginatorNavLink from "@theme/PaginatorNavLink";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { PropNavigationLink } from "../../types/theme";

export interface Props {
	readonly className?: string;
	readonly previous?: PropNavigationLink;
	readonly next?: PropNavigationLink;
}

export default function DocPaginator({
	className,
	previous,
	next,
}: Props): ReactNode {
	return (
		<nav
			className={clsx(className, "pagination-nav")}
			aria-label={translate({
				id: "theme.docs.paginator.navAriaLabel",
				message: "Docs pages",
			})}
		>
			{previous && (
				<PaginatorNavLink
					{...previous}
					subLabel={
						<Translate id="theme.docs.paginator.previous">Previous</Translate>
					}
				/>
			)}
			{next && (
				<PaginatorNavLink
					{...next}
					subLabel={<Translate id="theme.docs.paginator.next">Next</Translate>}
					isNext
				/>
			)}
		</nav>
	);
}
