import type { ComponentType } from "react";
import type { TocItem } from "./page.js";

/** What importing a Markdown file gives. */
export interface MarkdownModule {
	/** The page's body. `components` replaces elements: `{h1: MyHeading}`. */
	default: ComponentType<{
		components?: { [name: string]: ComponentType<never> };
		[prop: string]: unknown;
	}>;
	frontMatter: { [field: string]: unknown };
	toc: readonly TocItem[];
	/** Text of the heading with which the body begins, if it does. */
	contentTitle: string | undefined;
	/** What the file's plugin knows about it: `title`, `permalink`, ... */
	metadata: { [field: string]: unknown };
	assets: { readonly [field: string]: unknown };
}
