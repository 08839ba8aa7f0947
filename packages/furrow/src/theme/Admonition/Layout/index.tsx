import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props {
	readonly children: ReactNode;
	readonly type: string;
	readonly icon?: ReactNode;
	readonly title?: ReactNode;
	readonly className?: string;
	readonly id?: string;
}

export default function AdmonitionLayout({
	type,
	icon,
	title,
	children,
	className,
	id,
}: Props): ReactNode {
	return (
		<div
			id={id}
			className={clsx(
				"theme-admonition",
				`theme-admonition-${type}`,
				"admonition_fw",
				className,
			)}
		>
			{title || icon ? (
				<div className="admonitionHeading_fw">
					<span className="admonitionIcon_fw">{icon}</span>
					{title}
				</div>
			) : null}
			{children && !(Array.isArray(children) && children.length === 0) ? (
				<div className="admonitionContent_fw">{children}</div>
			) : null}
		</div>
	);
}
