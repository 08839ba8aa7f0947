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

it("reports what a plugin rejects in its own words, without a hint", async () => {
	const plugin =
		() =>
		(
			tree: { children: unknown[] },
			file: { fail(message: string, node?: unknown): never },
		) =>
			file.fail("This expression (2:1) is not allowed.", tree.children[1]);
	const rejection = compile(
		"---\ntitle: T\n---\n\n# Title\n\nText.\n",
		{},
		{ mdxOptions: { remarkPlugins: [plugin] } },
	);
	await expect(rejection).rejects.toMatchObject({
		message:
			"A remark, rehype or recma plugin rejects this: This expression (2:1) is not allowed.",
		line: 7,
		column: 1,
		hint: undefined,
	});
});
