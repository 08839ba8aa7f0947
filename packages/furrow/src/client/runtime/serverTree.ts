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

const indexOf = (element: Element): number =>
	[...(element.parentElement?.children ?? [])].indexOf(element);

/** The HTML inside the server's element at the place of another one; nothing where that is not alike. */
export function serverHtmlAt(element: Element): string | undefined {
	if (!tree?.container.contains(element)) return undefined;
	const path: number[] = [];
	let above: Element | null = element;
	for (; above && above !== tree.container; above = above.parentElement)
		path.unshift(indexOf(above));
	const [first = 0, ...rest] = path;
	const found = rest.reduce<Element | undefined>(
		(parent, index) => parent?.children[index],
		tree.roots[first],
	);
	const isAlike =
		found?.nodeName === element.nodeName &&
		found.getAttribute("class") === element.getAttribute("class");
	return isAlike ? found.innerHTML : undefined;
}
