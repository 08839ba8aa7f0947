import type { MarkdownRegistry } from "./metadataRegistry.js";

/** A link between Markdown files, and where it led: nowhere, when the permalink is `null`. */
export type ResolvedLink = [
	link: string,
	fromFile: string,
	permalink: string | null,
];

/** Resolves the links of one file, its partials' included, and remembers how. */
export class LinkRecord {
	readonly links: ResolvedLink[] = [];

	/** @param page the page that the file belongs to: itself, or the one that imports it */
	constructor(
		private readonly registry: MarkdownRegistry,
		private readonly page: string,
	) {}

	readonly resolve = (link: string, fromFile: string): string | undefined => {
		const permalink = this.registry.resolveLink(fromFile, link, this.page);
		this.links.push([link, fromFile, permalink ?? null]);
		return permalink;
	};

	/** Whether the links of an earlier build still lead where they led. */
	static isSame(
		registry: MarkdownRegistry,
		page: string,
		links: ResolvedLink[],
	): boolean {
		return links.every(
			([link, from, permalink]) =>
				(registry.resolveLink(from, link, page) ?? null) === permalink,
		);
	}
}
