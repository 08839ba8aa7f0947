import clsx from "clsx";
import type { ReactNode } from "react";
import type { DefaultItemProps } from "./types";

export interface Props extends DefaultItemProps {
	readonly value: string;
	readonly mobile?: boolean;
}

export default function HtmlNavbarItem({
	value,
	className,
	mobile = false,
	isDropdownItem = false,
}: Props): ReactNode {
	const Tag = isDropdownItem || mobile ? "li" : "div";
	return (
		<Tag
			className={clsx(
				{
					navbar__item: !mobile && !isDropdownItem,
					"menu__list-item": mobile,
				},
				className,
			)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own config is HTML
			dangerouslySetInnerHTML={{ __html: value }}
		/>
	);
}
