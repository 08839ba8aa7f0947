import Translate from "@docusaurus/Translate";
import { useThemeConfig } from "@docusaurus/theme-common";
import { useNavbarSecondaryMenu } from "@docusaurus/theme-common/internal";
import type { ReactNode } from "react";

/** Menu of the current page: the docs or blog sidebar. */
export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
	const hasPrimaryMenu = useThemeConfig().navbar.items.length > 0;
	const { hide, content } = useNavbarSecondaryMenu();
	return (
		<>
			{hasPrimaryMenu && (
				<button
					type="button"
					className="clean-btn navbar-sidebar__back"
					onClick={() => hide()}
				>
					<Translate id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel">
						← Back to main menu
					</Translate>
				</button>
			)}
			{content}
		</>
	);
}
