import {
	Children,
	isValidElement,
	type ReactElement,
	type ReactNode,
} from "react";

interface AdmonitionProps {
	readonly children: ReactNode;
	readonly title?: ReactNode;
}

/**
 * Returns the props of an admonition with its title resolved. A title written in Markdown arrives as the child
 * `<mdxAdmonitionTitle>`; a `title` prop overrides it.
 */
export function processAdmonitionProps<Props extends AdmonitionProps>(
	props: Props,
): Props {
	const items = Children.toArray(props.children);
	const titleElement = items.find(
		(item): item is ReactElement<{ children?: ReactNode }> =>
			isValidElement(item) && item.type === "mdxAdmonitionTitle",
	);
	const rest = titleElement
		? items.filter((item) => item !== titleElement)
		: props.children;
	const title = props.title ?? titleElement?.props.children;
	return { ...props, ...(title && { title }), children: rest };
}
