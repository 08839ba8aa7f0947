import ErrorBoundary from "@docusaurus/ErrorBoundary";
import { ErrorBoundaryErrorMessageFallback } from "@docusaurus/theme-common";
import {
	MermaidContainerClassName,
	useMermaidRenderResult,
} from "@docusaurus/theme-mermaid/client";
import { type ReactNode, useEffect, useRef } from "react";

export interface Props {
	value: string;
}

function Diagram({ value }: Props): ReactNode {
	const result = useMermaidRenderResult({ text: value });
	const ref = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (ref.current) result?.bindFunctions?.(ref.current);
	}, [result]);
	return (
		<div
			ref={ref}
			className={`${MermaidContainerClassName} furrow-mermaid`}
			{...(result && { dangerouslySetInnerHTML: { __html: result.svg } })}
		/>
	);
}

/** A diagram, rendered in the browser by the site's `mermaid` package. */
export default function Mermaid(props: Props): ReactNode {
	return (
		<ErrorBoundary
			fallback={(params) => <ErrorBoundaryErrorMessageFallback {...params} />}
		>
			<Diagram {...props} />
		</ErrorBoundary>
	);
}
