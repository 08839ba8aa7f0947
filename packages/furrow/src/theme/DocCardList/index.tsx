import {
	filterDocCardListItems,
	useCurrentSidebarSiblings,
} from "@docusaurus/plugin-content-docs/client";
import DocCard from "@theme/DocCard";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { PropSidebarItem } from "../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	/** Defaults to the siblings of the current page in its sidebar. */
	readonly items?: PropSidebarItem[];
	readonly className?: string;
}

function Cards({
	items,
	className,
}: {
	items: PropSidebarItem[];
	className?: string;
}): ReactNode {
	return (
		<section className={clsx("row", className)}>
			{filterDocCardListItems(items).map((item, index) => (
				<article
					// biome-ignore lint/suspicious/noArrayIndexKey: cards never reorder
					key={index}
					className={clsx(styles.docCardListItem, "col col--6")}
				>
					<DocCard item={item} />
				</article>
			))}
		</section>
	);
}

function SiblingCards({ className }: Props): ReactNode {
	return <Cards items={useCurrentSidebarSiblings()} className={className} />;
}

export default function DocCardList({ items, className }: Props): ReactNode {
	return items ? (
		<Cards items={items} className={className} />
	) : (
		<SiblingCards className={className} />
	);
}
