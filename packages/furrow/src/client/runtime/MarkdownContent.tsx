/** The element that holds a page's Markdown. */
import Heading from "@theme/Heading";
import { isValidElement, type ReactNode, useCallback, useState } from "react";
import { escapeContent } from "../../shared/html";
import type { MarkdownComponent } from "../../types/theme";
import { usePage } from "./contexts";
import { MDXContent } from "./mdxContent";
import { restoreMarkup } from "./staticNode";

export interface Props {
	as?: "div" | "article";
	id?: string;
	className?: string;
	/** A level-1 heading above the content. */
	title?: string;
	/** The element of a content component, or anything else. */
	children: ReactNode;
}

type ElementProps = Omit<Props, "children" | "title" | "as">;

/** The heading above the content, as `@theme/Heading` would render it. */
export function titleMarkup(title: string | undefined): string {
	if (title === undefined) {
		return "";
	}
	return `<header><h1>${escapeContent(title)}</h1></header>`;
}

/** The elements that hold markup which only the DOM has. */
const adopted = new WeakMap<MarkdownComponent, Element>();

/**
 * Markup that React never looks into. A page's HTML has it before any script runs; the copy for hydration is empty,
 * and what is in the DOM stays there.
 */
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
	// One object for the element's life: React sets the DOM's HTML anew whenever it gets another one.
	const [markup] = useState(() => ({
		__html:
			content.html || typeof document === "undefined"
				? titleMarkup(title) + content.html
				: "",
	}));
	const payload = usePage()?.payload;
	const keepDom = useCallback(
		(element: Element | null) => {
			if (!element || markup.__html) {
				return;
			}
			if (!element.hasChildNodes()) {
				const before = adopted.get(content);
				if (before) {
					// Mounted anew, say by a Suspense boundary: the nodes move over.
					element.append(...before.childNodes);
				} else {
					// A page with nothing on it, or one whose HTML React threw away.
					element.innerHTML = titleMarkup(title);
					if (payload)
						restoreMarkup(payload).then(() => {
							element.innerHTML = titleMarkup(title) + content.html;
						}, console.error);
				}
			}
			adopted.set(content, element);
		},
		[content, markup, payload, title],
	);
	return (
		<Tag
			{...props}
			ref={keepDom}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: finished HTML from the Markdown stage
			dangerouslySetInnerHTML={markup}
		/>
	);
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

/** Renders compiled Markdown: as finished HTML when it is that and nothing more, else through React. */
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
				// Another page's content is another element.
				key={keyOf(content)}
				{...props}
				as={Tag}
				title={title}
				content={content}
			/>
		);
	}
	// The MDX components are 7 KB of code: content that uses none of them says so.
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
