import type { ComponentType } from "react";
import type { TocItem } from "./page.js";

/** Exports of an imported Markdown file. */
export interface MarkdownModule {
	/** The page's body. `components` replaces elements: `{h1: MyHeading}`. */
	default: ComponentType<{
		components?: { [name: string]: ComponentType<never> };
		[prop: string]: unknown;
	}>;
	frontMatter: { [field: string]: unknown };
	toc: readonly TocItem[];
	/** Text of the level-1 heading at the beginning of the body, if there is one. */
	contentTitle: string | undefined;
	/** The plugin's data about the file: `title`, `permalink`, ... */
	metadata: { [field: string]: unknown };
	assets: { readonly [field: string]: unknown };
}
