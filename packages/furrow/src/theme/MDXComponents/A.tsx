import Link from "@docusaurus/Link";
import { useAnchorTargetClassName } from "@docusaurus/theme-common";
import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface Props extends ComponentProps<"a"> {
	"data-footnote-ref"?: true;
}

/** A Markdown link. Links to footnotes have ids, which the footnotes' back-references point to. */
export default function MDXA({ ref: _ref, ...props }: Props): ReactNode {
	const anchorClass = useAnchorTargetClassName(props.id);
	const className = clsx(props.className, anchorClass) || undefined;
	const isFootnote =
		"data-footnote-ref" in props || "data-footnote-backref" in props;
	return isFootnote ? (
		<a {...props} className={className} />
	) : (
		<Link {...props} className={className} />
	);
}
