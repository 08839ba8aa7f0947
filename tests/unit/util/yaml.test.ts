import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	parseYaml,
	YamlError,
} from "../../../packages/furrow/src/util/yaml.js";

/** Returns the error with which a text is rejected. */
function errorOf(text: string): YamlError {
	try {
		parseYaml(text);
	} catch (error) {
		if (error instanceof YamlError) return error;
		throw error;
	}
	throw new Error("The text was not refused.");
}

/** Ten lines, each of which expands to ten times the previous one. */
const BOMB = [
	"a0: &a0 [x,x,x,x,x,x,x,x,x,x]",
	...Array.from(
		{ length: 9 },
		(_, index) =>
			`a${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`)}]`,
	),
].join("\n");

describe("the YAML parser", () => {
	it("parses values, including aliases", () => {
		expect(parseYaml("a: &a {x: 1}\nb: *a\nc:\n  <<: *a\n  y: 2")).toEqual({
			a: { x: 1 },
			b: { x: 1 },
			c: { x: 1, y: 2 },
		});
		expect(parseYaml("")).toBeUndefined();
	});

	it("rejects aliases that expand to more than memory can hold", () => {
		const error = errorOf(BOMB);
		expect(error.message).toContain("aliases expand to");
		expect(error.place).toEqual({ line: 2, column: 10 });
	});

	it("rejects a value inside itself", () => {
		const error = errorOf("title: x\na: &a\n  b: *a");
		expect(error.message).toContain("inside its own value");
		expect(error.place).toEqual({ line: 3, column: 6 });
	});

	it.each(["[", "{a: ", "- "])("rejects endless nesting of %j", (open) => {
		expect(errorOf(open.repeat(50_000)).message).toMatch(/nesting/);
	});

	it("reports the position of a syntax error", () => {
		expect(errorOf("a: 1\nb: [").place?.line).toBeGreaterThanOrEqual(2);
	});

	it("returns or throws a YamlError for any text", () => {
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
