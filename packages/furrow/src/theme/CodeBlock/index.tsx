import ElementContent from "@theme/CodeBlock/Content/Element";
import StringContent from "@theme/CodeBlock/Content/String";
import { Children, isValidElement, type ReactNode } from "react";

export interface Props {
	readonly children: ReactNode;
	readonly className?: string;
	readonly metastring?: string;
	readonly title?: ReactNode;
	readonly language?: string;
	readonly showLineNumbers?: boolean | number;
}

/** Text in several pieces, as `{'a'} b`, is one text; anything with an element in it stays as it is. */
function joinText(children: ReactNode): ReactNode {
	if (Children.toArray(children).some((child) => isValidElement(child)))
		return children;
	return Array.isArray(children)
		? Children.toArray(children).join("")
		: children;
}

export default function CodeBlock({ children, ...props }: Props): ReactNode {
	const content = joinText(children);
	return typeof content === "string" ? (
		<StringContent {...props}>{content}</StringContent>
	) : (
		<ElementContent {...props}>{content}</ElementContent>
	);
}
