/** Extracts the steps of a guide in order: files to write and commands to run. */
import { readFileSync } from "node:fs";
import GithubSlugger from "github-slugger";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as textOf } from "mdast-util-to-string";

/** Languages of code blocks with shell commands. */
const SHELL = new Set(["bash", "sh", "shell"]);

/**
 * Returns the steps of a page. Of tabs for several package managers, only npm's are used. Parsing JSX and heading ids
 * needs no MDX parser: in plain Markdown, they are HTML and text.
 *
 * @param {string} path of the Markdown file
 * @returns {{ section: string, kind: "file" | "commands", title?: string, text: string }[]} `section` is the id of
 * the preceding level-2 heading; the `title` of a file is its path
 */
export function readGuide(path) {
	const source = readFileSync(path, "utf8").replace(/^---\n.*?\n---\n/s, "");
	const slugger = new GithubSlugger();
	const steps = [];
	let section = "";
	let tab = "npm";
	for (const node of fromMarkdown(source).children) {
		if (node.type === "heading") {
			const [, text, id] = /^(.*?)(?: \{#([\w-]+)\})?$/.exec(textOf(node));
			const slug = id ?? slugger.slug(text);
			if (node.depth === 2) section = slug;
		} else if (node.type === "html") {
			for (const [, open] of node.value.matchAll(
				/<(?:TabItem value="(\w+)"|\/TabItem)/g,
			))
				tab = open ?? "npm";
		} else if (node.type === "code" && tab === "npm") {
			const title = /title="([^"]+)"/.exec(node.meta ?? "")?.[1];
			if (title) steps.push({ section, kind: "file", title, text: node.value });
			else if (SHELL.has(node.lang))
				steps.push({ section, kind: "commands", text: node.value });
		}
	}
	return steps;
}
