import { useThemeConfig } from "@docusaurus/theme-common";
import {
	type TOCHighlightConfig,
	useFilteredAndTreeifiedTOC,
	useTOCHighlight,
} from "@docusaurus/theme-common/internal";
import TOCItemTree from "@theme/TOCItems/Tree";
import { type ReactNode, useMemo } from "react";
import type { TocItem } from "../../types/page";

export interface Props {
	readonly toc: readonly TocItem[];
	readonly minHeadingLevel?: number;
	readonly maxHeadingLevel?: number;
	readonly className?: string;
	readonly linkClassName?: string | null;
	readonly linkActiveClassName?: string;
}

export default function TOCItems({
	toc,
	className = "table-of-contents table-of-contents__left-border",
	linkClassName = "table-of-contents__link",
	linkActiveClassName,
	minHeadingLevel: ownMin,
	maxHeadingLevel: ownMax,
	...props
}: Props): ReactNode {
	const { tableOfContents } = useThemeConfig();
	const minHeadingLevel = ownMin ?? tableOfContents.minHeadingLevel;
	const maxHeadingLevel = ownMax ?? tableOfContents.maxHeadingLevel;
	const tree = useFilteredAndTreeifiedTOC({
		toc,
		minHeadingLevel,
		maxHeadingLevel,
	});
	const highlight = useMemo<TOCHighlightConfig | undefined>(
		() =>
			linkClassName && linkActiveClassName
				? {
						linkClassName,
						linkActiveClassName,
						minHeadingLevel,
						maxHeadingLevel,
					}
				: undefined,
		[linkClassName, linkActiveClassName, minHeadingLevel, maxHeadingLevel],
	);
	useTOCHighlight(highlight);
	return (
		<TOCItemTree
			toc={tree}
			className={className}
			linkClassName={linkClassName}
			{...props}
		/>
	);
}
