import type { MarkdownRegistry } from "./markdownRegistry.js";

/** A link in a Markdown file and its target: `null` if it is broken, `false` if it was not resolved. */
export type ResolvedLink = [
	link: string,
	fromFile: string,
	permalink: string | false | null,
];

/** Resolves the links of a file and its partials, and records the results. */
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

	/** Whether links of an earlier build still have the same targets. */
	static isSame(registry: MarkdownRegistry, links: ResolvedLink[]): boolean {
		return links.every(
			([link, from, permalink]) =>
				(registry.resolveLink(from, link) ?? null) === permalink,
		);
	}
}
