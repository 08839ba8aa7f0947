/** Furrow's results are those recorded from Docusaurus 3.10 for the same texts and names. */
import { describe, expect, it } from "vitest";
import { parseFileName } from "../../../packages/furrow/src/content/blog/readPosts.js";
import {
	defaultNumberPrefixParser,
	stripPathPrefixes,
} from "../../../packages/furrow/src/content/docs/numberPrefix.js";
import { docSlug } from "../../../packages/furrow/src/content/docs/slug.js";
import { kebabCase } from "../../../packages/furrow/src/source/kebabCase.js";
import {
	createExcerpt,
	normalizeText,
	parseContentTitle,
} from "../../../packages/furrow/src/source/markdownText.js";
import texts from "./golden/markdown-texts.json";
import texts4 from "./golden/markdown-texts-4.json";
import prefixes from "./golden/number-prefixes.json";
import posts from "./golden/post-files.json";
import slugs from "./golden/slugs.json";
import tags from "./golden/tag-slugs.json";

describe("compatibility with Docusaurus", () => {
	it.each(texts)(
		"extracts the title and description of $text",
		({ text, title, description }) => {
			const content = normalizeText(text);
			expect(parseContentTitle(content).contentTitle ?? null).toBe(title);
			expect(createExcerpt(content) ?? "").toBe(description);
		},
	);

	// Recorded from 4.0.0-canary-6808, where it differs from version 3.
	it.each(texts4)(
		"extracts the title and description as version 4 does from $text",
		({ text, title, description }) => {
			const content = normalizeText(text);
			expect(parseContentTitle(content, false, 4).contentTitle ?? null).toBe(
				title,
			);
			expect(createExcerpt(content, 4) ?? "").toBe(description);
		},
	);

	it.each(prefixes)(
		"splits the number prefix off $name",
		({ name, filename, position }) => {
			expect(defaultNumberPrefixParser(name)).toEqual({
				filename,
				numberPrefix: position,
			});
		},
	);

	it.each(slugs)(
		"resolves $file to the slug $slug",
		({ file, id, given, slug }) => {
			const folder = file.slice(0, file.lastIndexOf("/"));
			expect(
				docSlug({
					baseId: id.slice(
						stripPathPrefixes(folder, defaultNumberPrefixParser).length + 1,
					),
					given,
					source: `@site/docs/${file}`,
					sourceDirName: folder,
					parser: defaultNumberPrefixParser,
					file,
				}),
			).toBe(slug);
		},
	);

	it.each(tags)(
		"converts the tag $label to the path $slug",
		({ label, slug }) => {
			expect(kebabCase(label)).toBe(slug);
		},
	);

	it.each(posts)(
		"extracts the slug and date of $file",
		({ file, slug, date }) => {
			const name = parseFileName(file);
			expect(name.slug).toBe(slug);
			const parsed = name.date?.replaceAll("/", "-");
			expect(parsed && new Date(`${parsed}Z`).toISOString().slice(0, 10)).toBe(
				date,
			);
		},
	);
});
