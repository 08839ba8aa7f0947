import { TitleFormatterProvider } from "@docusaurus/theme-common/internal";
import type { ComponentProps, ReactNode } from "react";

export interface Props {
	readonly children: ReactNode;
}

type Formatter = ComponentProps<typeof TitleFormatterProvider>["formatter"];

const format: Formatter = ({ defaultFormatter, ...params }) =>
	defaultFormatter(params);

/** Sites swizzle this to word page titles their own way. */
export default function ThemeProviderTitleFormatter({
	children,
}: Props): ReactNode {
	return (
		<TitleFormatterProvider formatter={format}>
			{children}
		</TitleFormatterProvider>
	);
}
