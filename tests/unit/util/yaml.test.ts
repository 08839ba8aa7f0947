import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	parseYaml,
	YamlError,
} from "../../../packages/furrow/src/util/yaml.js";

/** What a text is refused with. */
function refusal(text: string): YamlError {
	try {
		parseYaml(text);
	} catch (error) {
		if (error instanceof YamlError) return error;
		throw error;
	}
	throw new Error("The text was not refused.");
}

/** Ten lines, each of which stands for ten times the one before. */
const BOMB = [
	"a0: &a0 [x,x,x,x,x,x,x,x,x,x]",
	...Array.from(
		{ length: 9 },
		(_, index) =>
			`a${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`)}]`,
	),
].join("\n");

describe("YAML within limits", () => {
	it("gives what it says, aliases too", () => {
		expect(parseYaml("a: &a {x: 1}\nb: *a\nc:\n  <<: *a\n  y: 2")).toEqual({
			a: { x: 1 },
			b: { x: 1 },
			c: { x: 1, y: 2 },
		});
		expect(parseYaml("")).toBeUndefined();
	});

	it("refuses aliases that stand for more than there is memory for", () => {
		const error = refusal(BOMB);
		expect(error.message).toContain("aliases expand to");
		expect(error.place).toEqual({ line: 2, column: 10 });
	});

	it("refuses a value inside itself", () => {
		const error = refusal("title: x\na: &a\n  b: *a");
		expect(error.message).toContain("inside its own value");
		expect(error.place).toEqual({ line: 3, column: 6 });
	});

	it.each(["[", "{a: ", "- "])("refuses %j without an end to it", (open) => {
		expect(refusal(open.repeat(50_000)).message).toMatch(/nesting/);
	});

	it("names the place of a mistake", () => {
		expect(refusal("a: 1\nb: [").place?.line).toBeGreaterThanOrEqual(2);
	});

	it("always answers", () => {
		const part = fc.constantFrom(
			"a: ",
			"&a ",
			"*a ",
			"[",
			"]",
			"{",
			"}",
			", ",
			"\n",
			"\n  ",
			"- ",
			"<<: ",
			"!!x ",
			"|",
			">",
			"'",
			'"',
			"? ",
			"#",
			"---\n",
		);
		fc.assert(
			fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
				try {
					parseYaml(parts.join(""));
				} catch (error) {
					expect(error).toBeInstanceOf(YamlError);
				}
			}),
		);
	});
});
