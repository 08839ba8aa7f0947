import { NavbarSecondaryMenuFiller } from "@docusaurus/theme-common";
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import type { Props } from "@theme/DocSidebar";
import { memo, type ReactNode } from "react";
import { DocSidebarItems } from "../parts";

export type { Props };

function SecondaryMenu({ sidebar, path }: Props): ReactNode {
	const mobileSidebar = useNavbarMobileSidebar();
	return (
		<ul className="theme-doc-sidebar-menu menu__list">
			<DocSidebarItems
				items={sidebar}
				activePath={path}
				onItemClick={(item) => {
					// A category without its own page only expands and collapses.
					if (item.type === "link" || (item.type === "category" && item.href)) {
						mobileSidebar.toggle();
					}
				}}
				level={1}
			/>
		</ul>
	);
}

/** Renders nothing in place. Fills the secondary panel of the mobile navbar sidebar. */
function DocSidebarMobile(props: Props): ReactNode {
	return <NavbarSecondaryMenuFiller component={SecondaryMenu} props={props} />;
}

export default memo(DocSidebarMobile);
