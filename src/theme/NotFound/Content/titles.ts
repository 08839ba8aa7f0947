import { useEffect, useState } from "react";

/** Returns the title of a page, or `undefined` if it cannot be read. */
async function titleOf(path: string): Promise<string | undefined> {
	try {
		const response = await fetch(path);
		if (!response.ok) return undefined;
		const html = await response.text();
		const page = new DOMParser().parseFromString(html, "text/html");
		return page.querySelector("h1")?.textContent.trim() || undefined;
	} catch {
		return undefined;
	}
}

/** Returns the titles of a few pages by path, once they are known. They are read from the pages, so that no page's data contains all titles. */
export function useTitles(paths: readonly string[]) {
	const [titles, setTitles] = useState<Record<string, string | undefined>>({});
	useEffect(() => {
		let isCurrent = true;
		Promise.all(paths.map(async (path) => [path, await titleOf(path)])).then(
			(entries) => {
				if (isCurrent) setTitles(Object.fromEntries(entries));
			},
		);
		return () => {
			isCurrent = false;
		};
	}, [paths]);
	return titles;
}
