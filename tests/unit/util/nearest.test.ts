import { expect, it } from "vitest";
import { postFields } from "../../../packages/furrow/src/content/blog/frontMatter.js";
import { docFields } from "../../../packages/furrow/src/content/docs/frontMatter.js";
import {
	languageNames,
	suggestLanguage,
} from "../../../packages/furrow/src/markdown/highlight/prismComponents.js";
import { misspelt } from "../../../packages/furrow/src/util/nearest.js";

it.each([
	["sidebar_postion", "sidebar_position"],
	["sidebarPosition", "sidebar_position"],
	["titel", "title"],
	["tag", "tags"],
	["descripton", "description"],
	["keyword", "keywords"],
	["Title", "title"],
	["ID", "id"],
])("recognises %s as a misspelt %s", (word, meant) => {
	expect(misspelt(word, Object.keys(docFields))).toBe(meant);
});

it.each([
	"data",
	"name",
	"icon",
	"order",
	"level",
	"layout",
	"status",
	"ids",
	"api",
	"info_path",
	"toc",
])("accepts %s as a field of the site's own", (word) => {
	const known = [...Object.keys(docFields), ...Object.keys(postFields)];
	expect(misspelt(word, known)).toBeUndefined();
});

it("suggests languages for misspelt names only", () => {
	expect(suggestLanguage("javascirpt")).toBe("javascript");
	expect(suggestLanguage("pyhton")).toBe("python");
	expect(suggestLanguage("yalm")).toBe("yaml");
	expect(suggestLanguage("TypeScript")).toBe("typescript");
	expect(suggestLanguage("JSON")).toBe("json");
	expect(suggestLanguage("Go")).toBe("go");
	for (const name of [
		"mermaid",
		"console",
		"txt",
		"terminal",
		"mdoc",
		"output",
		"vue",
		"svelte",
		"astro",
		"plain",
	])
		if (!languageNames().includes(name))
			expect([name, suggestLanguage(name)]).toEqual([name, undefined]);
});
