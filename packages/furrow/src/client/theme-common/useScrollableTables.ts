import { useEffect } from "react";
import { useLocation } from "../exports/router";

/** Makes tables focusable while they overflow, so that they can be scrolled with the keyboard. */
function onResize(entries: ResizeObserverEntry[]): void {
	for (const { target: table } of entries)
		if (table.scrollWidth > table.clientWidth)
			table.setAttribute("tabindex", "0");
		else table.removeAttribute("tabindex");
}

/** Observes the tables in the Markdown of the current page, including those in finished HTML. */
export function useScrollableTables(): void {
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other tables
	useEffect(() => {
		const tables = document.querySelectorAll(".markdown table");
		if (tables.length === 0) return;
		const observer = new ResizeObserver(onResize);
		for (const table of tables) observer.observe(table);
		return () => observer.disconnect();
	}, [pathname]);
}
