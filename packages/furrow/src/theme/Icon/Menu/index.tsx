import type { ComponentProps, ReactNode } from "react";

export interface Props extends ComponentProps<"svg"> {}

export default function IconMenu({
	width = 30,
	height = 30,
	...props
}: Props): ReactNode {
	return (
		<svg
			viewBox="0 0 30 30"
			width={width}
			height={height}
			aria-hidden="true"
			{...props}
		>
			<path
				d="M4.5 7.5h21m-21 7.5h21m-21 7.5h21"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinecap="round"
			/>
		</svg>
	);
}
