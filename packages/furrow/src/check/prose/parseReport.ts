/** Parses the JSON output of prose linters. */
import type { RuleFinding } from "../finding.js";

interface ValeAlert {
	Line: number;
	Span: [from: number, to: number];
	Check: string;
	Message: string;
	Severity: string;
}

interface TextlintFile {
	filePath: string;
	messages: {
		ruleId?: string | null;
		message: string;
		line?: number;
		column?: number;
		/** 2 for an error. */
		severity: number;
	}[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Converts the output of `vale --output=JSON`: alerts by file. */
const fromVale = (report: Record<string, unknown>): RuleFinding[] =>
	Object.entries(report).flatMap(([file, alerts]) =>
		(alerts as ValeAlert[]).map(
			({ Line, Span, Check, Message, Severity }): RuleFinding => ({
				file,
				line: Line,
				column: Span[0],
				message: `${Message} (${Check})`,
				isWarning: Severity !== "error",
			}),
		),
	);

/** Converts the output of `textlint --format json`, which has ESLint's format: a list of files. */
const fromTextlint = (report: TextlintFile[]): RuleFinding[] =>
	report.flatMap(({ filePath, messages }) =>
		messages.map(
			({ ruleId, message, line = 1, column = 1, severity }): RuleFinding => ({
				file: filePath,
				line,
				column,
				message: ruleId ? `${message} (${ruleId})` : message,
				isWarning: severity < 2,
			}),
		),
	);

/**
 * Parses a report of Vale or textlint.
 * @param text output of the linter; empty if it found nothing
 * @throws an error if the output has neither format
 */
export function parseReport(text: string): RuleFinding[] {
	if (!text.trim()) return [];
	const report: unknown = JSON.parse(text);
	if (Array.isArray(report)) return fromTextlint(report);
	// Vale also reports its own failures as an object.
	if (isObject(report) && Object.values(report).every(Array.isArray))
		return fromVale(report);
	throw new Error("The output is not a report of vale or textlint.");
}
