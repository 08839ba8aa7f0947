import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, expect, it } from "vitest";
import { authorsSchema } from "../../../packages/furrow/src/content/blog/authorsMap.js";
import {
	parseData,
	readCheckedFile,
} from "../../../packages/furrow/src/source/dataFile.js";
import { join } from "../../../packages/furrow/src/util/path.js";

const dir = mkdtempSync(join(tmpdir(), "furrow-data-"));
afterAll(() => rmSync(dir, { recursive: true }));

it("reports the position of an author's invalid field, not of another author's", async () => {
	const file = join(dir, "authors.yml");
	writeFileSync(
		file,
		"one:\n  name: One\n  url: https://one.example\ntwo:\n  name: Two\n  url: 5\n",
	);
	const reading = readCheckedFile(file, authorsSchema, { name: "x", hint: "" });
	await expect(reading).rejects.toMatchObject({ file, line: 6, column: 3 });
});

it.each([
	['{{"label": "x"}}', 1, 2],
	['{\n\t["label"]\n}', 2, 2],
])("rejects an object or list as a field's name: %j", (text, line, column) => {
	expect(() => parseData(text, "_category_.json")).toThrow(
		expect.objectContaining({
			message:
				"The file is not valid JSON: an object or a list begins where a field's name should be.",
			line,
			column,
		}),
	);
});
