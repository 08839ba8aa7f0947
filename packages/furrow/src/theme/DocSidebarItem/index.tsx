import DocSidebarItemCategory from "@theme/DocSidebarItem/Category";
import DocSidebarItemHtml from "@theme/DocSidebarItem/Html";
import DocSidebarItemLink from "@theme/DocSidebarItem/Link";
import type { ReactNode } from "react";
import type { PropSidebarItem } from "../../types/theme";

export interface Props {
	readonly activePath: string;
	readonly onItemClick?: (item: PropSidebarItem) => void;
	readonly level: number;
	readonly tabIndex?: number;
	readonly item: PropSidebarItem;
	readonly index: number;
}

export default function DocSidebarItem({ item, ...props }: Props): ReactNode {
	switch (item.type) {
		case "category":
			return <DocSidebarItemCategory item={item} {...props} />;
		case "html":
			return <DocSidebarItemHtml item={item} {...props} />;
		default:
			return <DocSidebarItemLink item={item} {...props} />;
	}
}
