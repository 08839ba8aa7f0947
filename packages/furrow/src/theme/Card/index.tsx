import Link from "@docusaurus/Link";
import Icon from "@theme/Icon";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { IconShape } from "../../types/icon";
import "./styles.css";

export interface Props {
	readonly title: ReactNode;
	/** Target of the card: a path of the site, or a URL. */
	readonly href?: string;
	/** In Markdown, the name of an icon (`lucide:rocket`); an emoji, or an element. */
	readonly icon?: IconShape | ReactNode;
	readonly children?: ReactNode;
}

/** A box with a title and some text. With `href`, all of it is one link, and links in its text are still their own. */
export default function Card({
	title,
	href,
	icon,
	children,
}: Props): ReactNode {
	return (
		<div className={clsx("furrow-card", href && "furrow-card--link")}>
			<div className="furrow-card-title">
				{icon && (
					<span className="furrow-card-icon" aria-hidden="true">
						<Icon icon={icon} />
					</span>
				)}
				{href ? <Link to={href}>{title}</Link> : title}
			</div>
			{children && <div className="furrow-card-text">{children}</div>}
		</div>
	);
}
