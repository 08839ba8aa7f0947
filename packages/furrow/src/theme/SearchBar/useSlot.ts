import { useLayoutEffect, useState } from "react";

/**
 * An element below the modal's field, to render into: DocSearch has no slot there.
 * @returns nothing until it is there
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
