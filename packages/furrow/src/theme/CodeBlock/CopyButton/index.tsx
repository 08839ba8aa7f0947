import {
	CodeBlockContextProvider,
	createCodeBlockMetadata,
	useCodeWordWrap,
} from "@docusaurus/theme-common/internal";
import Button from "@theme/CodeBlock/Buttons/CopyButton";
import { type ReactNode, useMemo } from "react";

export interface Props {
	readonly code: string;
	readonly className?: string;
}

/** The button as it was before Docusaurus 3.8, with its code as a prop, for components copied from its theme. */
export default function CopyButton({ code, className }: Props): ReactNode {
	const wordWrap = useCodeWordWrap();
	const metadata = useMemo(
		() =>
			createCodeBlockMetadata({
				code,
				className: undefined,
				language: undefined,
				defaultLanguage: undefined,
				metastring: undefined,
				magicComments: [],
				title: undefined,
				showLineNumbers: undefined,
			}),
		[code],
	);
	return (
		<CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
			<Button className={className} />
		</CodeBlockContextProvider>
	);
}
