/**
 * Keeps the server-rendered elements of the page during hydration. If something renders differently in the browser,
 * React discards all of them; their HTML is available here until it has been fetched.
 */
let tree: { container: Element; roots: readonly Element[] } | undefined;

/** @param container element that React is about to hydrate */
export function keepServerTree(container: Element): void {
	tree = { container, roots: [...container.children] };
}

export function forgetServerTree(): void {
	tree = undefined;
}

const sameName = (elements: Iterable<Element>, { nodeName }: Element) =>
	[...elements].filter((other) => other.nodeName === nodeName);

/**
 * Returns the server's element at the position of another one; undefined if the two are not alike. Positions are
 * counted among siblings of the same name, because parts that are still loading, like a blog's sidebar, may be missing
 * before them.
 */
export function serverElementAt(element: Element): Element | undefined {
	if (!tree) return undefined;
	const { container, roots } = tree;
	const counterpart = (current: Element): Element | undefined => {
		const parent = current.parentElement;
		if (!parent) return undefined;
		const elements =
			parent === container ? roots : counterpart(parent)?.children;
		const index = sameName(parent.children, current).indexOf(current);
		return elements && sameName(elements, current)[index];
	};
	const found = counterpart(element);
	const isAlike =
		found?.getAttribute("class") === element.getAttribute("class");
	return isAlike ? found : undefined;
}
