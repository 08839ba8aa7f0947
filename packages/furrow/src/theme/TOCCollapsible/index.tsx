import { Collapsible, useCollapsible } from "@docusaurus/theme-common";
import CollapseButton from "@theme/TOCCollapsible/CollapseButton";
import TOCItems from "@theme/TOCItems";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { TocItem } from "../../types/page";
import styles from "./styles.module.css";

export interface Props {
	readonly className?: string;
	readonly minHeadingLevel?: number;
	readonly maxHeadingLevel?: number;
	readonly toc: readonly TocItem[];
}

export default function TOCCollapsible({
	toc,
	className,
	minHeadingLevel,
	maxHeadingLevel,
}: Props): ReactNode {
	const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true });
	return (
		<div
			className={clsx(
				styles.tocCollapsible,
				!collapsed && styles.tocCollapsibleExpanded,
				className,
			)}
		>
			<CollapseButton collapsed={collapsed} onClick={toggleCollapsed} />
			<Collapsible
				lazy
				className={styles.tocCollapsibleContent}
				collapsed={collapsed}
			>
				<TOCItems
					toc={toc}
					minHeadingLevel={minHeadingLevel}
					maxHeadingLevel={maxHeadingLevel}
				/>
			</Collapsible>
		</div>
	);
}
