/** The pages of a built site by kind, as the class names of Docusaurus's documents tell it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { globSync } from "tinyglobby";

/** Kinds of page by a class of the document's element; the first that fits counts. */
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

/** The address of a built file. */
const addressOf = (file) =>
	`/${file}`.replace(/\/index\.html$/, "/").replace(/\.html$/, "");

function kindOf(address, html) {
	const classes = new Set((load(html)("html").attr("class") ?? "").split(" "));
	if (address === "/") return "home";
	return KINDS.find(([, name]) => classes.has(name))?.[0] ?? "page";
}

/** Values that are spread evenly over a list. */
const spread = (values, count) =>
	values.filter(
		(_, index) =>
			Math.floor((index * count) / values.length) !==
			Math.floor(((index - 1) * count) / values.length),
	);

/**
 * Chooses pages that both builds have.
 *
 * @param count of each kind
 * @returns their addresses by `kind` or `kind 2`, and an address that no page has
 */
export function findPages(reference, candidate, count) {
	const kinds = new Map();
	for (const file of globSync("**/*.html", { cwd: reference }).sort()) {
		if (file === "404.html" || !existsSync(join(candidate, file))) continue;
		const address = addressOf(file);
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
