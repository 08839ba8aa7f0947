import { useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props {
	readonly hiddenSidebarContainer: boolean;
	readonly children: ReactNode;
}

export default function DocRootLayoutMain({
	hiddenSidebarContainer,
	children,
}: Props): ReactNode {
	const sidebar = useDocsSidebar();
	return (
		<main
			className={clsx(
				styles.docMainContainer,
				(hiddenSidebarContainer || !sidebar) && styles.docMainContainerEnhanced,
			)}
		>
			<div
				className={clsx(
					"container padding-top--md padding-bottom--lg",
					hiddenSidebarContainer && styles.docItemWrapperEnhanced,
				)}
			>
				{children}
			</div>
		</main>
	);
}
