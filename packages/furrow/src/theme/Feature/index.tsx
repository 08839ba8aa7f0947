import Link from "@docusaurus/Link";
import Icon from "@theme/Icon";
import type { ReactNode } from "react";
import type { IconShape } from "../../types/icon";
import "./styles.css";

export interface Props {
	readonly title: ReactNode;
	/** An emoji or an element; in Markdown also the name of an icon (`lucide:rocket`). */
	readonly icon?: IconShape | ReactNode;
	/** Link target of the title: a path of the site or a URL. */
	readonly href?: string;
	readonly children?: ReactNode;
}

/** A feature with an icon, a title and a short description. */
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
