/** In which order files of tests run, where no earlier run has told how long each takes. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Seconds to minutes come first, milliseconds last: so all workers end at about the same time. */
const STAGES = [/\/tests\/(?:build|browser)\//, /\/tests\/site\//];

function stage({ moduleId }: TestSpecification): number {
	const index = STAGES.findIndex((pattern) => pattern.test(moduleId));
	return index < 0 ? STAGES.length : index;
}

/**
 * Vitest's own order, which goes by size here, with unit tests at the end. They ran between whole builds, and of all files a
 * short one ended last that takes more than a minute.
 */
export class LongFirst extends BaseSequencer {
	override async sort(
		files: TestSpecification[],
	): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return sorted.sort((a, b) => stage(a) - stage(b));
	}
}
