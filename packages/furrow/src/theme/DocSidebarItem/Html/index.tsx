import { ThemeClassNames } from "@docusaurus/theme-common";
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
				ThemeClassNames.docs.docSidebarItemLink,
				ThemeClassNames.docs.docSidebarItemLinkLevel(level),
				defaultStyle && [styles.menuHtmlItem, "menu__list-item"],
				className,
			)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own config is HTML
			dangerouslySetInnerHTML={{ __html: value }}
		/>
	);
}
