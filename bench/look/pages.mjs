/** Finds the pages of a built site by kind, according to the class names of Docusaurus's documents. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { globSync } from "tinyglobby";

/** Kinds of page by class of the root element. The first match applies. */
const KINDS = [
	["doc", "docs-doc-page"],
	["docs' tag", "docs-tags-doc-list-page"],
	["docs' tags", "docs-tags-list-page"],
	["post", "blog-post-page"],
	["blog's tag", "blog-tags-post-list-page"],
	["blog's tags", "blog-tags-list-page"],
	["authors", "blog-authors-list-page"],
	["author", "blog-authors-posts-page"],
	["list", "blog-list-page"],
	["category", "docs-wrapper"],
	["blog", "blog-wrapper"],
	["Markdown page", "mdx-page"],
];

/** Returns the URL path of a built file. */
const pathOf = (file) =>
	`/${file}`.replace(/\/index\.html$/, "/").replace(/\.html$/, "");

function kindOf(address, html) {
	const classes = new Set((load(html)("html").attr("class") ?? "").split(" "));
	if (address === "/") return "home";
	return KINDS.find(([, name]) => classes.has(name))?.[0] ?? "page";
}

/** Picks values evenly from a list. */
const spread = (values, count) =>
	values.filter(
		(_, index) =>
			Math.floor((index * count) / values.length) !==
			Math.floor(((index - 1) * count) / values.length),
	);

/**
 * Chooses pages that exist in both builds.
 *
 * @param count number of pages of each kind
 * @returns their paths by `kind` or `kind 2`, and a path that no page has
 */
export function findPages(reference, candidate, count) {
	const kinds = new Map();
	for (const file of globSync("**/*.html", { cwd: reference }).sort()) {
		if (file === "404.html" || !existsSync(join(candidate, file))) continue;
		const address = pathOf(file);
		const kind = kindOf(address, readFileSync(join(reference, file), "utf8"));
		kinds.set(kind, [...(kinds.get(kind) ?? []), address]);
	}
	return Object.fromEntries([
		...[...kinds].flatMap(([kind, addresses]) =>
			spread(addresses, Math.min(count, addresses.length)).map(
				(address, index) => [index ? `${kind} ${index + 1}` : kind, address],
			),
		),
		["404", "/no-such-page"],
	]);
}
