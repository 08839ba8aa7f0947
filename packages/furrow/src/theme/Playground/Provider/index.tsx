import { usePrismTheme } from "@docusaurus/theme-common";
import { PlaygroundProvider as ResetProvider } from "@docusaurus/theme-live-codeblock/client";
import type { Props as PlaygroundProps } from "@theme/Playground";
import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { LiveProvider } from "react-live";

export interface Props extends Omit<PlaygroundProps, "children" | "position"> {
	readonly code: string | undefined;
	readonly children: ReactNode;
}

/** Removes a trailing semicolon, because react-live expects an expression. */
const withoutSemicolon = (code: string) => code.replace(/;\s*$/, "");

/** Runs the code of a playground and provides its state. */
export default function PlaygroundProvider({
	code = "",
	metastring = "",
	noInline = /\bnoInline\b/.test(metastring),
	transformCode = withoutSemicolon,
	language = "jsx",
	scope,
	enableTypeScript,
	children,
}: Props): ReactNode {
	const theme = usePrismTheme();
	// Changing the key remounts the editor with the original code.
	const [resets, setResets] = useState(0);
	const playground = useMemo(
		() => ({ reset: () => setResets((count) => count + 1) }),
		[],
	);
	return (
		<ResetProvider value={playground}>
			<LiveProvider
				key={resets}
				code={code.replace(/\n$/, "")}
				noInline={noInline}
				scope={scope}
				language={language}
				theme={theme as ComponentProps<typeof LiveProvider>["theme"]}
				transformCode={transformCode}
				enableTypeScript={enableTypeScript}
			>
				{children}
			</LiveProvider>
		</ResetProvider>
	);
}
