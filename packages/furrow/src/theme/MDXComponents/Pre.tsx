import type { ComponentProps, ReactNode } from "react";

export interface Props extends ComponentProps<"pre"> {}

/** A fence is `pre` around `code`: the latter renders the whole block. */
export default function MDXPre({ children }: Props): ReactNode {
	return <>{children}</>;
}
