/** Order in which test files run if no earlier run has recorded their durations. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take seconds to minutes run first, so that all workers end at about the same time. */
const STAGES = [/\/tests\/(?:build|browser)\//, /\/tests\/site\//];

function stage({ moduleId }: TestSpecification): number {
	const index = STAGES.findIndex((pattern) => pattern.test(moduleId));
	return index < 0 ? STAGES.length : index;
}

/**
 * Vitest's order, by file size if there are no durations, with unit tests moved to the end. Otherwise unit tests run
 * between whole builds, and a small file that takes more than a minute ends last.
 */
export class LongFirst extends BaseSequencer {
	override async sort(
		files: TestSpecification[],
	): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return sorted.sort((a, b) => stage(a) - stage(b));
	}
}
