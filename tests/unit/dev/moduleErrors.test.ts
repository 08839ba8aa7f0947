/** Module errors while a site is served, and how long they count as problems. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { FileNotices } from "../../../packages/furrow/src/dev/fileNotices.js";
import { ModuleErrors } from "../../../packages/furrow/src/dev/moduleErrors.js";
import { Problems } from "../../../packages/furrow/src/dev/problems.js";
import { FurrowError } from "../../../packages/furrow/src/util/errors.js";
import { join } from "../../../packages/furrow/src/util/path.js";

const ignore = () => {};

let file: string;
let problems: Problems;
let moduleErrors: ModuleErrors;
let reported: string[];

beforeEach(() => {
	const dir = mkdtempSync(join(tmpdir(), "furrow-module-errors-"));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	file = join(dir, "part.js");
	writeFileSync(file, "export default ( => 1;\n");
	reported = [];
	const reporter = {
		stage: ignore,
		count: ignore,
		warn: ignore,
		updated: ignore,
		error: (error: unknown) => reported.push((error as Error).message),
		fixed: () => reported.push("fixed"),
	};
	problems = new Problems(reporter, new FileNotices(dir));
	moduleErrors = new ModuleErrors(problems, dir, {
		namedBy: () => undefined,
		isNamed: () => true,
	});
});

const parseError = () => new FurrowError("It does not parse.", { file });

describe("a module error", () => {
	it("is reported and counts as a problem", () => {
		expect(moduleErrors.report(parseError())?.message).toBe(
			"It does not parse.",
		);
		expect(problems.hasErrors).toBe(true);
		expect(reported).toEqual(["It does not parse."]);
	});

	it("is ignored if the file has been removed, since no edit could resolve it", () => {
		rmSync(file);
		expect(moduleErrors.report(parseError())).toBe(undefined);
		expect(problems.hasErrors).toBe(false);
		expect(reported).toEqual([]);
	});
});
