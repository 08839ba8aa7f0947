/** The output of `furrow start`: for people, or as JSON for programs. */
import pc from "picocolors";
import type { SiteUpdate, StartedSite } from "../../dev/index.js";
import type { ProblemReporter } from "../../dev/problems.js";
import { formatError } from "../formatError.js";
import { type Progress, progress } from "../progress.js";

/** How much is printed, least first. */
export const LOG_LEVELS = ["silent", "error", "warn", "info"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface StartOutput extends ProblemReporter {
	/** The site is served. */
	ready(site: StartedSite, version: string, notes: readonly string[]): void;
	/** A line that was asked for by a key. */
	say(text: string): void;
}

const count = (number: number, noun: string) =>
	`${number} ${noun}${number === 1 ? "" : "s"}`;

/** Files named in a line; the rest is counted. */
const MOST_FILES = 3;

const namesOf = (files: readonly string[]) =>
	files.length > MOST_FILES
		? `${files.slice(0, MOST_FILES).join(", ")} and ${files.length - MOST_FILES} more`
		: files.join(", ");

/** The effect of a change, if it was more than an update of the changed files. */
const LED_TO: Partial<Record<SiteUpdate["kind"], string>> = {
	config: "config read again",
	code: "all code loaded again",
};

/** The last printed line, so that it can be replaced while it still is the last one. */
const printed = () => process.stdout.bytesWritten + process.stderr.bytesWritten;

/** Prints a line for each change; saves of the same files one after the other share one in a terminal. */
function updateLines(show: (line: string) => void) {
	let last: { what: string; times: number; end: number } | undefined;
	return ({ files, kind, milliseconds, url }: SiteUpdate) => {
		const what = [namesOf(files), LED_TO[kind]].filter(Boolean).join(": ");
		if (!what) return;
		const isAgain = last?.what === what && last.end === printed();
		const times = isAgain ? (last?.times ?? 0) + 1 : 1;
		if (isAgain && process.stderr.isTTY)
			process.stderr.write("\u001b[1A\u001b[2K");
		const time = new Date().toTimeString().slice(0, 8);
		const details = [
			`${milliseconds} ms`,
			...(times > 1 ? [`(x${times})`] : []),
		].join(" ");
		show(`${pc.dim(time)} ${what} ${pc.dim(details)}`);
		if (url) show(`The site has moved to ${pc.cyan(url)}`);
		last = { what, times, end: printed() };
	};
}

/** Output for people. */
export function terminalOutput(
	level: LogLevel,
	{ verbose = false }: { verbose?: boolean | undefined },
	{ info, ...terminal }: Progress = progress,
): StartOutput {
	const isAt = (least: LogLevel) =>
		LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(least);
	const show = (line: string) => {
		if (isAt("info")) info(line);
	};
	let warnings = 0;
	return {
		stage: (name) => {
			if (isAt("info")) terminal.stage(name);
		},
		count: terminal.count,
		warn(message) {
			warnings += 1;
			if (isAt("warn")) terminal.warn(message);
		},
		error(error) {
			if (isAt("error")) info(formatError(error, { verbose }));
		},
		mended: () => show(`${pc.green("✓")} Mended.`),
		updated: updateLines(show),
		ready({ url, networkUrls, pageCount, localeCount }, version, notes) {
			if (!isAt("info")) return;
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

/** Output for programs: a JSON object a line on the standard output. */
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
		mended: () => print("mended"),
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
