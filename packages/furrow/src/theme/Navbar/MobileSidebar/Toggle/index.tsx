import { translate } from "@docusaurus/Translate";
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import IconMenu from "@theme/Icon/Menu";
import type { ReactNode } from "react";

export default function NavbarMobileSidebarToggle(): ReactNode {
	const { toggle, shown, request } = useNavbarMobileSidebar();
	return (
		<button
			onPointerEnter={request}
			onTouchStart={request}
			onFocus={request}
			onClick={toggle}
			aria-label={translate({
				id: "theme.docs.sidebar.toggleSidebarButtonAriaLabel",
				message: "Toggle navigation bar",
			})}
			aria-expanded={shown}
			className="navbar__toggle clean-btn"
			type="button"
		>
			<IconMenu />
		</button>
	);
}
