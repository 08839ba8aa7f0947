/** Bad input in front matter. */
import type { Case } from "../failing";
import { doc } from "./sources";

export const frontMatterCases: Case[] = [
	{
		name: "a title that is a list",
		files: doc("title: [x]"),
		at: "docs/a.md:2:1",
		says: ['"title" is an array. Expected a string.'],
	},
	{
		name: "a field twice",
		files: doc("title: a\ntitle: b"),
		at: "docs/a.md:3:1",
		says: ["duplicated mapping key"],
		hint: "Remove one of the two fields.",
	},
	{
		name: "a tab",
		files: doc("title:\n\t- a"),
		at: "docs/a.md:3:1",
		says: ["tab characters"],
	},
	{
		name: "an id with a slash",
		files: doc("id: a/b"),
		at: "docs/a.md:2:1",
		says: ['"a/b" must not contain a slash'],
	},
	{
		name: "an id that another doc has",
		files: { ...doc("id: same"), "docs/b.md": "---\nid: same\n---\n" },
		at: "docs/b.md:2:1",
		says: ['Two docs have the id "same": docs/a.md and docs/b.md.'],
	},
	{
		name: "an empty slug",
		files: doc("slug: ''"),
		at: "docs/a.md:2:1",
		says: ['"slug" is empty'],
	},
	{
		name: "a slug with a query",
		files: doc("slug: /a?b=c"),
		at: "docs/a.md:2:1",
		says: ["/a?b=c, which is not a path"],
	},
	{
		name: "a slug with a NUL byte",
		files: doc('slug: "/a\\0b"'),
		at: "docs/a.md:2:1",
		says: ["which is not a path"],
	},
	{
		name: "a slug with a line break",
		files: doc('slug: "/a\\nb"'),
		at: "docs/a.md:2:1",
		says: ["which is not a path"],
	},
	{
		name: "a slug that climbs",
		files: doc("slug: /../../x"),
		at: "docs/a.md:2:1",
		says: ["which is not a path"],
	},
	{
		name: "a slug with backslashes",
		files: doc("slug: '/a\\..\\..\\b'"),
		at: "docs/a.md:2:1",
		says: ["which is not a path"],
	},
	{
		name: "tags that are a number",
		files: doc("tags: 5"),
		at: "docs/a.md:2:1",
		says: ['"tags" is not a list'],
	},
	{
		name: "a tag whose permalink climbs",
		files: doc("tags:\n  - {label: x, permalink: ../../../x}"),
		at: "docusaurus.config.js",
		says: ["../../../x", "points outside the site"],
		hint: "permalink of a tag",
	},
	{
		name: "a next page that is not there",
		files: doc("pagination_next: intor"),
		at: "docs/a.md:2:1",
		says: ['"pagination_next" refers to the doc "intor"'],
		hint: 'Did you mean "intro"?',
	},
	{
		name: "a date of the last update that is none",
		files: doc("last_update: {date: yesterday}"),
		at: "docs/a.md:2:1",
		says: ['"last_update.date" is "yesterday". Expected a date'],
	},
	{
		name: "a draft that may be one",
		files: doc("draft: maybe"),
		at: "docs/a.md:2:1",
		says: ['"draft" is "maybe". Expected a boolean.'],
	},
	{
		name: "a level of headings that there is not",
		files: doc("toc_min_heading_level: 9"),
		at: "docs/a.md:2:1",
		says: ["is 9. Expected a number of at most 6."],
	},
	{
		name: "a file's name that climbs",
		files: { "docs/%2e%2e/%2E./x.md": "# X\n" },
		at: "docs/%2e%2e/%2E./x.md",
		says: ['has a "%2e%2e", which is not allowed in the path'],
		hint: "slug: /my/path",
	},
	{
		name: "a path of a file below the path of another",
		files: {
			...doc("slug: /x.html"),
			"docs/b.md": "---\nslug: /x.html/b\n---\n",
		},
		says: ['"docs/x.html" of the built site', "both a file and a folder"],
		hint: "change its slug",
	},
];
