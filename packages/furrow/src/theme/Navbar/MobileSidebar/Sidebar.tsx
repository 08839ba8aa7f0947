import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import NavbarMobileSidebarHeader from "@theme/Navbar/MobileSidebar/Header";
import NavbarMobileSidebarLayout from "@theme/Navbar/MobileSidebar/Layout";
import NavbarMobileSidebarPrimaryMenu from "@theme/Navbar/MobileSidebar/PrimaryMenu";
import NavbarMobileSidebarSecondaryMenu from "@theme/Navbar/MobileSidebar/SecondaryMenu";
import type { ReactNode } from "react";
import { useModalFocus } from "./useModalFocus";

/** Content of the mobile sidebar, in a separate chunk that is loaded when a reader is about to open it. */
export default function Sidebar(): ReactNode {
	const { shown } = useNavbarMobileSidebar();
	useModalFocus(shown);
	return (
		<NavbarMobileSidebarLayout
			header={<NavbarMobileSidebarHeader />}
			primaryMenu={<NavbarMobileSidebarPrimaryMenu />}
			secondaryMenu={<NavbarMobileSidebarSecondaryMenu />}
		/>
	);
}
