import type { ComponentProps, ReactNode } from "react";

export interface Props extends ComponentProps<"pre"> {}

/** Unwraps a fenced code block, which is `code` in `pre`, because `code` renders the whole block. */
export default function MDXPre({ children }: Props): ReactNode {
	return <>{children}</>;
}
