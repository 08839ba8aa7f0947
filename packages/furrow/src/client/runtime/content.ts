/** Shared by all content components, with or without the MDX runtime. */
import type { ComponentType, ReactNode } from "react";
import { lazyGetters } from "../../shared/lazyGetters";
import type { MdxNode, StaticNode } from "../../types/page";
import type { PayloadContent } from "../../types/payload";

type Props = Record<string, unknown>;

/** A content component, with what Docusaurus's MDX modules export as properties. */
export type ContentComponent = ComponentType<Props> & {
	readonly frontMatter: Record<string, unknown>;
	readonly metadata: unknown;
	readonly contentTitle: string | undefined;
	readonly toc: PayloadContent["toc"];
	readonly assets: Record<string, unknown>;
	/** Whether the body is finished HTML only. */
	readonly isStatic: boolean;
	/** The finished HTML of a static body; nothing while only the document has it, as with the page that is hydrated. */
	readonly html: string | undefined;
	/** On content that React renders: what belongs around it. */
	readonly mdxWrapper?: ComponentType<{ children: ReactNode }>;
};

/** Finished HTML and text. */
export type StaticBody = (StaticNode | string)[];

let print: ((body: StaticBody) => string | undefined) | undefined;

/** Makes `html` work. A page that is hydrated does without: the DOM has its markup. */
export async function loadPrinter(): Promise<void> {
	print ??= (await import("./staticHtml")).staticHtml;
}

/** Whether a body contains markup that is not in the DOM. */
export function hasMarkup(body: readonly MdxNode[]): boolean {
	return body.some(
		(node) => typeof node === "object" && "s" in node && node.h !== undefined,
	);
}

/** Whether a body is finished HTML and text alone. */
export function isStaticBody(body: readonly MdxNode[]): body is StaticBody {
	return body.every(
		(node) => typeof node === "string" || ("s" in node && !("$expr" in node)),
	);
}

const withHtml = lazyGetters<{
	body: PayloadContent["body"];
	isStatic: boolean;
	html?: string;
}>(
	{
		html(content) {
			if (!content.isStatic || !content.body.length) return "";
			// Not kept while it is missing: the markup of a page's own copy may be restored.
			content.html ??= print?.(content.body as StaticBody);
			return content.html;
		},
	},
	false,
);

/**
 * Gives a component the properties of a content component.
 *
 * @param exported what the page's own code exports
 */
export function asContent(
	component: ComponentType<Props>,
	{ frontMatter, contentTitle, toc, assets, metadata, body }: PayloadContent,
	isStatic: boolean,
	exported: Record<string, unknown> = {},
): ContentComponent {
	// Defined, not assigned: a page may export a `name`, which functions have already.
	for (const [name, value] of Object.entries({
		...exported,
		frontMatter,
		contentTitle,
		toc: exported.toc ?? toc,
		assets,
		metadata,
		isStatic,
	}))
		if (name !== "default")
			Object.defineProperty(component, name, { value, configurable: true });
	return withHtml(component, { body, isStatic }) as unknown as ContentComponent;
}
