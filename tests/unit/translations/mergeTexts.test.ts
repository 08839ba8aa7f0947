import { expect, it } from "vitest";
import { mergeTexts } from "../../../packages/furrow/src/translations/mergeTexts";

const EXISTING = {
	gone: { message: "old" },
	kept: { message: "translated", description: "old" },
	empty: { message: "" },
};
const TEXTS = {
	kept: { message: "source", description: "new" },
	added: { message: "more" },
	empty: { message: "was something" },
};

it("keeps translations, updates descriptions and appends new messages", () => {
	const { content, unknown } = mergeTexts(EXISTING, TEXTS);
	expect(Object.entries(content)).toEqual([
		["gone", { message: "old" }],
		["kept", { message: "translated", description: "new" }],
		["empty", { message: "" }],
		["added", { message: "more" }],
	]);
	expect(unknown).toEqual(["gone"]);
});

it("replaces translations only if requested, and prefixes new messages", () => {
	const { content } = mergeTexts(EXISTING, TEXTS, {
		override: true,
		messagePrefix: "! ",
	});
	expect(content.kept?.message).toBe("! source");
	expect(content.gone?.message).toBe("old");
	expect(mergeTexts(EXISTING, TEXTS, { messagePrefix: "! " }).content).toEqual(
		expect.objectContaining({
			kept: { message: "translated", description: "new" },
			added: { message: "! more" },
		}),
	);
});
