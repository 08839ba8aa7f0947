import { LazySidebarBoundary } from "@docusaurus/plugin-content-docs/client";
import { translate } from "@docusaurus/Translate";
import { useAnnouncementBar } from "@docusaurus/theme-common/internal";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { PropSidebarItem } from "../../../../types/theme";
import { DocSidebarItems } from "../../parts";
import styles from "./styles.module.css";

export interface Props {
	readonly className?: string;
	readonly path: string;
	readonly sidebar: readonly PropSidebarItem[];
}

export default function DocSidebarDesktopContent({
	path,
	sidebar,
	className,
}: Props): ReactNode {
	const { isActive: hasAnnouncementBar } = useAnnouncementBar();
	return (
		<LazySidebarBoundary
			as="nav"
			sidebar={sidebar}
			aria-label={translate({
				id: "theme.docs.sidebar.navAriaLabel",
				message: "Docs sidebar",
			})}
			className={clsx(
				"menu thin-scrollbar",
				styles.menu,
				hasAnnouncementBar && styles.menuWithAnnouncementBar,
				className,
			)}
		>
			{(items) => (
				<ul className="theme-doc-sidebar-menu menu__list">
					<DocSidebarItems items={items} activePath={path} level={1} />
				</ul>
			)}
		</LazySidebarBoundary>
	);
}
