import { useLayoutEffect, useState } from "react";

/**
 * Inserts an element below the modal's search field to render into, since DocSearch has no slot there.
 * @returns the element, or `undefined` until it exists
 */
export function useSlot(className: string): Element | undefined {
	const [slot, setSlot] = useState<Element>();
	useLayoutEffect(() => {
		const element = document.createElement("div");
		element.className = className;
		document.querySelector(".DocSearch-SearchBar")?.after(element);
		setSlot(element);
	}, [className]);
	return slot;
}
