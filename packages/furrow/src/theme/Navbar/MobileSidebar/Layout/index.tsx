import { useNavbarSecondaryMenu } from "@docusaurus/theme-common/internal";
import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";

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
	const panels = useRef<HTMLDivElement>(null);
	const wasSecondaryShown = useRef(secondaryShown);
	useEffect(() => {
		// The button that leads to the primary menu is in the panel that becomes inert.
		if (wasSecondaryShown.current && !secondaryShown)
			panels.current
				?.querySelector<HTMLElement>("a, button")
				?.focus({ preventScroll: true });
		wasSecondaryShown.current = secondaryShown;
	}, [secondaryShown]);
	return (
		<div className="theme-layout-navbar-sidebar navbar-sidebar">
			{header}
			<div
				ref={panels}
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
