import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { join } from "../util/path.js";

export interface Change {
	/** Milliseconds since the epoch. */
	timestamp: number;
	author: string;
}

export interface FileHistory {
	lastUpdate: Change;
	creation: Change;
}

const run = promisify(execFile);

/** There is no history to read; the message says why, as the end of a sentence. */
export class NoHistory extends Error {}

interface GitFailure extends Error {
	code?: string | number;
	stdout?: string;
	stderr?: string;
}

/** Returns why Git did not return a folder's newest commit. */
function reasonOf({ code, stdout, stderr = "", message }: GitFailure): string {
	if (code === "ENOENT") return "Git is not installed, or not on the PATH";
	if (stdout) return "its Git repository has no commits yet";
	if (stderr.includes("not a git repository"))
		return "it is not in a Git repository";
	return saidOf({ stderr, message });
}

function saidOf({
	stderr = "",
	message,
}: Pick<GitFailure, "stderr" | "message">) {
	// Such as a repository of another user's, which Git leaves alone.
	const [said = message] = stderr.split("\n");
	return `Git says "${said.replace(/^fatal: /, "")}"`;
}

async function git(cwd: string, args: string[]): Promise<string> {
	const { stdout } = await run("git", args, {
		cwd,
		maxBuffer: 1024 * 1024 * 1024,
		// What it says is read.
		env: { ...process.env, LC_ALL: "C" },
	});
	return stdout;
}

/** Histories by folder and commit: the locales and plugins of a build ask for the same ones. */
const histories = new Map<string, Promise<Map<string, FileHistory>>>();

const COMMIT = "\u0001";

/**
 * Reads one `git log` of a folder: newest commit first, each with the files that it touched. A file that was renamed
 * keeps the history of its older name.
 */
function parseLog(log: string, root: string): Map<string, FileHistory> {
	const files = new Map<string, FileHistory>();
	/** Older name of a file to the name that it has today. */
	const today = new Map<string, string>();
	for (const commit of log.split(COMMIT).slice(1)) {
		const [header = "", ...fields] = commit.split("\0");
		const comma = header.indexOf(",");
		const change = {
			timestamp: Number(header.slice(0, comma)) * 1000,
			author: header.slice(comma + 1).trim(),
		};
		for (let at = 0; at < fields.length; ) {
			const status = (fields[at++] ?? "").trim();
			if (!status) continue;
			const older = fields[at++] ?? "";
			// "R100" and the older name; "RM" is a merge's, without one.
			const path = /^[RC]\d/.test(status) ? (fields[at++] ?? "") : older;
			const current = today.get(path) ?? path;
			const known = files.get(current);
			if (known) known.creation = change;
			else files.set(current, { lastUpdate: change, creation: change });
			if (/^R\d/.test(status)) today.set(older, current);
		}
	}
	const absolute = new Map<string, FileHistory>();
	for (const [path, history] of files) absolute.set(join(root, path), history);
	return absolute;
}

const readLog = (folder: string, renames: "-M" | "--no-renames") =>
	git(folder, [
		"-c",
		"log.showSignature=false",
		"log",
		"-z",
		renames,
		// Merges too, for the files that they made other than each of their sides.
		"-c",
		"--name-status",
		`--format=${COMMIT}%ct,%an`,
		"--",
		".",
	]);

/**
 * First and last commit of every file in a folder, by absolute path, from one run of `git log`.
 *
 * @throws NoHistory when the folder is in no Git repository, this has no commit, or there is no Git
 */
export async function readHistory(
	folder: string,
): Promise<Map<string, FileHistory>> {
	const [root = "", head = ""] = (
		await git(folder, ["rev-parse", "--show-toplevel", "HEAD"]).catch(
			(fault: GitFailure) => {
				throw new NoHistory(reasonOf(fault), { cause: fault });
			},
		)
	).split("\n");
	const key = `${folder}@${head}`;
	let history = histories.get(key);
	if (!history) {
		history = readLog(folder, "-M")
			// To tell what was renamed, Git looks into files, and a clone may have been made without those of the past.
			.catch(() => readLog(folder, "--no-renames"))
			.then(
				(log) => parseLog(log, root),
				(fault: GitFailure) => {
					throw new NoHistory(saidOf(fault), { cause: fault });
				},
			);
		histories.set(key, history);
	}
	return history;
}
