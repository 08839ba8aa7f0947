import { useAnchorTargetClassName } from "@docusaurus/theme-common";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface Props extends ComponentProps<"li"> {}

export default function MDXLi(props: Props): ReactNode {
	useBrokenLinks().collectAnchor(props.id);
	const anchorClass = useAnchorTargetClassName(props.id);
	return (
		<li
			{...props}
			className={clsx(props.className, anchorClass) || undefined}
		/>
	);
}
