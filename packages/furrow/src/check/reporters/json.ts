import { relative } from "../../util/path.js";
import type { Finding, FindingPlace } from "../finding.js";

/**
 * Formats findings as JSON.
 * @param root folder to which paths are relative
 */
export function jsonReport(findings: readonly Finding[], root: string): string {
	const at = ({ file, line, column }: FindingPlace) => ({
		file: relative(root, file),
		line,
		column,
	});
	return JSON.stringify(
		findings.map((finding) => ({
			rule: finding.rule,
			severity: finding.severity,
			...at(finding),
			message: finding.message,
			hint: finding.hint,
			others: finding.others?.map(at),
		})),
		null,
		2,
	);
}
