/** The element that contains a page's Markdown. */
import Heading from "@theme/Heading";
import { isValidElement, type ReactNode } from "react";
import { escapeContent } from "../../shared/html";
import type { MarkdownComponent } from "../../types/theme";
import { MDXContent } from "./mdxContent";
import { useServerHtml } from "./serverHtml";

export interface Props {
	as?: "div" | "article";
	id?: string;
	className?: string;
	/** A level-1 heading above the content. */
	title?: string;
	/** Usually the React element of a content component; other children work as well. */
	children: ReactNode;
}

type ElementProps = Omit<Props, "children" | "title" | "as">;

/** Returns the heading above the content, with the markup of `@theme/Heading`. */
export function titleMarkup(title: string | undefined): string {
	if (title === undefined) {
		return "";
	}
	return `<header><h1>${escapeContent(title)}</h1></header>`;
}

function StaticMarkdownContent({
	as: Tag = "div",
	title,
	content,
	...props
}: ElementProps & {
	as?: Props["as"];
	title: string | undefined;
	content: MarkdownComponent;
}): ReactNode {
	const heading = titleMarkup(title);
	const markup = useServerHtml(
		content,
		() => (content.html === undefined ? undefined : heading + content.html),
		heading,
	);
	return <Tag {...props} {...markup} />;
}

function contentOf(children: ReactNode): MarkdownComponent | undefined {
	return isValidElement(children) && typeof children.type !== "string"
		? (children.type as MarkdownComponent)
		: undefined;
}

let lastKey = 0;
const keys = new WeakMap<MarkdownComponent, number>();

function keyOf(content: MarkdownComponent): number {
	const key = keys.get(content) ?? ++lastKey;
	keys.set(content, key);
	return key;
}

/** Renders compiled Markdown: as finished HTML if the content is static, otherwise through React. */
export function MarkdownContent({
	as: Tag = "div",
	title,
	children,
	...props
}: Props): ReactNode {
	const content = contentOf(children);
	if (content?.isStatic) {
		return (
			<StaticMarkdownContent
				// The content of another page needs a new DOM element.
				key={keyOf(content)}
				{...props}
				as={Tag}
				title={title}
				content={content}
			/>
		);
	}
	// The MDX components are 7 KB of code. Content that uses none of them brings its own wrapper.
	const Wrapper = content?.mdxWrapper ?? MDXContent;
	return (
		<Tag {...props}>
			{title !== undefined && (
				<header>
					<Heading as="h1">{title}</Heading>
				</header>
			)}
			<Wrapper>{children}</Wrapper>
		</Tag>
	);
}
