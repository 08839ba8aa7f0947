import Link from "@docusaurus/Link";
import Icon from "@theme/Icon";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { IconShape } from "../../types/icon";
import "./styles.css";

export interface Props {
	readonly title: ReactNode;
	/** Link target of the card: a path of the site or a URL. */
	readonly href?: string;
	/** An emoji or an element; in Markdown also the name of an icon (`lucide:rocket`). */
	readonly icon?: IconShape | ReactNode;
	readonly children?: ReactNode;
}

/** A box with a title and some text. With `href`, the whole card is a link; links in its text keep working. */
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
