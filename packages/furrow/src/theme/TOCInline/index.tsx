import TOCItems from "@theme/TOCItems";
import type { ReactNode } from "react";
import type { TocItem } from "../../types/page";

export interface Props {
	readonly toc: readonly TocItem[];
	readonly minHeadingLevel?: number;
	readonly maxHeadingLevel?: number;
}

export default function TOCInline({
	toc,
	minHeadingLevel,
	maxHeadingLevel,
}: Props): ReactNode {
	return (
		<div className="tableOfContentsInline_fw">
			<TOCItems
				toc={toc}
				minHeadingLevel={minHeadingLevel}
				maxHeadingLevel={maxHeadingLevel}
				className="table-of-contents"
				linkClassName={null}
			/>
		</div>
	);
}
