/** URL path of a page's Markdown: the page's own with `.md`; of a folder's page, that of its index. */
export function markdownPath(path: string): string {
	const bare = path.replace(/\.html$/, "");
	return bare.endsWith("/") ? `${bare}index.md` : `${bare}.md`;
}
