import { useThemeConfig } from "@docusaurus/theme-common";
import {
	CodeBlockContextProvider,
	type CodeBlockMetadata,
	createCodeBlockMetadata,
	useCodeWordWrap,
} from "@docusaurus/theme-common/internal";
import type { Props as CodeBlockProps } from "@theme/CodeBlock";
import CodeBlockLayout from "@theme/CodeBlock/Layout";
import { type ReactNode, useMemo } from "react";

export interface Props extends Omit<CodeBlockProps, "children"> {
	readonly children: string;
}

function useMetadata({
	children: code,
	className,
	language,
	metastring,
	title,
	showLineNumbers,
}: Props): CodeBlockMetadata {
	const { prism } = useThemeConfig();
	const { defaultLanguage, magicComments } = prism;
	return useMemo(
		() =>
			createCodeBlockMetadata({
				code,
				className,
				language,
				defaultLanguage,
				metastring,
				magicComments,
				title,
				showLineNumbers,
			}),
		[
			code,
			className,
			language,
			defaultLanguage,
			metastring,
			magicComments,
			title,
			showLineNumbers,
		],
	);
}

export default function CodeBlockString(props: Props): ReactNode {
	const metadata = useMetadata(props);
	const wordWrap = useCodeWordWrap();
	return (
		<CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
			<CodeBlockLayout />
		</CodeBlockContextProvider>
	);
}
