import isInternalUrl from "@docusaurus/isInternalUrl";
import Link from "@docusaurus/Link";
import { isRegexpStringMatch } from "@docusaurus/theme-common";
import useBaseUrl from "@docusaurus/useBaseUrl";
import IconExternalLink from "@theme/Icon/ExternalLink";
import type { ReactNode } from "react";
import type { NavLinkProps } from "./types";

export interface Props extends NavLinkProps {}

/** A link in the navbar: a route, which can be active, or a URL. */
export default function NavbarNavLink({
	activeBasePath,
	activeBaseRegex,
	to,
	href,
	label,
	html,
	isDropdownLink,
	prependBaseUrlToHref,
	children,
	...props
}: Props): ReactNode {
	const toUrl = useBaseUrl(to);
	const activeBaseUrl = useBaseUrl(activeBasePath);
	const prependedHref = useBaseUrl(href, { forcePrependBaseUrl: true });
	const isExternal = label && href && !isInternalUrl(href);

	const content = html
		? { dangerouslySetInnerHTML: { __html: html } }
		: {
				children: children ?? (
					<>
						{label}
						{isExternal && (
							<IconExternalLink
								{...(isDropdownLink && { width: 12, height: 12 })}
							/>
						)}
					</>
				),
			};

	if (href) {
		return (
			<Link
				href={prependBaseUrlToHref ? prependedHref : href}
				{...props}
				{...content}
			/>
		);
	}

	const activeRule = (activeBasePath || activeBaseRegex) && {
		isActive: (_match: unknown, location: { pathname: string }) =>
			activeBaseRegex
				? isRegexpStringMatch(activeBaseRegex, location.pathname)
				: location.pathname.startsWith(activeBaseUrl),
	};
	return <Link to={toUrl} isNavLink {...activeRule} {...props} {...content} />;
}
