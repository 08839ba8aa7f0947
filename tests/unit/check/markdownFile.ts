/** Creates Markdown files for rules without loading a site. */
import {
	type MarkdownFile,
	parsedFile,
} from "../../../packages/furrow/src/check/markdownFile.js";
import type {
	CheckedSite,
	Rule,
} from "../../../packages/furrow/src/check/rule.js";
import { readSyntaxTree } from "../../../packages/furrow/src/markdown/index.js";
import type { MarkdownConfig } from "../../../packages/furrow/src/types/site.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";

const MARKDOWN = {
	format: "detect",
	mdx1Compat: { comments: true, admonitions: true, headingIds: true },
} as MarkdownConfig;

/** Parses a Markdown file, by default a doc in `docs/`. It is MDX unless its name ends with `.md`. */
export async function markdownFile(
	source: string,
	facts: Partial<MarkdownFile> = {},
): Promise<MarkdownFile> {
	const { file = "/site/docs/a.mdx", kind = "doc" } = facts;
	const syntax = await readSyntaxTree(
		{ filePath: file, source },
		{ siteConfig: { markdown: MARKDOWN } },
	);
	return parsedFile(
		{
			locale: "en",
			permalink: "/docs/a",
			hasContentTitle: /^(?:---[\s\S]*?---\s*)?# /.test(source),
			partials: new Set(),
			...facts,
			file,
			kind,
		},
		source,
		syntax,
	);
}

/** Returns the findings of a rule that needs only files, as `line:column message`. */
export async function findIn(
	rule: Rule<Untyped>,
	...files: MarkdownFile[]
): Promise<string[]> {
	const findings = await rule.check(
		{ files, contents: [] } as Untyped as CheckedSite,
		{},
	);
	return findings.map(
		({ line, column, message }) => `${line}:${column} ${message}`,
	);
}
