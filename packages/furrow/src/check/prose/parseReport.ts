/** Reads the JSON that prose linters print. */
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

/** Vale's `--output=JSON`: alerts by file. */
const fromVale = (report: Record<string, unknown>): RuleFinding[] =>
	Object.entries(report).flatMap(([file, alerts]) =>
		(alerts as ValeAlert[]).map(({ Line, Span, Check, Message, Severity }) => ({
			file,
			line: Line,
			column: Span[0],
			message: `${Message} (${Check})`,
			isMild: Severity !== "error",
		})),
	);

/** Textlint's `--format json`, which ESLint's is like: a list of files. */
const fromTextlint = (report: TextlintFile[]): RuleFinding[] =>
	report.flatMap(({ filePath, messages }) =>
		messages.map(({ ruleId, message, line = 1, column = 1, severity }) => ({
			file: filePath,
			line,
			column,
			message: ruleId ? `${message} (${ruleId})` : message,
			isMild: severity < 2,
		})),
	);

/**
 * Reads the report of vale or textlint.
 * @param text an empty one has nothing to tell
 * @throws an error when it is neither
 */
export function parseReport(text: string): RuleFinding[] {
	if (!text.trim()) return [];
	const report: unknown = JSON.parse(text);
	if (Array.isArray(report)) return fromTextlint(report);
	// Vale tells its own failures as an object, too.
	if (isObject(report) && Object.values(report).every(Array.isArray))
		return fromVale(report);
	throw new Error("The output is not a report of vale or textlint.");
}
