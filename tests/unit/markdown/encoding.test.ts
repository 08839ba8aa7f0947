/** Warnings about files that are not valid UTF-8 text, with the position of the first wrong byte. */
import { expect, it } from "vitest";
import { compile } from "./compile.js";

const read = (bytes: Buffer) => bytes.toString("utf8");

it.each([
	["Latin-1", Buffer.from("# A\n\ncaf\u00e9 x\n", "latin1"), 3, 4, "byte 9"],
	["UTF-16", Buffer.from("\ufeff# A\n", "utf16le"), 1, 1, "byte 1"],
	["a NUL", Buffer.from("a\n\0b\n"), 2, 1, "NUL at byte 3"],
])(
	"warns about %s and gives its position",
	async (_, bytes, line, column, text) => {
		const { warnings } = await compile(read(bytes));
		expect(warnings).toEqual([
			expect.objectContaining({
				line,
				column,
				message: expect.stringContaining(text),
			}),
		]);
	},
);

it("accepts UTF-8", async () => {
	const { warnings } = await compile(
		"# \u4e2d\u6587\n\ncaf\u00e9 \ud83d\ude00\n",
	);
	expect(warnings).toEqual([]);
});
