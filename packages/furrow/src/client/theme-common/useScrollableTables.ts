import { useEffect } from "react";
import { useLocation } from "../exports/router";

/** A table that is wider than its place takes focus, so that a keyboard can scroll it. */
function onResize(entries: ResizeObserverEntry[]): void {
	for (const { target: table } of entries)
		if (table.scrollWidth > table.clientWidth)
			table.setAttribute("tabindex", "0");
		else table.removeAttribute("tabindex");
}

/** Looks after the tables in the Markdown of the page that is shown, finished markup included. */
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
