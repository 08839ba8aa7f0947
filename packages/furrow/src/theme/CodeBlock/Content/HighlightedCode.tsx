import { useCodeBlockContext } from "@docusaurus/theme-common/internal";
import { type ReactNode, useEffect, useRef, useState } from "react";
import useIsomorphicLayoutEffect from "../../../client/exports/useIsomorphicLayoutEffect";
import { serverElementAt } from "../../../client/runtime/serverTree";
import { codeLinesHtml } from "../../../shared/codeLines";
import { tokenLines } from "../../../shared/tokenLines";

/** Languages without syntax highlighting. */
const PLAIN = new Set(["text", "txt", "plaintext", "plain"]);

/**
 * Highlighted code as static HTML. Code that the server rendered is already highlighted, and stays so even if React
 * discards the server's HTML. Code that is created in the browser is plain until the highlighter has loaded.
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

	// Restore the server's HTML if React discarded it. It is highlighted even for languages the browser does not support.
	useIsomorphicLayoutEffect(() => {
		const element = ref.current;
		const serverElement = element && serverElementAt(element);
		if (!serverElement || serverElement === element) return;
		if (serverElement.textContent === element.textContent)
			element.innerHTML = serverElement.innerHTML;
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
