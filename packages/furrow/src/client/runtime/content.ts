/** Code shared by all content components, with or without the MDX runtime. */
import type { ComponentType, ReactNode } from "react";
import { lazyGetters } from "../../shared/lazyGetters";
import type { MdxNode, StaticNode } from "../../types/page";
import type { PayloadContent } from "../../types/payload";

type Props = Record<string, unknown>;

/** A content component with the static properties that Docusaurus's MDX modules export. */
export type ContentComponent = ComponentType<Props> & {
	readonly frontMatter: Record<string, unknown>;
	readonly metadata: unknown;
	readonly contentTitle: string | undefined;
	readonly toc: PayloadContent["toc"];
	readonly assets: Record<string, unknown>;
	/** Whether the body consists of finished HTML only. */
	readonly isStatic: boolean;
	/** Finished HTML of a static body. Undefined while only the document contains it, as on the page being hydrated. */
	readonly html: string | undefined;
	/** Wrapper component for content that React renders. */
	readonly mdxWrapper?: ComponentType<{ children: ReactNode }>;
};

/** Body that consists of finished HTML and text. */
export type StaticBody = (StaticNode | string)[];

let toHtml: ((body: StaticBody) => string | undefined) | undefined;

/** Loads the code behind `html`. The page being hydrated does not need it, because its markup is in the DOM. */
export async function loadPrinter(): Promise<void> {
	const module = await import("./staticHtml");
	toHtml = module.staticHtml;
}

/** Whether a body contains markup itself, instead of leaving it to the DOM. */
export function hasMarkup(body: readonly MdxNode[]): boolean {
	return body.some(
		(node) => typeof node === "object" && "s" in node && node.h !== undefined,
	);
}

/** Whether a body consists of finished HTML and text only. */
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
			// Do not cache a missing value: `restoreMarkup` may add the markup later.
			content.html ??= toHtml?.(content.body as StaticBody);
			return content.html;
		},
	},
	false,
);

/**
 * Adds the properties of a content component to a component.
 *
 * @param exported exports of the page's own code
 */
export function asContent(
	component: ComponentType<Props>,
	{ frontMatter, contentTitle, toc, assets, metadata, body }: PayloadContent,
	isStatic: boolean,
	exported: Record<string, unknown> = {},
): ContentComponent {
	// Defined instead of assigned, because functions have a read-only `name` and a page may export one.
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
