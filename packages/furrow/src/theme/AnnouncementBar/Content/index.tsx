import { useThemeConfig } from "@docusaurus/theme-common";
import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props extends ComponentProps<"div"> {}

export default function AnnouncementBarContent({
	className,
	...props
}: Props): ReactNode {
	const { announcementBar } = useThemeConfig();
	return (
		<div
			{...props}
			className={clsx(styles.content, className)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own config is HTML
			dangerouslySetInnerHTML={{ __html: announcementBar?.content ?? "" }}
		/>
	);
}
