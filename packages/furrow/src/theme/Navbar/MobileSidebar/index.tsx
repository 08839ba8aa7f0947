import {
	useLockBodyScroll,
	useNavbarMobileSidebar,
} from "@docusaurus/theme-common/internal";
import type { ReactNode } from "react";
import { loadParts } from "../../../client/runtime/preloadable";
import { useLazyComponent } from "../../../client/runtime/useLazyComponent";

async function loadSidebar() {
	const [sidebar] = await Promise.all([
		import("./Sidebar"),
		loadParts([
			"@theme/DocSidebarItems",
			"@theme/NavbarItem/DropdownNavbarItem/Mobile",
		]),
	]);
	return sidebar;
}

/** The menu of small screens: its code comes when a reader reaches for it. */
export default function NavbarMobileSidebar(): ReactNode {
	const { shown, shouldRender, isWanted, giveUp } = useNavbarMobileSidebar();
	// On wide screens too: a site that hides what is too wide on html and body would have a body that scrolls by itself, and a
	// navbar that sticks to it.
	useLockBodyScroll(shown);
	const Sidebar = useLazyComponent(
		loadSidebar,
		shouldRender && isWanted,
		giveUp,
	);
	return Sidebar ? <Sidebar /> : null;
}
