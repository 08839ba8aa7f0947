import {
	DocSidebarItemsExpandedStateProvider,
	useVisibleSidebarItems,
} from "@docusaurus/plugin-content-docs/client";
import DocSidebarItem, { type Props as ItemProps } from "@theme/DocSidebarItem";
import { memo, type ReactNode } from "react";
import type { PropSidebarItem } from "../../types/theme";

export interface Props extends Omit<ItemProps, "item" | "index"> {
	readonly items: readonly PropSidebarItem[];
}

/** Memoised: in development, an edit keeps the identity of nearly all item objects, so only changed items re-render. */
const Item = memo(function Item(props: ItemProps): ReactNode {
	return <DocSidebarItem {...props} />;
});

function DocSidebarItems({ items, ...props }: Props): ReactNode {
	const visibleItems = useVisibleSidebarItems(items, props.activePath);
	return (
		<DocSidebarItemsExpandedStateProvider>
			{visibleItems.map((item, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: an item keeps its place while its sidebar is shown
				<Item key={index} item={item} index={index} {...props} />
			))}
		</DocSidebarItemsExpandedStateProvider>
	);
}

export default memo(DocSidebarItems);
