import { relative } from "../../util/path.js";
import type { Finding } from "../finding.js";

/** A text in a command of GitHub's workflows. */
const escapeText = (text: string) =>
	text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

/** The same where a comma or a colon would end it. */
const escapeProperty = (text: string) =>
	escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/**
 * Findings as commands of GitHub's workflows, which show them beside the lines of a pull request.
 * @param root folder of the repository
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
