import pc from "picocolors";
import { findConfig } from "../config/index.js";
import { type Diagnosis, examine, type Finding } from "../doctor/index.js";
import { groupBy } from "../util/collections.js";
import { resolve } from "../util/path.js";
import { placeText } from "../util/places.js";
import { endProcess } from "./endProcess.js";
import { findingText } from "./findingText.js";
import { progress } from "./progress.js";

export interface DoctorFlags {
	config?: string;
	json?: boolean;
}

/** How long open handles of plugins may keep the process alive, in milliseconds. */
const LINGER_MS = 500;

/** Number of similar findings to show. */
const MAX_SIMILAR = 3;

const formatFinding = ({ file, line, column, ...finding }: Finding) =>
	findingText({
		...finding,
		places: [
			placeText(file, line, line === undefined ? undefined : column),
		].filter(Boolean),
	});

/** Returns a key for grouping similar findings: the message without places, numbers and quoted text. */
const kindOf = ({ severity, message }: Finding) =>
	severity +
	message
		.replace(/^\S+: /gm, "")
		.replace(/"[^"]*"/g, "")
		.replace(/\d+/g, "");

/** Formats findings. Only the first of similar ones are shown, since hundreds of them would hide the others. */
function formatFindings(findings: readonly Finding[]): string[] {
	return groupBy(findings, kindOf).flatMap((similar) => {
		const more = similar.length - MAX_SIMILAR;
		return [
			...similar.slice(0, MAX_SIMILAR).map(formatFinding),
			...(more > 0
				? [
						`${more} more like ${more === 1 ? "it" : "these"}. --json lists all.`,
					]
				: []),
		];
	});
}

function summary({ findings, pages, locales }: Diagnosis): string {
	const count = (severity: Finding["severity"]) =>
		findings.filter((finding) => finding.severity === severity).length;
	const [errors, warnings] = [count("error"), count("warning")];
	if (errors > 0)
		return pc.red(
			`The site does not build yet: ${errors} error${errors === 1 ? "" : "s"}, ${warnings} warning${warnings === 1 ? "" : "s"}.`,
		);
	const languages = locales.length > 1 ? ` in ${locales.join(", ")}` : "";
	const site = `${pages} page${pages === 1 ? "" : "s"}${languages}`;
	return warnings > 0
		? pc.yellow(
				`The site builds, ${site}, with ${warnings} warning${warnings === 1 ? "" : "s"}.`,
			)
		: pc.green(`The site builds as it is: ${site}.`);
}

/** `furrow doctor`: prints findings. Exits with 1 if there are errors, 2 if there are only warnings, 0 otherwise. */
export async function doctor(
	siteDir: string,
	flags: DoctorFlags,
	print: (text: string) => void,
): Promise<void> {
	const folder = resolve(siteDir);
	findConfig(folder, flags.config);
	process.env.NODE_ENV = "production";
	if (!flags.json) progress.stage("Examining the site");
	const diagnosis = await examine(folder, flags.config);
	progress.stop();
	const { findings } = diagnosis;
	print(
		flags.json
			? JSON.stringify(diagnosis, null, 2)
			: [...formatFindings(findings), summary(diagnosis)].join("\n\n"),
	);
	const has = (severity: Finding["severity"]) =>
		findings.some((finding) => finding.severity === severity);
	process.exitCode = has("error") ? 1 : has("warning") ? 2 : 0;
	endProcess("The site is examined", LINGER_MS);
}
