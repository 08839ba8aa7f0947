import type { MarkdownRegistry } from "./markdownRegistry.js";

/** A link between Markdown files, and where it led: nowhere (`null`), or it was left alone (`false`). */
export type ResolvedLink = [
	link: string,
	fromFile: string,
	permalink: string | false | null,
];

/** Resolves the links of one file, its partials' included, and remembers how. */
export class LinkRecord {
	readonly links: ResolvedLink[] = [];

	constructor(private readonly registry: MarkdownRegistry) {}

	readonly resolve = (
		link: string,
		fromFile: string,
	): string | undefined | false => {
		const permalink = this.registry.resolveLink(fromFile, link);
		this.links.push([link, fromFile, permalink ?? null]);
		return permalink;
	};

	/** Whether the links of an earlier build still have the same targets. */
	static isSame(registry: MarkdownRegistry, links: ResolvedLink[]): boolean {
		return links.every(
			([link, from, permalink]) =>
				(registry.resolveLink(from, link) ?? null) === permalink,
		);
	}
}
