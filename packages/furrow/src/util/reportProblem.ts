/** Problems that code finds which has no reporter at hand: plugins, whose hooks are the public ones. */

import type { Reporter } from "../types/reporter.js";
import type { ReportingSeverity } from "../types/site.js";
import { type ErrorPlace, FurrowError } from "./errors.js";
import { placeText } from "./places.js";
import { shownPath } from "./shownPath.js";

/** A reporter that tells each warning once: languages share files, and what is wrong in one is wrong in all. */
export function warnOnce(reporter: Reporter): Reporter {
	const told = new Set<string>();
	return {
		stage: (name) => reporter.stage(name),
		count: (done, of) => reporter.count(done, of),
		warn(message) {
			if (told.has(message)) return;
			told.add(message);
			reporter.warn(message);
		},
	};
}

/** Receives a warning each time that it is found. */
type Finder = (message: string, place: ErrorPlace) => void;

/** The last reporter receives problems. */
const reporters: { once: Reporter; found?: Finder | undefined }[] = [];

/**
 * Passes problems to a reporter, without repetition: languages share files.
 * @param found receives them with their places, as often as they are found
 * @returns stops that
 */
export function onProblems(reporter: Reporter, found?: Finder): () => void {
	const entry = { once: warnOnce(reporter), found };
	reporters.push(entry);
	return () => {
		reporters.splice(reporters.indexOf(entry), 1);
	};
}

/**
 * Tells the user of something that may be wrong, as loudly as the site asks for.
 * @throws FurrowError when `severity` is `throw`
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
	const whole = hint ? `${text}\n${hint}` : text;
	const last = reporters.at(-1);
	last?.found?.(message, place);
	if (last) last.once.warn(whole);
	// A command that works on files alone, such as docs:version.
	else if (severity === "warn") console.warn(whole);
	else console.log(whole);
}
