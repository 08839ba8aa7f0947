import { loadPlayground } from "furrow:playground";
import ElementContent from "@theme/CodeBlock/Content/Element";
import StringContent from "@theme/CodeBlock/Content/String";
import { Children, isValidElement, type ReactNode } from "react";
import { preloadable } from "../../client/runtime/preloadable";

const LiveCode = preloadable("@theme/CodeBlock/Live", () => import("./Live"));

export interface Props {
	readonly children: ReactNode;
	readonly className?: string;
	readonly metastring?: string;
	readonly title?: ReactNode;
	readonly language?: string;
	readonly showLineNumbers?: boolean | number;
	/** Renders a playground, if the site uses the live code block theme. */
	readonly live?: boolean;
}

/** Joins text that consists of several children, as in `{'a'} b`. Children that include an element stay unchanged. */
function joinText(children: ReactNode): ReactNode {
	if (Children.toArray(children).some((child) => isValidElement(child)))
		return children;
	return Array.isArray(children)
		? Children.toArray(children).join("")
		: children;
}

export default function CodeBlock({ children, ...props }: Props): ReactNode {
	const content = joinText(children);
	const isLive = props.live || /(?:^|\s)live\b/.test(props.metastring ?? "");
	if (loadPlayground && isLive && typeof content === "string")
		return <LiveCode {...props}>{content}</LiveCode>;
	return typeof content === "string" ? (
		<StringContent {...props}>{content}</StringContent>
	) : (
		<ElementContent {...props}>{content}</ElementContent>
	);
}
