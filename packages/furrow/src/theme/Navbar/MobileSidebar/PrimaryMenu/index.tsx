import { useThemeConfig } from "@docusaurus/theme-common";
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import NavbarItem, { type Props as NavbarItemConfig } from "@theme/NavbarItem";
import type { ReactNode } from "react";

/** Menu of the navbar items. */
export default function NavbarMobileSidebarPrimaryMenu(): ReactNode {
	const { toggle } = useNavbarMobileSidebar();
	const items = useThemeConfig().navbar.items as NavbarItemConfig[];
	return (
		<ul className="menu__list">
			{items.map((item, index) => (
				<NavbarItem
					mobile
					{...item}
					onClick={() => toggle()}
					// biome-ignore lint/suspicious/noArrayIndexKey: config never reorders
					key={index}
				/>
			))}
		</ul>
	);
}
