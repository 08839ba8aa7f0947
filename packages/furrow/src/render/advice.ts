/** Names that browsers have and Node does not. */
const BROWSER_NAMES = new Set(
	"Audio DOMParser Element FileReader HTMLElement Image IntersectionObserver MutationObserver Node ResizeObserver XMLHttpRequest alert cancelAnimationFrame confirm customElements document getComputedStyle history indexedDB localStorage location matchMedia parent prompt requestAnimationFrame requestIdleCallback screen self sessionStorage top visualViewport window".split(
		" ",
	),
);

/**
 * What to do about something that was thrown while a page was rendered.
 * @param inPage whether it was thrown by the page's Markdown, not by a component
 */
export function renderAdvice(message: string, inPage: boolean): string {
	const name = /^([\w$]+) is not defined$/.exec(message)?.[1];
	if (name === "React") return 'Import it: import React from "react";';
	if (name && BROWSER_NAMES.has(name))
		return "Pages are rendered without a browser: what needs one (window, document) belongs in useEffect or in <BrowserOnly>.";
	if (name)
		return inPage
			? `Import or export ${name} in this file. In text, write \`\\{\` for the character \`{\`.`
			: `Import or declare ${name}.`;
	if (/^A component suspended/.test(message))
		return "A component of a page is no async function, and loads nothing while it renders: a plugin can load data, or useEffect in the browser.";
	if (/docs plugin .* (?:has|have) no (?:doc|sidebar)\b/.test(message))
		return 'Correct the item of the navbar ("themeConfig.navbar.items"), or the component that asks for it.';
	if (/has no default export\.$/.test(message))
		return "Export the component: export default function Name() {...}";
	if (/<Tabs>/.test(message))
		return 'Look at the <Tabs> of this page: each holds <TabItem value="..."> elements.';
	if (/^Maximum call stack size exceeded/.test(message))
		return 'A component renders itself without end. One in src/theme that wraps another imports that from "@theme-original/...", not from "@theme/...".';
	if (/^Element type is invalid/.test(message))
		return "Check that what the file imports is exported by that name.";
	if (/^Objects are not valid as a React child/.test(message))
		return "Show one of the object's fields, or JSON.stringify it.";
	return inPage
		? "Mend the code of this page."
		: "Mend the component. If it needs a browser, render it in <BrowserOnly>.";
}
