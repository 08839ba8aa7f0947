import type { ComponentProps, ReactNode } from "react";

export interface Props extends ComponentProps<"svg"> {}

export default function IconTwitter(props: Props): ReactNode {
	return (
		<svg
			xmlns="http://www.w3.org/2000/svg"
			aria-hidden="true"
			viewBox="0 0 24 24"
			width="1em"
			height="1em"
			fill="none"
			stroke="#55acee"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
			{...props}
		>
			<path d="M21 6c-.7.4-1.4.6-2.2.7a4 4 0 0 0-7 3.6A10 10 0 0 1 4 6a4.5 4.5 0 0 0 1 6 4 4 0 0 1-1.5-.4A4 4 0 0 0 7 15.5a4 4 0 0 1-1.5.1A4 4 0 0 0 9 18a8 8 0 0 1-6 1.5A11 11 0 0 0 19.5 9c.6-.5 1.1-1.2 1.5-3Z" />
		</svg>
	);
}
