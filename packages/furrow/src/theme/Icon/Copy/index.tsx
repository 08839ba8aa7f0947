import type { ComponentProps, ReactNode } from "react";

export interface Props extends ComponentProps<"svg"> {}

export default function IconCopy(props: Props): ReactNode {
	return (
		<svg
			viewBox="0 0 24 24"
			width="24"
			height="24"
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			{...props}
		>
			<path d="M9 9h11v11H9zM5 15H4V4h11v1" />
		</svg>
	);
}
