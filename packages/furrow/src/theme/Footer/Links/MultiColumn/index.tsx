import type { MultiColumnFooter } from "@docusaurus/theme-common";
import LinkItem from "@theme/Footer/LinkItem";
import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props {
	readonly columns: MultiColumnFooter["links"];
}

type Column = Props["columns"][number];

function ColumnItem({ item }: { item: Column["items"][number] }): ReactNode {
	if (item.html) {
		return (
			<li
				className={clsx("footer__item", item.className)}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own config is HTML
				dangerouslySetInnerHTML={{ __html: item.html }}
			/>
		);
	}
	return (
		<li className="footer__item">
			<LinkItem item={item} />
		</li>
	);
}

export default function FooterLinksMultiColumn({ columns }: Props): ReactNode {
	return (
		<div className="row footer__links">
			{columns.map((column, index) => (
				<div
					// biome-ignore lint/suspicious/noArrayIndexKey: config never reorders
					key={index}
					className={clsx(
						"theme-layout-footer-column col footer__col",
						column.className,
					)}
				>
					<div className="footer__title">{column.title}</div>
					<ul className="footer__items clean-list">
						{column.items.map((item, itemIndex) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: config never reorders
							<ColumnItem key={itemIndex} item={item} />
						))}
					</ul>
				</div>
			))}
		</div>
	);
}
