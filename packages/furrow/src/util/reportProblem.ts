/** Reports problems from code that has no reporter: plugins, whose hooks have public signatures. */

import type { Reporter } from "../types/reporter.js";
import type { ReportingSeverity } from "../types/site.js";
import { type ErrorPlace, FurrowError } from "./errors.js";
import { placeText } from "./places.js";
import { shownPath } from "./shownPath.js";

/** Problems that were printed without a reporter. */
const printed = new Set<string>();

/** Wraps a reporter so that it reports each warning once. Languages share files, so a problem in one occurs in all. */
export function warnOnce(reporter: Reporter): Reporter {
	const reported = new Set<string>();
	return {
		stage: (name) => reporter.stage(name),
		count: (done, of) => reporter.count(done, of),
		warn(message) {
			if (reported.has(message)) return;
			reported.add(message);
			reporter.warn(message);
		},
	};
}

/** Receives every occurrence of a warning. */
type ProblemListener = (message: string, place: ErrorPlace) => void;

/** Registered reporters. The last one receives problems. */
const reporters: { once: Reporter; found?: ProblemListener | undefined }[] = [];

/**
 * Registers a reporter for problems. Duplicates are dropped, since languages share files.
 * @param found receives every occurrence of a problem with its position
 * @returns a function that unregisters the reporter
 */
export function onProblems(
	reporter: Reporter,
	found?: ProblemListener,
): () => void {
	const entry = { once: warnOnce(reporter), found };
	reporters.push(entry);
	return () => {
		reporters.splice(reporters.indexOf(entry), 1);
	};
}

/**
 * Reports a possible problem with the severity that the site sets for it.
 * @throws FurrowError if `severity` is `throw`
 */
export function reportProblem(
	severity: ReportingSeverity,
	message: string,
	place: ErrorPlace = {},
): void {
	if (severity === "ignore") return;
	if (severity === "throw") throw new FurrowError(message, place);
	const { file, line, column, hint } = place;
	const at = placeText(file && shownPath(file), line, column);
	const text = at ? `${at}: ${message}` : message;
	const fullMessage = hint ? `${text}\n${hint}` : text;
	const last = reporters.at(-1);
	last?.found?.(message, place);
	if (last) {
		last.once.warn(fullMessage);
		return;
	}
	// No reporter: a short command, such as docs:version.
	if (printed.has(fullMessage)) return;
	printed.add(fullMessage);
	if (severity === "warn") console.warn(fullMessage);
	else console.log(fullMessage);
}
