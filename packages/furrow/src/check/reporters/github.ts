import { relative } from "../../util/path.js";
import type { Finding } from "../finding.js";

/** Escapes the message of a GitHub workflow command. */
const escapeText = (text: string) =>
	text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

/** Escapes a property of a workflow command, which a comma or colon would end. */
const escapeProperty = (text: string) =>
	escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/**
 * Formats findings as GitHub workflow commands, which annotate lines of a pull request.
 * @param root folder of the repository, to which paths are relative
 */
export function githubReport(
	findings: readonly Finding[],
	root: string,
): string {
	const lines = findings.flatMap((finding) => {
		const { severity, rule, message, hint, others = [] } = finding;
		const command = severity === "error" ? "error" : "warning";
		const text = escapeText([message, hint].filter(Boolean).join("\n"));
		return [finding, ...others].map(({ file, line, column }) => {
			const path = escapeProperty(relative(root, file));
			return `::${command} file=${path},line=${line},col=${column},title=${escapeProperty(rule)}::${text}`;
		});
	});
	return lines.join("\n");
}
