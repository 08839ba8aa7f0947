import { type TabItemProps, useTabs } from "@docusaurus/theme-common/internal";
import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props extends TabItemProps {}

export default function TabItem({
	children,
	value,
	className,
	hidden,
}: Props): ReactNode {
	const { selectedValue } = useTabs();
	return (
		<div
			role="tabpanel"
			className={clsx("tabItem_fwPanel", className)}
			hidden={hidden ?? value !== selectedValue}
		>
			{children}
		</div>
	);
}
