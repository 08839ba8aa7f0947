import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { FurrowError } from "../util/errors.js";

export interface GitResult {
	code: number;
	stdout: string;
	stderr: string;
}

/** Node reports a missing program and a missing folder in the same way. */
const missingError = (cwd: string) =>
	existsSync(cwd)
		? new FurrowError("Git is not installed, or not on the PATH.", {
				hint: "Install git and run the command again.",
			})
		: new FurrowError(`There is no folder ${cwd} to run git in.`, {
				hint: "Check whether another program has removed it.",
			});

/** Removes user names and passwords from the URLs in a text. */
export const withoutCredentials = (text: string): string =>
	text.replace(/\/\/[^/\s]*@/g, "//");

/**
 * Runs git and returns its result, whatever the exit code. Its messages are without passwords.
 * @throws {FurrowError} if git is not installed, or the folder does not exist
 */
export function git(
	cwd: string,
	args: string[],
	env: Record<string, string> = {},
): Promise<GitResult> {
	return new Promise((resolve, reject) => {
		execFile(
			"git",
			args,
			// Never prompt for passwords: the prompt would not be visible.
			{
				cwd,
				env: { ...process.env, GIT_TERMINAL_PROMPT: "0", ...env },
				maxBuffer: 2 ** 28,
			},
			(error, stdout, stderr) => {
				if ((error as NodeJS.ErrnoException | null)?.code === "ENOENT")
					reject(missingError(cwd));
				else
					resolve({
						code: error ? Number(error.code ?? 1) : 0,
						stdout,
						stderr: withoutCredentials(stderr),
					});
			},
		);
	});
}

/**
 * Runs git and returns its trimmed output.
 * @throws {FurrowError} with git's message if it fails
 */
export async function gitOrThrow(
	cwd: string,
	args: string[],
	hint: string,
	env?: Record<string, string>,
): Promise<string> {
	const { code, stdout, stderr } = await git(cwd, args, env);
	if (code === 0) return stdout.trim();
	throw new FurrowError(
		`git ${args.find((arg) => !arg.startsWith("-")) ?? ""} failed: ${(stderr || stdout).trim()}`,
		{ hint },
	);
}
