/** Reports for other programs. */
import { describe, expect, it } from "vitest";
import {
	type Finding,
	githubReport,
	jsonReport,
	sarifReport,
} from "../../../packages/furrow/src/check/index.js";
import { RULES } from "../../../packages/furrow/src/check/rules.js";

const FINDINGS: Finding[] = [
	{
		rule: "image-alt",
		severity: "error",
		message: "100 % wrong:\nsee, there",
		hint: "Fix it.",
		file: "/repo/site/docs/a, b/ü c.md",
		line: 3,
		column: 5,
	},
	{
		rule: "external-links",
		severity: "warn",
		message: "Moved.",
		file: "/repo/site/docs/x.md",
		line: 1,
		column: 2,
		others: [{ file: "/repo/site/docs/y.md", line: 7, column: 8 }],
	},
];

it("githubReport writes an escaped annotation for each location", () => {
	expect(githubReport(FINDINGS, "/repo").split("\n")).toEqual([
		"::error file=site/docs/a%2C b/ü c.md,line=3,col=5,title=image-alt::100 %25 wrong:%0Asee, there%0AFix it.",
		"::warning file=site/docs/x.md,line=1,col=2,title=external-links::Moved.",
		"::warning file=site/docs/y.md,line=7,col=8,title=external-links::Moved.",
	]);
	expect(githubReport([], "/repo")).toBe("");
});

it("jsonReport writes paths relative to the root", () => {
	const [, moved] = JSON.parse(jsonReport(FINDINGS, "/repo/site"));
	expect(moved).toEqual({
		rule: "external-links",
		severity: "warn",
		message: "Moved.",
		file: "docs/x.md",
		line: 1,
		column: 2,
		others: [{ file: "docs/y.md", line: 7, column: 8 }],
	});
});

describe("sarifReport", () => {
	const log = JSON.parse(
		sarifReport({ findings: FINDINGS, rules: RULES }, "/repo", "1.2.3"),
	);
	const [run] = log.runs;

	it("states the versions and lists the rules of all findings", () => {
		expect(log.version).toBe("2.1.0");
		expect(run.tool.driver.semanticVersion).toBe("1.2.3");
		for (const { ruleId, ruleIndex } of run.results)
			expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
	});

	it("writes the locations of findings as URIs", () => {
		const [first, second] = run.results;
		expect(first).toMatchObject({ ruleId: "image-alt", level: "error" });
		expect(first.message.text).toBe("100 % wrong:\nsee, there Fix it.");
		expect(first.locations).toEqual([
			{
				physicalLocation: {
					artifactLocation: {
						uri: "site/docs/a%2C%20b/%C3%BC%20c.md",
						uriBaseId: "%SRCROOT%",
					},
					region: { startLine: 3, startColumn: 5 },
				},
			},
		]);
		expect(second).toMatchObject({
			ruleId: "external-links",
			level: "warning",
		});
		expect(second.relatedLocations).toHaveLength(1);
	});
});
