import Heading from "@theme/Heading";
import type { ComponentProps, ReactNode } from "react";

export interface Props extends ComponentProps<typeof Heading> {}

export default function MDXHeading(props: Props): ReactNode {
	return <Heading {...props} />;
}
