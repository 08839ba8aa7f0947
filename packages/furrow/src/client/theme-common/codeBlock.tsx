import type { PrismTheme } from "prism-react-renderer";
import {
	type CSSProperties,
	createContext,
	type ReactNode,
	useContext,
	useMemo,
} from "react";
import type { CodeBlockMetadata } from "../../shared/codeBlockMetadata";
import { ReactContextError } from "./reactUtils";
import type { WordWrap } from "./useCodeWordWrap";

export * from "../../shared/codeBlockMetadata";
export { useCodeWordWrap } from "./useCodeWordWrap";
export { usePrismTheme } from "./usePrismTheme";

interface CodeBlockContextValue {
	metadata: CodeBlockMetadata;
	wordWrap: WordWrap;
}

const CodeBlockContext = createContext<CodeBlockContextValue | null>(null);

/** Provides a code block's metadata and word wrap to its parts. */
export function CodeBlockContextProvider({
	metadata,
	wordWrap,
	children,
}: CodeBlockContextValue & { children: ReactNode }): ReactNode {
	const value = useMemo(() => ({ metadata, wordWrap }), [metadata, wordWrap]);
	return (
		<CodeBlockContext.Provider value={value}>
			{children}
		</CodeBlockContext.Provider>
	);
}

export function useCodeBlockContext(): CodeBlockContextValue {
	const value = useContext(CodeBlockContext);
	if (!value) throw new ReactContextError("CodeBlockContextProvider");
	return value;
}

/** Returns the custom properties that pass a theme's plain colours to a code block. */
export function getPrismCssVariables(prismTheme: PrismTheme): CSSProperties {
	const properties: Record<string, string> = {};
	const { color, backgroundColor } = prismTheme.plain;
	if (color) properties["--prism-color"] = color;
	if (backgroundColor) properties["--prism-background-color"] = backgroundColor;
	return properties as CSSProperties;
}
