/** Markdown of the page with a number. */
export function pageSource(number: number, count: number): string;
/** Path of the page with a number, from the site's folder. */
export function pageFile(number: number): string;
/** Writes a site of `count` pages into an emptied folder. */
export function generateSite(
	dir: string,
	count: number,
	hasSearch?: boolean,
	isSplit?: boolean,
): Promise<void>;
