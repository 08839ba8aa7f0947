import ThemeProviderTitleFormatter from "@theme/ThemeProvider/TitleFormatter";
import type { ReactNode } from "react";

export interface Props {
	readonly children: ReactNode;
}

export default function ThemeProvider({ children }: Props): ReactNode {
	return <ThemeProviderTitleFormatter>{children}</ThemeProviderTitleFormatter>;
}
