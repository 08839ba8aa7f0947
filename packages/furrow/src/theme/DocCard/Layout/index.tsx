import Link from "@docusaurus/Link";
import DocCardDescription from "@theme/DocCard/Description";
import DocCardHeading from "@theme/DocCard/Heading";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { PropSidebarItem } from "../../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly item: PropSidebarItem;
	readonly className?: string;
	readonly href: string;
	readonly icon: ReactNode;
	readonly title: string;
	readonly description?: string;
}

export default function DocCardLayout({
	item,
	className,
	href,
	icon,
	title,
	description,
}: Props): ReactNode {
	return (
		<Link
			href={href}
			className={clsx(
				"card padding--lg theme-doc-card-container",
				styles.cardContainer,
				className,
			)}
		>
			<DocCardHeading item={item} icon={icon} title={title} />
			{description && (
				<DocCardDescription item={item} description={description} />
			)}
		</Link>
	);
}
