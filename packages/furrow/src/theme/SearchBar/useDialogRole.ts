import { type RefObject, useEffect } from "react";

/** Attributes that DocSearch sets on its modal and that describe it as a button with a listbox. */
const WRONG_ATTRIBUTES = [
	"tabindex",
	"aria-expanded",
	"aria-haspopup",
	"aria-controls",
	"aria-labelledby",
];

/** Gives DocSearch's modal the semantics of a dialog, for assistive technology. */
export function useDialogRole(
	wrapper: RefObject<HTMLElement | null>,
	label: string,
): void {
	useEffect(() => {
		const modal = wrapper.current?.querySelector(".DocSearch-Container");
		if (!modal) return undefined;
		const removeAttributes = () => {
			for (const name of WRONG_ATTRIBUTES)
				if (modal.hasAttribute(name)) modal.removeAttribute(name);
		};
		modal.setAttribute("role", "dialog");
		modal.setAttribute("aria-modal", "true");
		modal.setAttribute("aria-label", label);
		// Otherwise they would be landmarks of the page.
		for (const part of modal.querySelectorAll("header, footer"))
			part.setAttribute("role", "none");
		removeAttributes();
		const observer = new MutationObserver(removeAttributes);
		observer.observe(modal, { attributeFilter: WRONG_ATTRIBUTES });
		return () => observer.disconnect();
	}, [wrapper, label]);
}
