/** Globals of browsers that Node lacks. */
const BROWSER_NAMES = new Set(
	"Audio DOMParser Element FileReader HTMLElement Image IntersectionObserver MutationObserver Node ResizeObserver XMLHttpRequest alert cancelAnimationFrame confirm customElements document getComputedStyle history indexedDB localStorage location matchMedia parent prompt requestAnimationFrame requestIdleCallback screen self sessionStorage top visualViewport window".split(
		" ",
	),
);

const undefinedName = (message: string) =>
	/^([\w$]+) is not defined$/.exec(message)?.[1];

/** Checks whether an error message reports a global that only browsers have. */
export const isBrowserGlobalError = (message: string): boolean =>
	BROWSER_NAMES.has(undefinedName(message) ?? "");

/** Checks whether an error message reports endless calls. */
export const isStackOverflow = (message: string): boolean =>
	message.startsWith("Maximum call stack size exceeded");

/**
 * Returns a hint for an error thrown while a page was rendered.
 * @param inPage whether the page's Markdown threw it rather than a component
 */
export function renderAdvice(message: string, inPage: boolean): string {
	const name = undefinedName(message);
	if (name === "React") return 'Import it: import React from "react";';
	if (isBrowserGlobalError(message))
		return "Pages are rendered without a browser: move code that needs one (window, document) to useEffect or <BrowserOnly>.";
	if (name)
		return inPage
			? `Import or export ${name} in this file. In text, write \`\\{\` for the character \`{\`.`
			: `Import or declare ${name}.`;
	if (/^A component suspended/.test(message))
		return "Components of a page cannot be async or load data while they render: load it in a plugin, or in useEffect in the browser.";
	if (/docs plugin .* (?:has|have) no (?:doc|sidebar)\b/.test(message))
		return 'Correct the navbar item ("themeConfig.navbar.items"), or the component that asks for it.';
	if (/has no default export\.$/.test(message))
		return "Export the component: export default function Name() {...}";
	if (/<Tabs>/.test(message))
		return 'Check the <Tabs> of this page: each must contain <TabItem value="..."> elements.';
	if (isStackOverflow(message))
		return 'A component renders itself endlessly. In src/theme, import the wrapped component from "@theme-original/...", not from "@theme/...".';
	if (/^Element type is invalid/.test(message))
		return "Check that what the file imports is exported by that name.";
	if (/^Objects are not valid as a React child/.test(message))
		return "Show one of the object's fields, or JSON.stringify it.";
	return inPage
		? "Fix the code of this page."
		: "Fix the component. If it needs a browser, render it in <BrowserOnly>.";
}
