/** Whether content is a draft: production builds omit it, `furrow start` shows it. */
export function isDraft(frontMatter: { draft?: boolean }): boolean {
	return process.env.NODE_ENV !== "development" && frontMatter.draft === true;
}

/** Whether content is unlisted: it is built, but reachable only by its link. `furrow start` lists it. */
export function isUnlisted(frontMatter: { unlisted?: boolean }): boolean {
	return (
		process.env.NODE_ENV !== "development" && frontMatter.unlisted === true
	);
}
