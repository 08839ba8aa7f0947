import pc from "picocolors";
import type { ReportingSeverity } from "../../types/site.js";
import { type ErrorPlace, FurrowError } from "../../util/errors.js";
import { shownPath } from "../../util/shownPath.js";

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
	const { file, line, column } = place;
	const at = [file && shownPath(file), line, column]
		.filter((part) => part !== undefined)
		.join(":");
	const text = at ? `${at}: ${message}` : message;
	if (severity === "warn") console.warn(`${pc.yellow("[WARNING]")} ${text}`);
	else console.log(`${pc.cyan("[INFO]")} ${text}`);
}
