import { expect, it } from "vitest";
import { compile } from "./compile";

it("suggests a comment for the heading id if {#id} is parsed as an expression", async () => {
	const mdx1Compat = { comments: false, admonitions: false, headingIds: false };
	await expect(
		compile("# Title\n\n## Head {#id}\n", { markdown: { mdx1Compat } }),
	).rejects.toMatchObject({
		line: 3,
		hint: expect.stringContaining("{/* #id */}"),
	});
});
