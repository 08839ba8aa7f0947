import { mkdirSync, statSync, writeFileSync } from "node:fs";
import pc from "picocolors";
import {
	type Checked,
	checkSite,
	type Finding,
	type FindingPlace,
	githubReport,
	jsonReport,
	sarifReport,
} from "../check/index.js";
import { FurrowError } from "../util/errors.js";
import { writing } from "../util/fsError.js";
import { dirname, relative, resolve, slashed } from "../util/path.js";
import { placeText } from "../util/places.js";
import { onProblems } from "../util/reportProblem.js";
import { shownPath } from "../util/shownPath.js";
import { endProcess } from "./endProcess.js";
import { findingText } from "./findingText.js";
import { progress } from "./progress.js";

export interface CheckFlags {
	rule?: string[];
	only?: string[];
	locale?: string[];
	format: "text" | "github" | "sarif" | "json";
	output?: string;
	strict?: boolean;
	config?: string;
	/** Version of Furrow. */
	version: string;
}

/** How long open handles of plugins may keep the process alive, in milliseconds. */
const LINGER_MS = 500;

const placeOf = ({ file, line, column }: FindingPlace) =>
	placeText(shownPath(file), line, column);

const formatFinding = (finding: Finding) =>
	findingText({
		...finding,
		severity: finding.severity === "error" ? "error" : "warning",
		places: [finding, ...(finding.others ?? [])].map(placeOf),
		kind: finding.rule,
	});

const plural = (count: number, noun: string) =>
	`${count} ${noun}${count === 1 ? "" : "s"}`;

const countOf = ({ findings }: Checked, severity: Finding["severity"]) =>
	findings.filter((finding) => finding.severity === severity).length;

function summary(checked: Checked): string {
	const [errors, warnings] = [
		countOf(checked, "error"),
		countOf(checked, "warn"),
	];
	const files = `${plural(checked.files, "file")} checked`;
	if (!errors && !warnings) return pc.green(`${files}, nothing found.`);
	const text = `${files}: ${plural(errors, "error")}, ${plural(warnings, "warning")}.`;
	return errors ? pc.red(text) : pc.yellow(text);
}

const textReport = (checked: Checked) =>
	[...checked.findings.map(formatFinding), summary(checked)].join("\n\n");

function report(checked: Checked, { format, version }: CheckFlags): string {
	// Consumers of these reports expect paths relative to the repository.
	const root = slashed(process.env.GITHUB_WORKSPACE || process.cwd());
	if (format === "github") return githubReport(checked.findings, root);
	if (format === "sarif") return sarifReport(checked, root, version);
	return jsonReport(checked.findings, root);
}

/** Prints the report, or writes it to a file and prints it as text. */
function printReport(
	checked: Checked,
	flags: CheckFlags,
	print: (text: string) => void,
): void {
	const { format, output } = flags;
	const text = format === "text" ? textReport(checked) : report(checked, flags);
	if (!output) {
		if (text) print(text);
		return;
	}
	const file = resolve(output);
	if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
		throw new FurrowError("This is a folder, but it should be a file.", {
			file,
			hint: "Pass the name of a file with --output.",
		});
	writing(file, () => {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, `${text}\n`);
	});
	print(`${textReport(checked)}\nReport: ${relative(process.cwd(), file)}`);
}

/** `furrow check`. Exits with 1 if there are errors, in strict mode also if there are warnings. */
export async function check(
	siteDir: string,
	flags: CheckFlags,
	print: (text: string) => void,
): Promise<void> {
	const { rule, only, locale: locales, config } = flags;
	process.env.NODE_ENV = "production";
	const stopListening = onProblems(progress);
	try {
		const checked = await checkSite(
			{ siteDir: resolve(siteDir), rule, only, locales, config },
			progress,
		);
		progress.stop();
		printReport(checked, flags, print);
		const isBad =
			countOf(checked, "error") > 0 ||
			(flags.strict && checked.findings.length > 0);
		process.exitCode = isBad ? 1 : 0;
	} finally {
		stopListening();
	}
	endProcess("The site is checked", LINGER_MS);
}
