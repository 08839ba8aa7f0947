import { translate } from "@docusaurus/Translate";
import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props extends ComponentProps<"svg"> {}

export default function IconExternalLink({
	width = 13.5,
	height = 13.5,
	className,
	...props
}: Props): ReactNode {
	return (
		<svg
			viewBox="0 0 24 24"
			width={width}
			height={height}
			role="img"
			aria-label={translate({
				id: "theme.IconExternalLink.ariaLabel",
				message: "(opens in new tab)",
			})}
			className={clsx(styles.iconExternalLink, className)}
			{...props}
		>
			<path
				d="M10 4H3v17h17v-7M14 3h7v7M21 3 11 13"
				fill="none"
				stroke="currentColor"
				strokeWidth="2.5"
			/>
		</svg>
	);
}
