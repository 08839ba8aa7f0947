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

/** Whether the site renders lines or tokens itself. */
const hasOwnLines = Line !== OriginalLine || Token !== OriginalToken;

/** The lines as React elements, with Prism in the browser: only where the site has its own ones. */
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
	// Lines of the site's own do not say their numbers.
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
