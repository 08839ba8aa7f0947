import CodeBlock from "@theme/CodeBlock";
import CodeInline from "@theme/CodeInline";
import { Children, type ComponentProps, type ReactNode } from "react";

export interface Props extends ComponentProps<"code"> {}

/** Whether code is inline: highlighted inline code, or text without line breaks. Anything else is a block. */
function isInline({ children, className }: Props): boolean {
	return (
		className?.endsWith("codeInline_fw") ||
		(children !== undefined &&
			Children.toArray(children).every(
				(child) => typeof child === "string" && !child.includes("\n"),
			))
	);
}

export default function MDXCode(props: Props): ReactNode {
	return isInline(props) ? (
		<CodeInline {...props} />
	) : (
		<CodeBlock {...(props as ComponentProps<typeof CodeBlock>)} />
	);
}
