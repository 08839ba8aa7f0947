/** What went wrong, as the terminal and the page tell it. */
import { readFileSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { renderAdvice } from "../render/advice.js";
import { FurrowError } from "../util/errors.js";
import { ownPlace } from "../util/stack.js";
import { systemFault } from "../util/systemFault.js";

/** An error in the shape that Vite's overlay shows. */
export interface OverlayError {
	message: string;
	stack: string;
	/** The file; the overlay makes a link of it that opens an editor. */
	id?: string;
	loc?: { file: string; line: number; column: number };
	frame?: string;
	plugin?: string;
}

/** What a bundler says of a module. */
interface ModuleFault extends Error {
	id?: string;
	loc?: { file?: string; line?: number; column?: number };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI escapes begin with a control character.
const ANSI = /\u001b\[[\d;]*m/g;

/**
 * Makes of whatever was thrown an error that says where and what to do.
 * @param source the file of the page that could not be made
 */
export function toFurrowError(
	error: unknown,
	source: string | undefined,
): FurrowError {
	if (process.env.FURROW_DEBUG) console.error(error);
	if (error instanceof FurrowError)
		return error.file
			? error
			: new FurrowError(error.message, { ...error, file: source });
	const refused = systemFault(error);
	if (refused) return refused;
	const fault = (
		error instanceof Error ? error : new Error(String(error))
	) as ModuleFault;
	const { cause } = fault;
	if (cause instanceof FurrowError) return cause;
	const message = fault.message.replace(ANSI, "");
	const { loc, id } = fault;
	const file = loc?.file ?? id;
	if (file && isAbsolute(file.replace(/\?.*/, "")))
		return new FurrowError(message, {
			file: file.replace(/\?.*/, ""),
			line: loc?.line,
			column: loc?.column === undefined ? undefined : loc.column + 1,
			cause: fault,
		});
	const place = ownPlace(fault);
	return new FurrowError(message, {
		...(place ?? { file: source }),
		hint: renderAdvice(message, !place),
		cause: fault,
	});
}

const AROUND = 3;

/** The lines around a place, with a mark at it. */
export function codeFrame(
	file: string,
	line: number,
	column = 1,
): string | undefined {
	let lines: string[];
	try {
		lines = readFileSync(file, "utf8").split("\n");
	} catch {
		return undefined;
	}
	const first = Math.max(1, line - AROUND);
	const last = Math.min(lines.length, line + AROUND);
	const width = String(last).length;
	const frame: string[] = [];
	for (let number = first; number <= last; number++) {
		const text = (lines[number - 1] ?? "").replaceAll("\t", "  ");
		frame.push(
			`${number === line ? ">" : " "} ${String(number).padStart(width)} | ${text}`,
		);
		if (number === line) {
			const before = (lines[number - 1] ?? "")
				.slice(0, column - 1)
				.replaceAll("\t", "  ");
			frame.push(`  ${" ".repeat(width)} | ${" ".repeat(before.length)}^`);
		}
	}
	return frame.join("\n");
}

/** @param siteDir what relative files are relative to */
export function toOverlay(error: FurrowError, siteDir: string): OverlayError {
	const { message, hint, line, column } = error;
	const file = error.file && resolve(siteDir, error.file);
	return {
		message: hint ? `${message}\n\n${hint}` : message,
		stack: "",
		...(file && line
			? {
					loc: { file, line, column: column ?? 1 },
					// The overlay knows code by the ends of its lines.
					frame: `${codeFrame(file, line, column) ?? ""}\n`,
				}
			: {}),
		...(file ? { id: file } : {}),
	};
}

/** The document that stands for a page which cannot be made. It reads well without any script too. */
function failureDocument(overlay: OverlayError, scriptUrl: string): string {
	const escaped = (text: string) =>
		text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
	const json = JSON.stringify(overlay).replace(/</g, "\\u003c");
	const place = overlay.loc
		? `${overlay.loc.file}:${overlay.loc.line}:${overlay.loc.column}`
		: (overlay.id ?? "");
	return `<!doctype html>
<html lang="en">
<head><meta charset="UTF-8"><title>Error</title><link rel="icon" href="data:,"></head>
<body>
<pre>${escaped([place, overlay.message, overlay.frame ?? ""].join("\n\n"))}</pre>
<script type="application/json" id="__furrow_failure">${json}</script>
<script type="module" src="${scriptUrl}"></script>
</body>
</html>
`;
}

/** What is sent instead of a page that cannot be made, and instead of its data. */
export function failurePage(
	error: FurrowError,
	siteDir: string,
	scriptUrl: string,
): { html: string; json: string } {
	const overlay = toOverlay(error, siteDir);
	return {
		html: failureDocument(overlay, scriptUrl),
		json: JSON.stringify({ error: overlay }),
	};
}
