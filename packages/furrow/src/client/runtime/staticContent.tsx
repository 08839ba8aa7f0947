/** Content without a component in it: most pages. It needs nothing of the MDX runtime. */
import type { ReactNode } from "react";
import type { PayloadContent } from "../../types/payload";
import { type MDXComponents, useMDXComponents } from "../exports/mdx-react";
import {
	asContent,
	type ContentComponent,
	isStaticBody,
	type StaticBody,
} from "./content";
import { StaticElement } from "./staticNode";

/** Whether a page is finished HTML, with no code of its own. */
export function isStaticContent(content: PayloadContent): boolean {
	return (
		isStaticBody(content.body) &&
		!content.code &&
		!Object.keys(content.scope).length &&
		!Object.keys(content.partials).length
	);
}

/** Makes the content component of a page for which `isStaticContent` holds. */
export function createStaticContent(payload: PayloadContent): ContentComponent {
	const { body } = payload;
	if (!isStaticBody(body)) throw new Error("This content is not static.");
	const nodes: StaticBody = body;
	// For themes that render it themselves: Furrow's own takes the finished HTML.
	// biome-ignore lint/correctness/noComponentHookFactories: called once a page
	function MDXContent(props: Record<string, unknown>): ReactNode {
		const { wrapper: Wrapper } = useMDXComponents(
			props.components as MDXComponents | undefined,
		);
		const content = nodes.map((node, index) =>
			typeof node === "string" ? (
				node
			) : (
				// biome-ignore lint/suspicious/noArrayIndexKey: a page's nodes never change places
				<StaticElement key={index} node={node} />
			),
		);
		return Wrapper ? <Wrapper {...props}>{content}</Wrapper> : content;
	}
	return asContent(MDXContent, payload, true);
}
