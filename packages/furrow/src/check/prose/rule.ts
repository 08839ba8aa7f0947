/** Rule that runs a prose linter chosen by the site. */
import { type ExecFileException, execFile } from "node:child_process";
import type { ProseOptions } from "../../types/checks.js";
import { FurrowError } from "../../util/errors.js";
import { delimiter, join, resolve } from "../../util/path.js";
import type { RuleFinding } from "../finding.js";
import type { CheckedSite, Rule } from "../rule.js";
import { parseReport } from "./parseReport.js";

/** Total length of file names that fits on a command line on every platform. */
const MAX_CHARACTERS = 20_000;

/** Splits files into lists that fit on a command line. */
function chunks(files: readonly string[]): string[][] {
	const lists: string[][] = [];
	let length = Infinity;
	for (const file of files) {
		if (length + file.length > MAX_CHARACTERS) {
			lists.push([]);
			length = 0;
		}
		lists.at(-1)?.push(file);
		length += file.length + 1;
	}
	return lists;
}

interface ProgramResult {
	error: ExecFileException | null;
	stdout: string;
	stderr: string;
}

/** Runs a program without a shell, which would interpret special characters in file names. */
function run(
	[program = "", ...args]: readonly string[],
	siteDir: string,
): Promise<ProgramResult> {
	const path = [join(siteDir, "node_modules/.bin"), process.env.PATH]
		.filter(Boolean)
		.join(delimiter);
	return new Promise((done) => {
		execFile(
			program,
			args,
			{
				cwd: siteDir,
				env: { ...process.env, PATH: path },
				maxBuffer: 2 ** 28,
			},
			(error, stdout, stderr) => done({ error, stdout, stderr }),
		);
	});
}

async function runLinter(
	{ siteDir, configPath, files }: CheckedSite,
	{ command }: Partial<ProseOptions>,
): Promise<RuleFinding[]> {
	if (!command)
		throw new FurrowError('The rule "prose" needs a command.', {
			file: configPath,
			hint: 'Set it in the config: checks: { rules: { prose: { command: ["vale", "--output=JSON"] } } }.',
		});
	const findings: RuleFinding[] = [];
	for (const names of chunks(files.map(({ file }) => file))) {
		const { error, stdout, stderr } = await run(
			[...command, ...names],
			siteDir,
		);
		if (error?.code === "ENOENT")
			throw new FurrowError(
				`The rule "prose" cannot find the program "${command[0]}".`,
				{
					file: configPath,
					hint: "Install it, or correct checks.rules.prose.command.",
				},
			);
		try {
			// Linters exit with a non-zero code if they find something.
			if (error && !stdout.trim()) throw error;
			findings.push(...parseReport(stdout));
		} catch (cause) {
			const output = (stderr || stdout)
				.trim()
				.split("\n")
				.slice(0, 5)
				.join("\n");
			throw new FurrowError(
				`The command of the rule "prose" failed: ${command.join(" ")}${output && `\n${output}`}`,
				{
					file: configPath,
					hint: "It has to print JSON: vale --output=JSON, or textlint --format json.",
					cause,
				},
			);
		}
	}
	return findings.map((finding) => ({
		...finding,
		file: resolve(siteDir, finding.file),
	}));
}

export const prose: Rule<"prose"> = {
	name: "prose",
	description: "Findings of the site's prose linter.",
	severity: "off",
	whenOn: "error",
	check: runLinter,
};
