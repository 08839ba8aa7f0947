/** Rules for the Markdown sources that cannot be checked in the built pages. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./site";

/** Folders of English texts, with the folders of their translations. */
const FOLDERS = [
	["docs", "i18n/zh/docusaurus-plugin-content-docs/current"],
	[
		"versioned_docs/version-0.x",
		"i18n/zh/docusaurus-plugin-content-docs/version-0.x",
	],
	["blog", "i18n/zh/docusaurus-plugin-content-blog"],
] as const;

function markdownIn(folder: string): string[] {
	return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
		.filter((file) => /\.mdx?$/.test(file))
		.sort();
}

const sources = [
	...FOLDERS.flat().flatMap((folder) =>
		markdownIn(folder).map((file) => join(folder, file)),
	),
	"src/pages/markdown-page.md",
	"i18n/zh/docusaurus-plugin-content-pages/markdown-page.md",
];

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

interface Fence {
	line: number;
	language: string;
	code: string;
}

/** Returns the outermost fenced code blocks of a Markdown text, and the lines outside them. */
function scan(text: string): { fences: Fence[]; prose: string[] } {
	const fences: Fence[] = [];
	const prose: string[] = [];
	let open: { mark: string; fence: Fence } | undefined;
	for (const [index, line] of text.split("\n").entries()) {
		const match = /^\s*(`{3,}|~{3,})(.*)$/.exec(line);
		if (open) {
			if (match?.[1].startsWith(open.mark) && !match[2].trim())
				open = undefined;
			else open.fence.code += `${line}\n`;
		} else if (match) {
			const language = match[2].trim().split(/\s/)[0];
			const fence = { line: index + 1, language, code: "" };
			fences.push(fence);
			open = { mark: match[1], fence };
		} else prose.push(line);
	}
	return { fences, prose };
}

it("gives every code block a language and content", () => {
	const wrong = sources.flatMap((file) =>
		scan(read(file))
			.fences.filter(
				({ language, code }) => !/^[a-z]/.test(language) || !code.trim(),
			)
			.map(({ line }) => `${file}:${line}`),
	);
	expect(sources.length).toBeGreaterThan(200);
	expect(wrong).toEqual([]);
});

it("gives every file a title and a description, and every doc keywords", () => {
	const wrong = sources.flatMap((file) => {
		const [, matter = ""] = /^---\n(.*?)\n---\n/s.exec(read(file)) ?? [];
		const fields = ["title", "description"];
		if (/docs|version-0/.test(file)) fields.push("keywords");
		return fields
			.filter((field) => !new RegExp(`^${field}: *\\S`, "m").test(matter))
			.map((field) => `${file}: ${field}`);
	});
	expect(wrong).toEqual([]);
});

describe.each(FOLDERS)("%s", (folder, translation) => {
	it("has the same files in both languages", () => {
		expect(markdownIn(translation)).toEqual(markdownIn(folder));
	});

	it("has the same code blocks in both languages", () => {
		const shapeOf = (file: string) =>
			scan(read(file)).fences.map(({ language }) => language);
		for (const file of markdownIn(folder))
			if (existsSync(join(ROOT, translation, file)))
				expect
					.soft(shapeOf(join(translation, file)), file)
					.toEqual(shapeOf(join(folder, file)));
	});

	it("has the same headings in both languages", () => {
		const levelsOf = (file: string) =>
			scan(read(file)).prose.flatMap(
				(line) => /^(#{2,6}) /.exec(line)?.[1].length ?? [],
			);
		for (const file of markdownIn(folder))
			if (existsSync(join(ROOT, translation, file)))
				expect
					.soft(levelsOf(join(translation, file)), file)
					.toEqual(levelsOf(join(folder, file)));
	});
});
