/**
 * Adds an element with a shadow tree to the page, isolated from the site's style sheets. Replaces an earlier element of
 * the same name. It is hidden initially.
 *
 * @returns the element, and a function that finds elements in its tree
 */
export function shadowHost(
	name: string,
	html: string,
): { host: HTMLElement; find(selector: string): HTMLElement } {
	document.querySelector(name)?.remove();
	const host = document.createElement(name);
	const root = host.attachShadow({ mode: "open" });
	root.innerHTML = html;
	host.hidden = true;
	document.body.append(host);
	return {
		host,
		find: (selector) => root.querySelector(selector) as HTMLElement,
	};
}
