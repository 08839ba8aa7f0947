import type { ComponentProps, ReactNode } from "react";

export interface Props extends ComponentProps<"code"> {}

export default function CodeInline(props: Props): ReactNode {
	return <code {...props} />;
}
