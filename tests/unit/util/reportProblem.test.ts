import { expect, it, onTestFinished, vi } from "vitest";
import { reportProblem } from "../../../packages/furrow/src/util/reportProblem.js";

it("prints a problem once if there is no reporter: languages share files", () => {
	const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
	onTestFinished(() => warn.mockRestore());
	const place = { file: "docs/a.md", line: 2, column: 1, hint: "Correct it." };
	reportProblem("warn", "This is misspelt.", place);
	reportProblem("warn", "This is misspelt.", place);
	reportProblem("warn", "This is misspelt.", { ...place, line: 3 });
	expect(warn.mock.calls).toEqual([
		["docs/a.md:2:1: This is misspelt.\nCorrect it."],
		["docs/a.md:3:1: This is misspelt.\nCorrect it."],
	]);
});
