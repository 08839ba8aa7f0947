import { describe, expect, it } from "vitest";
import {
	keyPlace,
	nestedPlace,
	placeAt,
	placeParts,
	quotedPlace,
} from "../../../packages/furrow/src/util/places.js";

describe("positions in a text", () => {
	it("count from 1", () => {
		expect(placeAt("", 0)).toEqual({ line: 1, column: 1 });
		expect(placeAt("a\nbc", 3)).toEqual({ line: 2, column: 2 });
	});

	it("are split into file, line and column, as far as these are known", () => {
		expect(placeParts("docs/a.md:3:14")).toEqual({
			file: "docs/a.md",
			line: 3,
			column: 14,
		});
		expect(placeParts("docs/a.md:3")).toEqual({ file: "docs/a.md", line: 3 });
		expect(placeParts("docs/1:2.md")).toEqual({ file: "docs/1:2.md" });
	});

	it("of a string are those of its first occurrence in quotes of any kind", () => {
		const text = `// intro\n["other", 'intro', "intro"]`;
		expect(quotedPlace(text, "intro")).toEqual({ line: 2, column: 11 });
		expect(quotedPlace(text, "absent")).toBeUndefined();
	});

	it.each([
		["YAML", "a: 1\nid: x\n", 2, 1],
		["nested YAML", "a:\n  - id: x\n", 2, 5],
		["JSON", '{ "other_id": 1, "id": 2 }', 1, 18],
		["JavaScript", "({ a: 'id', id: 2 })", 1, 13],
		["the start of a line before others", "a: {id: 1}\nid: 2", 2, 1],
	])("of a field: %s", (_, text, line, column) => {
		expect(keyPlace(text, "id")).toEqual({ line, column });
	});

	it.each([
		["YAML", "a:\n  id: 1\nb:\n  # id\n  id: 2\n", 5, 3],
		["YAML in flow style", "a: { id: 1 }\nb: { id: 2 }\n", 2, 6],
		["JSON", '{\n  "a": { "id": 1 },\n  "b": {\n    "id": 2\n  }\n}', 4, 5],
		["one that is not there", "b:\n  x: 1\nc:\n  id: 1\n", 1, 1],
	])("of a nested field: %s", (_, text, line, column) => {
		expect(nestedPlace(text, ["b", "id"])).toEqual({ line, column });
	});

	it("of a field whose name has special characters of regular expressions", () => {
		expect(keyPlace("axb: 1\na.b: 2", "a.b")).toEqual({ line: 2, column: 1 });
		expect(keyPlace("no: 1", "id")).toBeUndefined();
	});
});
