import { translate } from "@docusaurus/Translate";
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import IconClose from "@theme/Icon/Close";
import NavbarColorModeToggle from "@theme/Navbar/ColorModeToggle";
import NavbarLogo from "@theme/Navbar/Logo";
import type { ReactNode } from "react";

function CloseButton(): ReactNode {
	const { toggle } = useNavbarMobileSidebar();
	return (
		<button
			type="button"
			aria-label={translate({
				id: "theme.docs.sidebar.closeSidebarButtonAriaLabel",
				message: "Close navigation bar",
			})}
			className="clean-btn navbar-sidebar__close"
			onClick={toggle}
		>
			<IconClose color="var(--ifm-color-emphasis-600)" />
		</button>
	);
}

export default function NavbarMobileSidebarHeader(): ReactNode {
	return (
		<div className="navbar-sidebar__brand">
			<NavbarLogo />
			<NavbarColorModeToggle className="margin-right--md" />
			<CloseButton />
		</div>
	);
}
