/** Drafts are left out of production builds; `furrow start` shows them. */
export function isDraft(frontMatter: { draft?: boolean }): boolean {
	return process.env.NODE_ENV !== "development" && frontMatter.draft === true;
}

/** Unlisted content is built, and reached by its link only; `furrow start` lists it. */
export function isUnlisted(frontMatter: { unlisted?: boolean }): boolean {
	return (
		process.env.NODE_ENV !== "development" && frontMatter.unlisted === true
	);
}
