/** Renders content without components, like that of most pages, without the MDX runtime. */
import type { ReactNode } from "react";
import type { PayloadContent } from "../../types/payload";
import { type MDXComponents, useMDXComponents } from "../exports/mdx-react";
import { asContent, type ContentComponent, type StaticBody } from "./content";
import { StaticElement } from "./staticNode";

/** Creates the content component of a page whose form is finished HTML. */
export function createStaticContent(payload: PayloadContent): ContentComponent {
	const nodes = payload.body as StaticBody;
	// Rendered only by themes with their own content component: Furrow's uses the finished HTML.
	// biome-ignore lint/correctness/noComponentHookFactories: called once per page
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
