/** Errors of modules while a site is served: how long they count as problems. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { FileNotices } from "../../../packages/furrow/src/dev/fileNotices.js";
import { ModuleErrors } from "../../../packages/furrow/src/dev/moduleErrors.js";
import { Problems } from "../../../packages/furrow/src/dev/problems.js";
import { FurrowError } from "../../../packages/furrow/src/util/errors.js";

const ignore = () => {};

let file: string;
let problems: Problems;
let moduleErrors: ModuleErrors;
let told: string[];

beforeEach(() => {
	const dir = mkdtempSync(join(tmpdir(), "furrow-module-errors-"));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	file = join(dir, "part.js");
	writeFileSync(file, "export default ( => 1;\n");
	told = [];
	const reporter = {
		stage: ignore,
		count: ignore,
		warn: ignore,
		updated: ignore,
		error: (error: unknown) => told.push((error as Error).message),
		fixed: () => told.push("fixed"),
	};
	problems = new Problems(reporter, new FileNotices(dir));
	moduleErrors = new ModuleErrors(problems, dir, {
		namedBy: () => undefined,
		isNamed: () => true,
	});
});

const fault = () => new FurrowError("It does not parse.", { file });

describe("an error of a module", () => {
	it("is told, and shown on the page", () => {
		expect(moduleErrors.report(fault())?.message).toBe("It does not parse.");
		expect(problems.hasErrors).toBe(true);
		expect(told).toEqual(["It does not parse."]);
	});

	it("that comes when the file is gone is none, for no change would end it", () => {
		rmSync(file);
		expect(moduleErrors.report(fault())).toBe(undefined);
		expect(problems.hasErrors).toBe(false);
		expect(told).toEqual([]);
	});
});
