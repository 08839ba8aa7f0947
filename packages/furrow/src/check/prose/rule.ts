/** Rule that runs a prose linter chosen by the site. */
import { x as execute, type Output } from "tinyexec";
import type { ProseOptions } from "../../types/checks.js";
import { FurrowError } from "../../util/errors.js";
import { resolve } from "../../util/path.js";
import type { RuleFinding } from "../finding.js";
import type { CheckedSite, Rule } from "../rule.js";
import { parseReport } from "./parseReport.js";

/** Total length of file names that fits on a command line on every platform. Windows allows 8,191 characters in all. */
const MAX_CHARACTERS = 7000;

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

/**
 * Runs a program of the site's `node_modules/.bin` or of the PATH, without a shell, which would interpret special
 * characters in file names.
 * @throws FurrowError if there is no such program
 */
async function run(
	[program = "", ...args]: readonly string[],
	{ siteDir, configPath }: CheckedSite,
): Promise<Output> {
	try {
		return await execute(program, args, { nodeOptions: { cwd: siteDir } });
	} catch (cause) {
		if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
		throw new FurrowError(
			`The rule "prose" cannot find the program "${program}".`,
			{
				file: configPath,
				hint: "Install it, or correct checks.rules.prose.command.",
				cause,
			},
		);
	}
}

async function runLinter(
	site: CheckedSite,
	{ command }: Partial<ProseOptions>,
): Promise<RuleFinding[]> {
	const { siteDir, configPath, files } = site;
	if (!command)
		throw new FurrowError('The rule "prose" needs a command.', {
			file: configPath,
			hint: 'Set it in the config: checks: { rules: { prose: { command: ["vale", "--output=JSON"] } } }.',
		});
	const findings: RuleFinding[] = [];
	for (const names of chunks(files.map(({ file }) => file))) {
		const { exitCode, stdout, stderr } = await run(
			[...command, ...names],
			site,
		);
		try {
			// Linters exit with a non-zero code if they find something.
			if (exitCode !== 0 && !stdout.trim())
				throw new Error(`It exited with code ${exitCode}.`);
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
