import { useEffect } from "react";

/** Prevents the page from scrolling while the component is mounted and `lock` is true. */
export function useLockBodyScroll(lock = true): void {
	useEffect(() => {
		document.body.style.overflow = lock ? "hidden" : "visible";
		return () => {
			document.body.style.overflow = "visible";
		};
	}, [lock]);
}
