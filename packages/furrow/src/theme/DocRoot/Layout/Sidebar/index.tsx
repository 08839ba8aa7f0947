import { useLocation } from "@docusaurus/router";
import { prefersReducedMotion } from "@docusaurus/theme-common";
import ExpandButton from "@theme/DocRoot/Layout/Sidebar/ExpandButton";
import DocSidebar from "@theme/DocSidebar";
import clsx from "clsx";
import {
	type Dispatch,
	type ReactNode,
	type SetStateAction,
	useCallback,
	useState,
} from "react";
import type { PropSidebar } from "../../../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly sidebar: PropSidebar;
	readonly hiddenSidebarContainer: boolean;
	readonly setHiddenSidebarContainer: Dispatch<SetStateAction<boolean>>;
}

/** The collapsible sidebar column. Its content is hidden once the collapse transition has ended. */
export default function DocRootLayoutSidebar({
	sidebar,
	hiddenSidebarContainer,
	setHiddenSidebarContainer,
}: Props): ReactNode {
	const { pathname } = useLocation();
	const [hiddenSidebar, setHiddenSidebar] = useState(false);

	const toggleSidebar = useCallback(() => {
		setHiddenSidebar((hidden) => {
			if (hidden) {
				return false;
			}
			// With reduced motion there is no transition, and so no `transitionend` event.
			return !hiddenSidebarContainer && prefersReducedMotion();
		});
		setHiddenSidebarContainer((hidden) => !hidden);
	}, [hiddenSidebarContainer, setHiddenSidebarContainer]);

	return (
		<aside
			className={clsx(
				"theme-doc-sidebar-container",
				styles.docSidebarContainer,
				hiddenSidebarContainer && styles.docSidebarContainerHidden,
			)}
			onTransitionEnd={(event) => {
				if (event.target === event.currentTarget && hiddenSidebarContainer) {
					setHiddenSidebar(true);
				}
			}}
		>
			<div
				className={clsx(
					styles.sidebarViewport,
					hiddenSidebar && styles.sidebarViewportHidden,
				)}
			>
				<DocSidebar
					sidebar={sidebar}
					path={pathname}
					onCollapse={toggleSidebar}
					isHidden={hiddenSidebar}
				/>
				{hiddenSidebar && <ExpandButton toggleSidebar={toggleSidebar} />}
			</div>
		</aside>
	);
}
