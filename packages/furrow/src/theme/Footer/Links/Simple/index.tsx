import type { SimpleFooter } from "@docusaurus/theme-common";
import LinkItem from "@theme/Footer/LinkItem";
import clsx from "clsx";
import { Fragment, type ReactNode } from "react";

export interface Props {
	readonly links: SimpleFooter["links"];
}

function SimpleLink({ item }: { item: Props["links"][number] }): ReactNode {
	return item.html ? (
		<span
			className={clsx("footer__link-item", item.className)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own config is HTML
			dangerouslySetInnerHTML={{ __html: item.html }}
		/>
	) : (
		<LinkItem item={item} />
	);
}

export default function FooterLinksSimple({ links }: Props): ReactNode {
	return (
		<div className="footer__links text--center">
			<div className="footer__links">
				{links.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: config never reorders
					<Fragment key={index}>
						<SimpleLink item={item} />
						{index < links.length - 1 && (
							<span className="footer__link-separator">·</span>
						)}
					</Fragment>
				))}
			</div>
		</div>
	);
}
