import { useNavbarSecondaryMenu } from "@docusaurus/theme-common/internal";
import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props {
	readonly header: ReactNode;
	readonly primaryMenu: ReactNode;
	readonly secondaryMenu: ReactNode;
}

function Panel({
	children,
	inert,
}: {
	children: ReactNode;
	inert: boolean;
}): ReactNode {
	return (
		<div
			className="theme-layout-navbar-sidebar-panel navbar-sidebar__item menu"
			inert={inert}
		>
			{children}
		</div>
	);
}

/** Two panels side by side, one of which is visible. */
export default function NavbarMobileSidebarLayout({
	header,
	primaryMenu,
	secondaryMenu,
}: Props): ReactNode {
	const { shown: secondaryShown } = useNavbarSecondaryMenu();
	return (
		<div className="theme-layout-navbar-sidebar navbar-sidebar">
			{header}
			<div
				className={clsx("navbar-sidebar__items", {
					"navbar-sidebar__items--show-secondary": secondaryShown,
				})}
			>
				<Panel inert={secondaryShown}>{primaryMenu}</Panel>
				<Panel inert={!secondaryShown}>{secondaryMenu}</Panel>
			</div>
		</div>
	);
}
