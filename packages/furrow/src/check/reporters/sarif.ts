/** Reports in SARIF 2.1.0, a format that GitHub code scanning and editors support. */
import type { Location, Log, Result } from "sarif";
import { relative } from "../../util/path.js";
import type { Checked } from "../checkSite.js";
import type { Finding, FindingPlace } from "../finding.js";

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

const location = (
	{ file, line, column }: FindingPlace,
	root: string,
): Location => ({
	physicalLocation: {
		artifactLocation: {
			uri: relative(root, file).split("/").map(encodeURIComponent).join("/"),
			uriBaseId: "%SRCROOT%",
		},
		region: { startLine: line, startColumn: column },
	},
});

function result(finding: Finding, ruleIds: string[], root: string): Result {
	const { rule, severity, message, hint, others = [] } = finding;
	return {
		ruleId: rule,
		ruleIndex: ruleIds.indexOf(rule),
		level: severity === "error" ? "error" : "warning",
		message: { text: [message, hint].filter(Boolean).join(" ") },
		locations: [location(finding, root)],
		...(others.length && {
			relatedLocations: others.map((place, id) => ({
				id,
				...location(place, root),
			})),
		}),
	};
}

/**
 * Formats findings as a SARIF log.
 * @param root folder of the repository, to which paths are relative
 * @param version version of Furrow
 */
export function sarifReport(
	{ findings, rules }: Pick<Checked, "findings" | "rules">,
	root: string,
	version: string,
): string {
	const ruleIds = rules.map(({ name }) => name);
	const log: Log = {
		$schema: SCHEMA,
		version: "2.1.0",
		runs: [
			{
				tool: {
					driver: {
						name: "furrow check",
						semanticVersion: version,
						rules: rules.map(({ name, description }) => ({
							id: name,
							shortDescription: { text: description },
						})),
					},
				},
				columnKind: "utf16CodeUnits",
				results: findings.map((finding) => result(finding, ruleIds, root)),
			},
		],
	};
	return JSON.stringify(log, null, 2);
}
