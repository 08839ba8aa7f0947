import isInternalUrl from "@docusaurus/isInternalUrl";
import Link from "@docusaurus/Link";
import type { FooterLinkItem as Item } from "@docusaurus/theme-common";
import useBaseUrl from "@docusaurus/useBaseUrl";
import IconExternalLink from "@theme/Icon/ExternalLink";
import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props {
	readonly item: Item;
}

export default function FooterLinkItem({ item }: Props): ReactNode {
	const { to, href, label, prependBaseUrlToHref, className, ...props } = item;
	const toUrl = useBaseUrl(to);
	const prependedHref = useBaseUrl(href, { forcePrependBaseUrl: true });
	const target = href
		? { href: prependBaseUrlToHref ? prependedHref : href }
		: { to: toUrl };
	return (
		<Link
			className={clsx("footer__link-item", className)}
			{...target}
			{...props}
		>
			{label}
			{href && !isInternalUrl(href) && <IconExternalLink />}
		</Link>
	);
}
