import { type RefObject, useEffect } from "react";

/** Attributes of DocSearch's modal, which describe it as a button that opens a list. */
const NOT_A_DIALOG = [
	"tabindex",
	"aria-expanded",
	"aria-haspopup",
	"aria-controls",
	"aria-labelledby",
];

/** Makes DocSearch's modal the dialog that it is, for who cannot see it. */
export function useDialogRole(
	wrapper: RefObject<HTMLElement | null>,
	label: string,
): void {
	useEffect(() => {
		const modal = wrapper.current?.querySelector(".DocSearch-Container");
		if (!modal) return undefined;
		const describe = () => {
			for (const name of NOT_A_DIALOG)
				if (modal.hasAttribute(name)) modal.removeAttribute(name);
		};
		modal.setAttribute("role", "dialog");
		modal.setAttribute("aria-modal", "true");
		modal.setAttribute("aria-label", label);
		// They are the page's otherwise.
		for (const part of modal.querySelectorAll("header, footer"))
			part.setAttribute("role", "none");
		describe();
		const observer = new MutationObserver(describe);
		observer.observe(modal, { attributeFilter: NOT_A_DIALOG });
		return () => observer.disconnect();
	}, [wrapper, label]);
}
