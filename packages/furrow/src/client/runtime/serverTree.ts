/**
 * The page's elements as the server rendered them, while React takes them over. Where something on the page renders otherwise
 * in the browser, React throws all of them away: what it then lacks is here until it has been fetched.
 */
let tree: { container: Element; roots: readonly Element[] } | undefined;

/** @param container the element that React is about to hydrate */
export function keepServerTree(container: Element): void {
	tree = { container, roots: [...container.children] };
}

export function forgetServerTree(): void {
	tree = undefined;
}

const alike = (elements: Iterable<Element>, { nodeName }: Element) =>
	[...elements].filter((other) => other.nodeName === nodeName);

/**
 * The server's element at the place of another one; nothing where that is not alike. Places are counted among elements of
 * the same name: a part whose code is still on its way, like a blog's sidebar, is missing before them.
 */
export function serverElementAt(element: Element): Element | undefined {
	if (!tree) return undefined;
	const { container, roots } = tree;
	const placeOf = (one: Element): Element | undefined => {
		const above = one.parentElement;
		if (!above) return undefined;
		const elements = above === container ? roots : placeOf(above)?.children;
		const index = alike(above.children, one).indexOf(one);
		return elements && alike(elements, one)[index];
	};
	const found = placeOf(element);
	const isAlike =
		found?.getAttribute("class") === element.getAttribute("class");
	return isAlike ? found : undefined;
}
