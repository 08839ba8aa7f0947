import type { Props } from "@theme/CodeBlock";
import Container from "@theme/CodeBlock/Container";
import clsx from "clsx";
import type { ReactNode } from "react";

export type { Props };

/** Code that contains elements, rendered without highlighting or buttons. */
export default function CodeBlockElement({
	children,
	className,
}: Props): ReactNode {
	return (
		<Container
			as="pre"
			tabIndex={0}
			className={clsx("codeBlockStandalone_fw", "thin-scrollbar", className)}
		>
			<code className="codeBlockLines_fw">{children}</code>
		</Container>
	);
}
