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

/** Scrolls a panel to the link of the current page. Returns whether it contains one. */
function scrollToCurrent(panel: Element): boolean {
	const link = panel.querySelector(".menu__link[aria-current=page]");
	if (!link) return false;
	const { top, height } = panel.getBoundingClientRect();
	panel.scrollTop += link.getBoundingClientRect().top - top - height / 2;
	return true;
}

/**
 * Scrolls a panel to the current page as soon as it contains a link to it, since items may still be loading.
 * @returns a function that stops waiting
 */
function showCurrent(panel: Element): () => void {
	const observer = new MutationObserver(() => {
		if (scrollToCurrent(panel)) observer.disconnect();
	});
	if (!scrollToCurrent(panel))
		observer.observe(panel, { childList: true, subtree: true });
	return () => observer.disconnect();
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
		const panel = panels.current?.children[secondaryShown ? 1 : 0];
		// The button that leads to the primary menu is in the panel that becomes inert.
		if (wasSecondaryShown.current && !secondaryShown)
			panel
				?.querySelector<HTMLElement>("a, button")
				?.focus({ preventScroll: true });
		wasSecondaryShown.current = secondaryShown;
		return panel && showCurrent(panel);
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
