import type { Reporter } from "../types/reporter.js";

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
