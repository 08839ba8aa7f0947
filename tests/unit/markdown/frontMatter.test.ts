import { describe, expect, it } from "vitest";
import {
	splitFrontMatter,
	stripFrontMatter,
} from "../../../packages/furrow/src/source/splitFrontMatter";

describe("front matter without a closing line", () => {
	it("spans the whole file if the file has only fields", () => {
		const source = "---\ntitle: A\nslug: /a\n";
		expect(splitFrontMatter(source, "a.md")).toMatchObject({
			frontMatter: { title: "A", slug: "/a" },
			content: "",
		});
		expect(stripFrontMatter(source).content).toBe("");
	});

	it("is content if text follows the opening line", () => {
		const source = "---\n\nText: of a page.\n";
		expect(splitFrontMatter(source, "a.md")).toMatchObject({
			frontMatter: {},
			content: source,
		});
	});
});
