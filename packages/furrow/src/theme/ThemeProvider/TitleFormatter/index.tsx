import { TitleFormatterProvider } from "@docusaurus/theme-common/internal";
import type { ComponentProps, ReactNode } from "react";

export interface Props {
	readonly children: ReactNode;
}

type Formatter = ComponentProps<typeof TitleFormatterProvider>["formatter"];

const format: Formatter = ({ defaultFormatter, ...params }) =>
	defaultFormatter(params);

/** Provides the title formatter. Sites swizzle this to change how page titles are formatted. */
export default function ThemeProviderTitleFormatter({
	children,
}: Props): ReactNode {
	return (
		<TitleFormatterProvider formatter={format}>
			{children}
		</TitleFormatterProvider>
	);
}
