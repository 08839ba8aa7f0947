import pc from "picocolors";
import { findConfig } from "../config/index.js";
import { type Diagnosis, examine, type Finding } from "../doctor/index.js";
import { resolve } from "../util/path.js";
import { progress } from "./progress.js";

export interface DoctorFlags {
	config?: string;
	json?: boolean;
}

const LABELS = {
	error: pc.red(pc.bold("error")),
	warning: pc.yellow(pc.bold("warning")),
	note: pc.cyan(pc.bold("note")),
};

function shown({ severity, file, line, column, message, hint }: Finding) {
	const place = [file, line, line === undefined ? undefined : column]
		.filter((part) => part !== undefined)
		.join(":");
	return [
		`${LABELS[severity]}${place ? ` ${pc.cyan(place)}` : ""}`,
		`  ${message.replace(/\n/g, "\n  ")}`,
		...(hint ? [`  ${pc.dim(`hint: ${hint.replace(/\n/g, "\n  ")}`)}`] : []),
	].join("\n");
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

/** `furrow doctor`. Exits with 1 for errors, 2 for warnings alone, 0 otherwise. */
export async function doctor(
	siteDir: string,
	flags: DoctorFlags,
): Promise<void> {
	const folder = resolve(siteDir);
	findConfig(folder, flags.config);
	process.env.NODE_ENV = "production";
	if (!flags.json) progress.stage("Examining the site");
	const diagnosis = await examine(folder, flags.config);
	progress.stop();
	const { findings } = diagnosis;
	console.log(
		flags.json
			? JSON.stringify(diagnosis, null, 2)
			: [...findings.map(shown), summary(diagnosis)].join("\n\n"),
	);
	const has = (severity: Finding["severity"]) =>
		findings.some((finding) => finding.severity === severity);
	process.exitCode = has("error") ? 1 : has("warning") ? 2 : 0;
}
