import { describe, expect, it } from "vitest";
import {
	splitFrontMatter,
	stripFrontMatter,
} from "../../../packages/furrow/src/source/splitFrontMatter";

describe("front matter without an end", () => {
	it("is a whole file of fields", () => {
		const source = "---\ntitle: A\nslug: /a\n";
		expect(splitFrontMatter(source, "a.md")).toMatchObject({
			frontMatter: { title: "A", slug: "/a" },
			content: "",
		});
		expect(stripFrontMatter(source).content).toBe("");
	});

	it("is none where text follows the line", () => {
		const source = "---\n\nText: of a page.\n";
		expect(splitFrontMatter(source, "a.md")).toMatchObject({
			frontMatter: {},
			content: source,
		});
	});
});
