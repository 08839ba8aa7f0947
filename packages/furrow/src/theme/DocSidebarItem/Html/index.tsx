import type { Props as DocSidebarItemProps } from "@theme/DocSidebarItem";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { PropSidebarItemHtml } from "../../../types/theme";
import styles from "./styles.module.css";

export interface Props extends DocSidebarItemProps {
	readonly item: PropSidebarItemHtml;
}

export default function DocSidebarItemHtml({
	item: { value, defaultStyle, className },
	level,
}: Props): ReactNode {
	return (
		<li
			className={clsx(
				"theme-doc-sidebar-item-link",
				`theme-doc-sidebar-item-link-level-${level}`,
				defaultStyle && [styles.menuHtmlItem, "menu__list-item"],
				className,
			)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own config is HTML
			dangerouslySetInnerHTML={{ __html: value }}
		/>
	);
}
