import { useCodeBlockContext } from "@docusaurus/theme-common/internal";
import Line from "@theme/CodeBlock/Line";
import Token from "@theme/CodeBlock/Line/Token";
import OriginalLine from "@theme-init/CodeBlock/Line";
import OriginalToken from "@theme-init/CodeBlock/Line/Token";
import clsx from "clsx";
import type { CSSProperties, ReactNode } from "react";
import { preloadable } from "../../../client/runtime/preloadable";
import HighlightedCode from "./HighlightedCode";

export interface Props {
	className?: string;
}

/** Whether the site has swizzled the line or token component. */
const hasOwnLines = Line !== OriginalLine || Token !== OriginalToken;

/** Renders lines as React elements, with Prism in the browser. Only used if the site has its own components. */
const TokenLines = hasOwnLines
	? preloadable(
			"@theme/CodeBlock/Content/TokenLines",
			() => import("./TokenLines"),
		)
	: undefined;

export default function CodeBlockContent({ className }: Props): ReactNode {
	const { metadata, wordWrap } = useCodeBlockContext();
	const { code, language, lineNumbersStart } = metadata;
	const isNumbered = lineNumbersStart !== undefined;
	const lines = clsx(
		"codeBlockLines_fw",
		isNumbered && "codeBlockLinesWithNumbering_fw",
	);
	// Swizzled line components do not receive their line numbers.
	const counter: CSSProperties | undefined =
		isNumbered && lineNumbersStart !== 1
			? { counterReset: `line-count ${lineNumbersStart - 1}` }
			: undefined;
	return (
		<pre
			// biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by the keyboard as well
			tabIndex={0}
			ref={wordWrap.codeBlockRef}
			className={clsx(
				className,
				"prism-code",
				`language-${language}`,
				"codeBlock_fw",
				"thin-scrollbar",
			)}
		>
			{TokenLines ? (
				<code className={lines} style={counter}>
					<TokenLines />
				</code>
			) : (
				<HighlightedCode key={`${language}\n${code}`} className={lines} />
			)}
		</pre>
	);
}
