import type { Props as CodeBlockProps } from "@theme/CodeBlock";
import Playground from "@theme/Playground";
import ReactLiveScope from "@theme/ReactLiveScope";
import type { ReactNode } from "react";

export interface Props extends Omit<CodeBlockProps, "children"> {
	readonly children?: string;
}

/** A code block marked `live`: a playground in which the names of `ReactLiveScope` are available. */
export default function LiveCodeBlock(props: Props): ReactNode {
	return <Playground scope={ReactLiveScope} {...props} />;
}
