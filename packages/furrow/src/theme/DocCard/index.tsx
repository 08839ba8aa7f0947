import isInternalUrl from "@docusaurus/isInternalUrl";
import {
	findFirstSidebarItemLink,
	useDocById,
} from "@docusaurus/plugin-content-docs/client";
import { translate } from "@docusaurus/Translate";
import {
	extractLeadingEmoji,
	useDocCardDescriptionCategoryItemsPlural,
} from "@docusaurus/theme-common/internal";
import DocCardLayout from "@theme/DocCard/Layout";
import type { ReactNode } from "react";
import type {
	PropSidebarItem,
	PropSidebarItemCategory,
	PropSidebarItemLink,
} from "../../types/theme";

export interface Props {
	readonly item: PropSidebarItem;
}

/** Uses a leading emoji of the label as the icon. */
function iconAndTitle(
	label: string,
	fallbackIcon: string,
): { icon: string; title: string } {
	const { emoji, rest } = extractLeadingEmoji(label);
	return { icon: emoji ?? fallbackIcon, title: rest.trim() };
}

/** A translatable message, because it depends on the version of Docusaurus like other messages. */
const categoryIcon = () =>
	translate({ id: "furrow.docs.DocCard.categoryIcon", message: "🗃" });

function CardCategory({ item }: { item: PropSidebarItemCategory }): ReactNode {
	const countItems = useDocCardDescriptionCategoryItemsPlural();
	const href = findFirstSidebarItemLink(item);
	// No card for a category without any link.
	if (!href) {
		return null;
	}
	return (
		<DocCardLayout
			item={item}
			className={item.className}
			href={href}
			description={item.description ?? countItems(item.items.length)}
			{...iconAndTitle(item.label, categoryIcon())}
		/>
	);
}

function CardLink({ item }: { item: PropSidebarItemLink }): ReactNode {
	const doc = useDocById(item.docId ?? undefined);
	return (
		<DocCardLayout
			item={item}
			className={item.className}
			href={item.href}
			description={item.description ?? doc?.description}
			{...iconAndTitle(item.label, isInternalUrl(item.href) ? "📄️" : "🔗")}
		/>
	);
}

export default function DocCard({ item }: Props): ReactNode {
	switch (item.type) {
		case "link":
			return <CardLink item={item} />;
		case "category":
			return <CardCategory item={item} />;
		default:
			throw new Error(`A card cannot show ${JSON.stringify(item)}.`);
	}
}
