/** Comments that switch rules off. */
import { expect, it } from "vitest";
import { markdownFile } from "./markdownFile";

/** Lines of a file on which a rule is off. */
async function off(source: string, rule = "image-alt", file?: string) {
	const { switches } = await markdownFile(source, file ? { file } : {});
	return source
		.split("\n")
		.flatMap((_, index) =>
			switches.isOff(rule, index + 1) ? [index + 1] : [],
		);
}

const NEXT = "furrow-check-disable-next-line";
const MD = "/site/docs/a.md";

it("switches rules off for the next line that has something", async () => {
	const source = `---\ntitle: A\n---\n\n{/* ${NEXT} image-alt, spelling -- decoration */}\n\n![](a)\n\n![](b)\n`;
	expect(await off(source)).toEqual([7]);
	expect(await off(source, "spelling")).toEqual([7]);
	expect(await off(source, "decoration")).toEqual([]);
	expect(await off(`Text\n<!-- ${NEXT} -->\n![](a)\n`)).toEqual([3]);
	expect(await off(`<!-- ${NEXT} -->\n![](a)\n`, "any", MD)).toEqual([2]);
});

it("switches rules off up to where they are on again", async () => {
	const source =
		"Text\n\n<!-- furrow-check-disable image-alt -->\n\n![](a)\n\n<!-- furrow-check-enable -->\n\n![](b)\n";
	const lines = [3, 4, 5, 6, 7];
	expect(await off(source)).toEqual(lines);
	expect(await off(source, "image-alt", MD)).toEqual(lines);
	expect(await off(source, "spelling")).toEqual([]);
});

it("holds for the whole file at its top", async () => {
	const source = "---\ntitle: A\n---\n\n{/* furrow-check-disable */}\n\nText\n";
	expect(await off(source)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it("takes code and other names for none", async () => {
	expect(
		await off(
			`\`<!-- furrow-check-disable -->\`\n\n{/* furrow-check-disabled */}\n\n{/* see furrow-check-disable */}\n\n\`\`\`md\n<!-- ${NEXT} -->\n\`\`\`\n`,
		),
	).toEqual([]);
});
