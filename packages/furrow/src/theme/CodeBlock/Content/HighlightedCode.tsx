import { useCodeBlockContext } from "@docusaurus/theme-common/internal";
import { type ReactNode, useEffect, useRef, useState } from "react";
import useIsomorphicLayoutEffect from "../../../client/exports/useIsomorphicLayoutEffect";
import { serverElementAt } from "../../../client/runtime/serverTree";
import { codeLinesHtml } from "../../../shared/codeLines";
import { tokenLines } from "../../../shared/tokenLines";

/** Languages that have nothing to highlight. */
const PLAIN = new Set(["text", "txt", "plaintext", "plain"]);

/**
 * Highlighted code as finished HTML: highlighted already where the server rendered it, even if React threw that away; code
 * that is made in the browser is plain until the highlighter is there.
 */
export default function HighlightedCode(props: {
	className: string;
}): ReactNode {
	const { metadata } = useCodeBlockContext();
	const { code, language } = metadata;
	const ref = useRef<HTMLElement>(null);
	const html = (lines: string[]) => ({
		__html: codeLinesHtml(lines, metadata),
	});
	const [markup, setMarkup] = useState(() =>
		html(globalThis.__FURROW_HIGHLIGHT__?.(code, language) ?? tokenLines(code)),
	);

	// Where React threw the server's HTML away, that had the colours already, of languages too that the browser does not know.
	useIsomorphicLayoutEffect(() => {
		const element = ref.current;
		const before = element && serverElementAt(element);
		if (!before || before === element) return;
		if (before.textContent === element.textContent)
			element.innerHTML = before.innerHTML;
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: other code is another element, by its key
	useEffect(() => {
		if (PLAIN.has(language) || ref.current?.querySelector(".token:not(.plain)"))
			return;
		let isMounted = true;
		import("./browserHighlighter").then(({ highlightInBrowser }) => {
			const lines = highlightInBrowser(code, language);
			if (isMounted && lines) setMarkup(html(lines));
		});
		return () => {
			isMounted = false;
		};
	}, []);

	return (
		<code
			{...props}
			ref={ref}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the highlighter
			dangerouslySetInnerHTML={markup}
		/>
	);
}
