import pc from "picocolors";
import { codeFrame } from "../util/codeFrame.js";
import { FurrowError } from "../util/errors.js";
import { fsError } from "../util/fsError.js";
import { resolve } from "../util/path.js";
import { placeText } from "../util/places.js";
import { shownPath } from "../util/shownPath.js";

function placeOf({ file, line, column }: FurrowError): string | undefined {
	if (!file) return undefined;
	return placeText(
		shownPath(file),
		line,
		line === undefined ? undefined : column,
	);
}

/** Returns the lines around an error's position; all but the line at fault are dimmed. */
function frameOf({ file, line, column }: FurrowError): string[] {
	const frame = file && line && codeFrame(resolve(file), line, column);
	if (!frame) return [];
	return [
		"",
		...frame
			.split("\n")
			.map((text) => `  ${text.startsWith(">") ? text : pc.dim(text)}`),
	];
}

/**
 * Formats an error for the terminal, with its position, message and hint. Stack traces are only shown with `verbose`.
 */
export function formatError(
	thrown: unknown,
	{ verbose = false }: { verbose?: boolean } = {},
): string {
	const lines: string[] = [];
	const error = fsError(thrown) ?? thrown;
	if (error instanceof FurrowError) {
		const place = placeOf(error);
		lines.push(
			`${pc.red(pc.bold("error"))}${place ? ` ${pc.cyan(place)}` : ""}`,
			...error.message.split("\n").map((line) => `  ${line}`),
			...frameOf(error),
		);
		if (error.hint)
			lines.push(
				"",
				`  ${pc.dim("hint:")} ${error.hint.replace(/\n/g, "\n  ")}`,
			);
		const cause = error.cause as Error | undefined;
		if (verbose && cause?.stack) lines.push("", pc.dim(cause.stack));
		return lines.join("\n");
	}
	const unexpected = error instanceof Error ? error : new Error(String(error));
	lines.push(
		`${pc.red(pc.bold("error"))} ${unexpected.message}`,
		`  This is a bug in Furrow or in a plugin.${verbose ? "" : " Run again with --verbose to see where it happened."}`,
	);
	if (verbose) lines.push("", pc.dim(unexpected.stack ?? ""));
	return lines.join("\n");
}
