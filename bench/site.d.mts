/** Returns the Markdown of a page. */
export function pageSource(number: number, count: number): string;
/** Returns the path of a page, relative to the site's folder. */
export function pageFile(number: number): string;
/** Writes a site of `count` pages into an emptied folder. */
export function generateSite(
	dir: string,
	count: number,
	hasSearch?: boolean,
	isSplit?: boolean,
): Promise<void>;
