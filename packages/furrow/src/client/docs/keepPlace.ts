/** Where things are in an element whose content is about to be made anew, the same. */

/** The way from an element down to one inside: the index among the children at each level. */
export function pathTo(host: Element, inner: Element): number[] {
	const path: number[] = [];
	for (
		let element: Element | null = inner;
		element && element !== host;
		element = element.parentElement
	) {
		const siblings = element.parentElement?.children ?? [];
		path.unshift(Array.prototype.indexOf.call(siblings, element));
	}
	return path;
}

/** The element at the end of such a way. */
export function walk(
	host: Element,
	path: readonly number[],
): HTMLElement | undefined {
	let element: Element | undefined = host;
	for (const index of path) element = element?.children[index];
	return element as HTMLElement | undefined;
}

/** Notes where the element is scrolled to and what inside it has the focus; gives the way to restore both. */
export function keepPlace(host: HTMLElement): () => void {
	const { scrollTop } = host;
	const focused = document.activeElement;
	const path =
		focused && focused !== host && host.contains(focused)
			? pathTo(host, focused)
			: undefined;
	return () => {
		host.scrollTop = scrollTop;
		if (path) walk(host, path)?.focus({ preventScroll: true });
	};
}
