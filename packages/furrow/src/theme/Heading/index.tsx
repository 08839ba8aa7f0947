import Link from "@docusaurus/Link";
import { translate } from "@docusaurus/Translate";
import { useAnchorTargetClassName } from "@docusaurus/theme-common";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

type HeadingType = "h1" | "h2" | "h3" | "h4" | "h5" | "h6";

export interface Props extends ComponentProps<HeadingType> {
	readonly as: HeadingType;
}

/** A heading, with a link to itself if it has an id. */
export default function Heading({ as: As, id, ...props }: Props): ReactNode {
	const brokenLinks = useBrokenLinks();
	const anchorClass = useAnchorTargetClassName(id);
	if (As === "h1" || !id) return <As {...props} id={undefined} />;
	brokenLinks.collectAnchor(id);
	const title = translate(
		{
			id: "theme.common.headingLinkTitle",
			message: "Direct link to {heading}",
			description: "Title for link to heading",
		},
		{ heading: typeof props.children === "string" ? props.children : id },
	);
	return (
		<As
			{...props}
			className={clsx("anchor", anchorClass, props.className)}
			id={id}
		>
			{props.children}
			<Link
				className="hash-link"
				to={`#${id}`}
				aria-label={title}
				title={title}
				translate="no"
			>
				&#8203;
			</Link>
		</As>
	);
}
