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

/** The mobile sidebar. Its code is loaded when a reader is about to open it. */
export default function NavbarMobileSidebar(): ReactNode {
	const { shown, shouldRender, isRequested, cancelRequest } =
		useNavbarMobileSidebar();
	// Also on wide screens, where this sets the body's overflow to `visible`. On sites that hide horizontal overflow of
	// both html and body, the body would otherwise be a scroll container, and the sticky navbar would stick to it.
	useLockBodyScroll(shown);
	const Sidebar = useLazyComponent(
		loadSidebar,
		shouldRender && isRequested,
		cancelRequest,
	);
	return Sidebar ? <Sidebar /> : null;
}
