import { translate } from "@docusaurus/Translate";
import TOCItems from "@theme/TOCItems";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { TocItem } from "../../types/page";
import styles from "./styles.module.css";

export interface Props {
	readonly toc: readonly TocItem[];
	readonly minHeadingLevel?: number;
	readonly maxHeadingLevel?: number;
	readonly className?: string;
}

export default function TOC({ className, ...props }: Props): ReactNode {
	return (
		// biome-ignore lint/a11y/useSemanticElements: sites style the element that Docusaurus has
		<div
			role="navigation"
			aria-label={translate({
				id: "theme.TOCCollapsible.toggleButtonLabel",
				message: "On this page",
			})}
			className={clsx(styles.tableOfContents, "thin-scrollbar", className)}
		>
			<TOCItems
				{...props}
				linkClassName="table-of-contents__link toc-highlight"
				linkActiveClassName="table-of-contents__link--active"
			/>
		</div>
	);
}
