import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

export interface Props extends ComponentProps<"img"> {}

export default function MDXImg(props: Props): ReactNode {
	return (
		// biome-ignore lint/a11y/useAltText: the page's author gives it
		<img
			decoding="async"
			loading="lazy"
			{...props}
			className={clsx("img_fw", props.className)}
		/>
	);
}
