/** The output of `furrow start`: for people, or as JSON for programs. */
import pc from "picocolors";
import type { SiteUpdate, StartedSite } from "../../dev/index.js";
import type { ProblemReporter } from "../../dev/problems.js";
import { formatError } from "../formatError.js";
import { type Progress, progress } from "../progress.js";

/** Log levels, from least to most output. */
export const LOG_LEVELS = ["silent", "error", "warn", "info"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface StartOutput extends ProblemReporter {
	/** Reports that the server is ready. */
	ready(site: StartedSite, version: string, notes: readonly string[]): void;
	/** Prints text in response to a keyboard shortcut. */
	say(text: string): void;
}

const count = (number: number, noun: string) =>
	`${number} ${noun}${number === 1 ? "" : "s"}`;

/** Number of files to list in a line; further ones are only counted. */
const MAX_FILES = 3;

const namesOf = (files: readonly string[]) =>
	files.length > MAX_FILES
		? `${files.slice(0, MAX_FILES).join(", ")} and ${files.length - MAX_FILES} more`
		: files.join(", ");

/** Effect of a change, if it did more than update the changed files. */
const EFFECTS: Partial<Record<SiteUpdate["kind"], string>> = {
	config: "config read again",
	code: "all code loaded again",
};

/** Returns the number of bytes printed so far, which shows whether a line is still the last one. */
const bytesPrinted = () =>
	process.stdout.bytesWritten + process.stderr.bytesWritten;

/** Prints a line for each change. In a terminal, repeated changes of the same files replace the previous line. */
function updateLines(show: (line: string) => void) {
	let last: { description: string; times: number; end: number } | undefined;
	return ({ files, kind, milliseconds, url }: SiteUpdate) => {
		const description = [namesOf(files), EFFECTS[kind]]
			.filter(Boolean)
			.join(": ");
		if (!description) return;
		const isRepeated =
			last?.description === description && last.end === bytesPrinted();
		const times = isRepeated ? (last?.times ?? 0) + 1 : 1;
		if (isRepeated && process.stderr.isTTY)
			process.stderr.write("\u001b[1A\u001b[2K");
		const time = new Date().toTimeString().slice(0, 8);
		const details = [
			`${milliseconds} ms`,
			...(times > 1 ? [`(x${times})`] : []),
		].join(" ");
		show(`${pc.dim(time)} ${description} ${pc.dim(details)}`);
		if (url) show(`The site has moved to ${pc.cyan(url)}`);
		last = { description, times, end: bytesPrinted() };
	};
}

/** Creates the human-readable output. */
export function terminalOutput(
	level: LogLevel,
	{ verbose = false }: { verbose?: boolean | undefined },
	{ info, ...terminal }: Progress = progress,
): StartOutput {
	const isEnabled = (minimum: LogLevel) =>
		LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(minimum);
	const show = (line: string) => {
		if (isEnabled("info")) info(line);
	};
	let warnings = 0;
	return {
		stage: (name) => {
			if (isEnabled("info")) terminal.stage(name);
		},
		count: terminal.count,
		warn(message) {
			warnings += 1;
			if (isEnabled("warn")) terminal.warn(message);
		},
		error(error) {
			if (isEnabled("error")) info(formatError(error, { verbose }));
		},
		fixed: () => show(`${pc.green("✓")} All errors are fixed.`),
		updated: updateLines(show),
		ready({ url, networkUrls, pageCount, localeCount }, version, notes) {
			if (!isEnabled("info")) return;
			const facts = [
				count(pageCount, "page"),
				...(localeCount > 1 ? [`${localeCount} languages`] : []),
				...(warnings ? [count(warnings, "warning")] : []),
			].join(", ");
			const seconds = (performance.now() / 1000).toFixed(2);
			terminal.done(
				[
					`Furrow ${version} is ready in ${seconds} s: ${facts}`,
					...[url, ...networkUrls].map((address) => `  ${pc.cyan(address)}`),
					...notes.map((note) => pc.dim(`  ${note}`)),
				].join("\n"),
			);
		},
		say: info,
	};
}

/** Creates the output for programs: one JSON object per line on standard output. */
export function jsonOutput(): StartOutput {
	const print = (type: string, fields: object = {}) =>
		console.log(JSON.stringify({ type, ...fields }));
	return {
		stage: () => {},
		count: () => {},
		warn: (message) => print("warning", { message }),
		error(error) {
			const { message, file, line, column, hint } = error as Error &
				Record<"file" | "line" | "column" | "hint", unknown>;
			print("error", { message, file, line, column, hint });
		},
		fixed: () => print("fixed"),
		updated: (update) => print("update", update),
		ready: ({ url, networkUrls, pageCount, localeCount }, version) =>
			print("ready", {
				version,
				url,
				networkUrls,
				pages: pageCount,
				locales: localeCount,
			}),
		say: () => {},
	};
}
