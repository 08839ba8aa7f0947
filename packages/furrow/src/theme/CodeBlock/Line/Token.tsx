import type { Token, TokenOutputProps } from "prism-react-renderer";
import type { ReactNode } from "react";

export interface Props extends TokenOutputProps {
	readonly token: Token;
	readonly line: Token[];
}

export default function CodeBlockLineToken({
	line: _line,
	token: _token,
	...props
}: Props): ReactNode {
	return <span {...props} />;
}
