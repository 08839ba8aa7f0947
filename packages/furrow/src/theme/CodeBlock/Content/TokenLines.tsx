import { usePrismTheme } from "@docusaurus/theme-common";
import { useCodeBlockContext } from "@docusaurus/theme-common/internal";
import Line from "@theme/CodeBlock/Line";
import { Highlight, Prism } from "prism-react-renderer";
import type { ReactNode } from "react";
import { addPrismLanguages } from "../../../client/runtime/prismLanguages";

addPrismLanguages(Prism as never);

/** Lines of code as React elements, for sites that swizzle the line or token component. */
export default function TokenLines(): ReactNode {
	const { metadata } = useCodeBlockContext();
	const theme = usePrismTheme();
	return (
		<Highlight
			prism={Prism}
			theme={theme}
			code={metadata.code}
			language={metadata.language}
		>
			{({ tokens, getLineProps, getTokenProps }) =>
				tokens.map((line, index) => (
					<Line
						// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
						key={index}
						line={line}
						classNames={metadata.lineClassNames[index]}
						showLineNumbers={metadata.lineNumbersStart !== undefined}
						getLineProps={getLineProps}
						getTokenProps={getTokenProps}
					/>
				))
			}
		</Highlight>
	);
}
