import { expect, it } from "vitest";
import { compile } from "./compile";

it("says how the id of a heading is written where {#id} is an expression", async () => {
	const mdx1Compat = { comments: false, admonitions: false, headingIds: false };
	await expect(
		compile("# Title\n\n## Head {#id}\n", { markdown: { mdx1Compat } }),
	).rejects.toMatchObject({
		line: 3,
		hint: expect.stringContaining("{/* #id */}"),
	});
});
