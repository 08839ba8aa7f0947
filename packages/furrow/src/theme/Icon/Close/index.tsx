import type { ComponentProps, ReactNode } from "react";

export interface Props extends ComponentProps<"svg"> {}

export default function IconClose({
	width = 21,
	height = 21,
	color = "currentColor",
	strokeWidth = 1.5,
	...props
}: Props): ReactNode {
	return (
		<svg
			viewBox="0 0 16 16"
			width={width}
			height={height}
			aria-hidden="true"
			{...props}
		>
			<path
				d="m2 2 12 12M14 2 2 14"
				fill="none"
				stroke={color}
				strokeWidth={strokeWidth}
				strokeLinecap="round"
			/>
		</svg>
	);
}
