import { onTestFinished } from "vitest";
import { onProblems } from "../../packages/furrow/src/util/reportProblem.js";

/** Returns a list that receives the warnings of the current test. */
export function collectWarnings(): string[] {
	const warnings: string[] = [];
	onTestFinished(
		onProblems({
			stage() {},
			count() {},
			warn: (message) => warnings.push(message),
		}),
	);
	return warnings;
}
