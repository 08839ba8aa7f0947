import Link from "@docusaurus/Link";
import clsx from "clsx";
import type { ReactNode } from "react";
import "./styles.css";

export interface Props {
	readonly title: ReactNode;
	/** Where the card leads: a path of the site, or a URL. */
	readonly href?: string;
	/** An emoji, or an element. */
	readonly icon?: ReactNode;
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
						{icon}
					</span>
				)}
				{href ? <Link to={href}>{title}</Link> : title}
			</div>
			{children && <div className="furrow-card-text">{children}</div>}
		</div>
	);
}
