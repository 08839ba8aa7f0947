import { translate } from "@docusaurus/Translate";
import { useThemeConfig } from "@docusaurus/theme-common";
import {
	useHideableNavbar,
	useNavbarMobileSidebar,
} from "@docusaurus/theme-common/internal";
import NavbarMobileSidebar from "@theme/Navbar/MobileSidebar";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props {
	readonly children: ReactNode;
}

export default function NavbarLayout({ children }: Props): ReactNode {
	const {
		navbar: { hideOnScroll, style },
	} = useThemeConfig();
	const mobileSidebar = useNavbarMobileSidebar();
	const { navbarRef, isNavbarVisible } = useHideableNavbar(hideOnScroll);
	return (
		<nav
			ref={navbarRef}
			aria-label={translate({
				id: "theme.NavBar.navAriaLabel",
				message: "Main",
			})}
			className={clsx(
				"theme-layout-navbar navbar navbar--fixed-top",
				hideOnScroll && [
					styles.navbarHideable,
					!isNavbarVisible && styles.navbarHidden,
				],
				{
					"navbar--dark": style === "dark",
					"navbar--primary": style === "primary",
					"navbar-sidebar--show": mobileSidebar.shown,
				},
			)}
		>
			{children}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the close button is the keyboard's way */}
			<div
				role="presentation"
				className="navbar-sidebar__backdrop"
				onClick={mobileSidebar.toggle}
			/>
			<NavbarMobileSidebar />
		</nav>
	);
}
