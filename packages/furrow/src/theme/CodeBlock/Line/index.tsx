import LineToken from "@theme/CodeBlock/Line/Token";
import clsx from "clsx";
import type {
	LineInputProps,
	LineOutputProps,
	Token,
	TokenInputProps,
	TokenOutputProps,
} from "prism-react-renderer";
import type { ReactNode } from "react";

export interface Props {
	readonly line: Token[];
	readonly classNames: string[] | undefined;
	readonly showLineNumbers: boolean;
	readonly getLineProps: (input: LineInputProps) => LineOutputProps;
	readonly getTokenProps: (input: TokenInputProps) => TokenOutputProps;
}

/** Removes the line break of an empty line, which Prism represents as a token that contains only the break. */
function withoutLineEnd(line: Token[]): Token[] {
	const [only] = line;
	return line.length === 1 && only?.content === "\n"
		? [{ ...only, content: "" }]
		: line;
}

export default function CodeBlockLine({
	line,
	classNames,
	showLineNumbers,
	getLineProps,
	getTokenProps,
}: Props): ReactNode {
	const tokens = withoutLineEnd(line);
	const lineProps = getLineProps({
		line: tokens,
		className: clsx(classNames, showLineNumbers && "codeLine_fw"),
	});
	const content = tokens.map((token, index) => {
		const tokenProps = getTokenProps({ token });
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other identity
			<LineToken key={index} {...tokenProps} line={tokens} token={token}>
				{tokenProps.children}
			</LineToken>
		);
	});
	return (
		<div {...lineProps}>
			{showLineNumbers ? (
				<>
					<span className="codeLineNumber_fw" />
					<span className="codeLineContent_fw">{content}</span>
				</>
			) : (
				content
			)}
			<br />
		</div>
	);
}
