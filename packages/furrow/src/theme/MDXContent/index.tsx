import { MDXProvider } from "@mdx-js/react";
import MDXComponents from "@theme/MDXComponents";
import type { ReactNode } from "react";

export interface Props {
	readonly children: ReactNode;
}

export default function MDXContent({ children }: Props): ReactNode {
	return <MDXProvider components={MDXComponents}>{children}</MDXProvider>;
}
