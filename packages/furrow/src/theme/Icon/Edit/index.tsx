import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props extends ComponentProps<"svg"> {}

export default function IconEdit({ className, ...props }: Props): ReactNode {
	return (
		<svg
			viewBox="0 0 24 24"
			width="20"
			height="20"
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
			className={clsx(styles.iconEdit, className)}
			aria-hidden="true"
			{...props}
		>
			<path d="m4 20 1-5L16 4l4 4L9 19zM13.5 6.5l4 4" />
		</svg>
	);
}
