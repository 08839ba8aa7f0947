import DocCardHeadingIcon from "@theme/DocCard/Heading/Icon";
import DocCardHeadingText from "@theme/DocCard/Heading/Text";
import Heading from "@theme/Heading";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { PropSidebarItem } from "../../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly item: PropSidebarItem;
	readonly icon: ReactNode;
	readonly title: string;
}

export default function DocCardHeading({
	item,
	icon,
	title,
}: Props): ReactNode {
	return (
		<Heading
			as="h2"
			className={clsx("theme-doc-card-heading", styles.cardTitle)}
			title={title}
		>
			<DocCardHeadingIcon item={item} icon={icon} />
			<DocCardHeadingText item={item} title={title} />
		</Heading>
	);
}
