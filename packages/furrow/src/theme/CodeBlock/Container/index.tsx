import clsx from "clsx";
import type { ComponentProps, ElementType, ReactNode } from "react";

export default function CodeBlockContainer<T extends "div" | "pre">({
	as,
	...props
}: { as: T } & ComponentProps<T>): ReactNode {
	const As = as as ElementType;
	return (
		<As
			{...props}
			className={clsx(
				props.className,
				"codeBlockContainer_fw theme-code-block",
			)}
		/>
	);
}
