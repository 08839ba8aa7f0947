/** Comments that disable rules. */
import { expect, it } from "vitest";
import { markdownFile } from "./markdownFile";

/** Returns the lines of a file on which a rule is disabled. */
async function disabledLines(
	source: string,
	rule = "image-alt",
	file?: string,
) {
	const { switches } = await markdownFile(source, file ? { file } : {});
	return source
		.split("\n")
		.flatMap((_, index) =>
			switches.isOff(rule, index + 1) ? [index + 1] : [],
		);
}

const NEXT = "furrow-check-disable-next-line";
const MD = "/site/docs/a.md";

it("disables rules for the next line that is not blank", async () => {
	const source = `---\ntitle: A\n---\n\n{/* ${NEXT} image-alt, spelling -- decoration */}\n\n![](a)\n\n![](b)\n`;
	expect(await disabledLines(source)).toEqual([7]);
	expect(await disabledLines(source, "spelling")).toEqual([7]);
	expect(await disabledLines(source, "decoration")).toEqual([]);
	expect(await disabledLines(`Text\n<!-- ${NEXT} -->\n![](a)\n`)).toEqual([3]);
	expect(await disabledLines(`<!-- ${NEXT} -->\n![](a)\n`, "any", MD)).toEqual([
		2,
	]);
});

it("disables rules until they are enabled again", async () => {
	const source =
		"Text\n\n<!-- furrow-check-disable image-alt -->\n\n![](a)\n\n<!-- furrow-check-enable -->\n\n![](b)\n";
	const lines = [3, 4, 5, 6, 7];
	expect(await disabledLines(source)).toEqual(lines);
	expect(await disabledLines(source, "image-alt", MD)).toEqual(lines);
	expect(await disabledLines(source, "spelling")).toEqual([]);
});

it("enables the named rules alone", async () => {
	const two =
		"Text\n\n<!-- furrow-check-disable image-alt, spelling -->\n\n<!-- furrow-check-enable image-alt -->\n\nText\n";
	expect(await disabledLines(two)).toEqual([3, 4, 5]);
	expect(await disabledLines(two, "spelling")).toEqual([3, 4, 5, 6, 7, 8]);
	const all = two.replace(" image-alt, spelling", "");
	expect(await disabledLines(all)).toEqual([3, 4, 5]);
	expect(await disabledLines(all, "spelling")).toEqual([3, 4, 5, 6, 7, 8]);
});

it("disables rules for the whole file if the comment is at its top", async () => {
	const source = "---\ntitle: A\n---\n\n{/* furrow-check-disable */}\n\nText\n";
	expect(await disabledLines(source)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it("ignores code, text and similar names", async () => {
	expect(
		await disabledLines(
			`\`<!-- furrow-check-disable -->\`\n\n{/* furrow-check-disabled */}\n\n{/* see furrow-check-disable */}\n\n\`\`\`md\n<!-- ${NEXT} -->\n\`\`\`\n`,
		),
	).toEqual([]);
});
