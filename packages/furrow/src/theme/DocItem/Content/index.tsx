import { useDoc } from "@docusaurus/plugin-content-docs/client";
import type { ReactNode } from "react";
import { MarkdownContent } from "../../../client/runtime/MarkdownContent";

export interface Props {
	readonly children: ReactNode;
}

/** Returns the title to render, unless the front matter hides it or the Markdown starts with a level-1 heading. */
function useSyntheticTitle(): string | undefined {
	const { metadata, frontMatter, contentTitle } = useDoc();
	const isShown = !frontMatter.hide_title && contentTitle === undefined;
	// An empty title is not rendered.
	return (isShown && metadata.title) || undefined;
}

export default function DocItemContent({ children }: Props): ReactNode {
	const syntheticTitle = useSyntheticTitle();
	return (
		<MarkdownContent
			className="theme-doc-markdown markdown"
			title={syntheticTitle}
		>
			{children}
		</MarkdownContent>
	);
}
