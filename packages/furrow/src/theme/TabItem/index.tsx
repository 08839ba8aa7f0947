import {
	type TabItemProps,
	useSurroundingTabs,
} from "@docusaurus/theme-common/internal";
import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props extends TabItemProps {}

/** Panel of a tab. Outside `<Tabs>` it is visible unless `hidden` is set. */
export default function TabItem({
	children,
	value,
	label,
	className,
	hidden,
}: Props): ReactNode {
	const tabs = useSurroundingTabs();
	return (
		<div
			role="tabpanel"
			aria-label={label ?? value}
			className={clsx("tabItem_fwPanel", className)}
			hidden={hidden ?? (tabs !== null && value !== tabs.selectedValue)}
		>
			{children}
		</div>
	);
}
