import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import NavbarMobileSidebarHeader from "@theme/Navbar/MobileSidebar/Header";
import NavbarMobileSidebarLayout from "@theme/Navbar/MobileSidebar/Layout";
import NavbarMobileSidebarPrimaryMenu from "@theme/Navbar/MobileSidebar/PrimaryMenu";
import NavbarMobileSidebarSecondaryMenu from "@theme/Navbar/MobileSidebar/SecondaryMenu";
import { type ReactNode, useEffect } from "react";
import { useModalFocus } from "./useModalFocus";

/** Scrolls the visible menu to the link of the current page. */
function scrollToCurrent(): void {
	const menu = document.querySelector(".navbar-sidebar__item:not([inert])");
	const link = menu?.querySelector(".menu__link[aria-current=page]");
	if (!menu || !link) return;
	const { top, height } = menu.getBoundingClientRect();
	menu.scrollTop += link.getBoundingClientRect().top - top - height / 2;
}

/** Content of the mobile sidebar, in a separate chunk that is loaded when a reader is about to open it. */
export default function Sidebar(): ReactNode {
	const { shown, toggle } = useNavbarMobileSidebar();
	useModalFocus(shown, toggle);
	useEffect(() => {
		if (shown) scrollToCurrent();
	}, [shown]);
	return (
		<NavbarMobileSidebarLayout
			header={<NavbarMobileSidebarHeader />}
			primaryMenu={<NavbarMobileSidebarPrimaryMenu />}
			secondaryMenu={<NavbarMobileSidebarSecondaryMenu />}
		/>
	);
}
