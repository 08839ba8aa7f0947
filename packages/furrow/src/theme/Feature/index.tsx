import Link from "@docusaurus/Link";
import Icon from "@theme/Icon";
import type { ReactNode } from "react";
import type { IconShape } from "../../types/icon";
import "./styles.css";

export interface Props {
	readonly title: ReactNode;
	/** In Markdown, the name of an icon (`lucide:rocket`); an emoji, or an element. */
	readonly icon?: IconShape | ReactNode;
	/** Target of the link to read more: a path of the site, or a URL. */
	readonly href?: string;
	readonly children?: ReactNode;
}

/** One thing that something can do: an icon, a title and a sentence or two. */
export default function Feature({
	title,
	icon,
	href,
	children,
}: Props): ReactNode {
	return (
		<div className="furrow-feature">
			{icon && (
				<span className="furrow-feature-icon" aria-hidden="true">
					<Icon icon={icon} />
				</span>
			)}
			<div className="furrow-feature-title">
				{href ? <Link to={href}>{title}</Link> : title}
			</div>
			{children}
		</div>
	);
}
