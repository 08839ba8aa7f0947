import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { join } from "../util/path.js";

export interface Change {
	/** Milliseconds since the epoch. */
	timestamp: number;
	author: string;
}

export interface Commit extends Change {
	hash: string;
	/** The first line of its message. */
	subject: string;
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
		// The output is parsed, so it has to be in English.
		env: { ...process.env, LC_ALL: "C" },
	});
	return stdout;
}

/** Histories by folder and commit: the locales and plugins of a build ask for the same ones. */
const histories = new Map<string, Promise<Map<string, FileHistory>>>();

const COMMIT = "\u0001";

/**
 * Reads one `git log` of a folder: newest commit first, each with the files that it touched, by the names that they have
 * today.
 */
function visitLog<C>(
	log: string,
	readCommit: (header: string) => C,
	visit: (path: string, commit: C) => void,
): void {
	/** Older name of a file to the name that it has today. */
	const today = new Map<string, string>();
	for (const text of log.split(COMMIT).slice(1)) {
		const [header = "", ...fields] = text.split("\0");
		const commit = readCommit(header);
		for (let at = 0; at < fields.length; ) {
			const status = (fields[at++] ?? "").trim();
			if (!status) continue;
			const older = fields[at++] ?? "";
			// "R100" and the older name; "RM" is a merge's, without one.
			const path = /^[RC]\d/.test(status) ? (fields[at++] ?? "") : older;
			const current = today.get(path) ?? path;
			visit(current, commit);
			if (/^R\d/.test(status)) today.set(older, current);
		}
	}
}

function readChange(header: string): Change {
	const comma = header.indexOf(",");
	return {
		timestamp: Number(header.slice(0, comma)) * 1000,
		author: header.slice(comma + 1).trim(),
	};
}

/** First and last change of each file. A file that was renamed keeps the history of its older name. */
function parseLog(log: string, root: string): Map<string, FileHistory> {
	const files = new Map<string, FileHistory>();
	visitLog(log, readChange, (path, change) => {
		const known = files.get(path);
		if (known) known.creation = change;
		else files.set(path, { lastUpdate: change, creation: change });
	});
	const absolute = new Map<string, FileHistory>();
	for (const [path, history] of files) absolute.set(join(root, path), history);
	return absolute;
}

const readLog = (
	folder: string,
	renames: "-M" | "--no-renames",
	format = "%ct,%an",
) =>
	git(folder, [
		"-c",
		"log.showSignature=false",
		"log",
		"-z",
		renames,
		// Merges too, for the files that they made other than each of their sides.
		"-c",
		"--name-status",
		`--format=${COMMIT}${format}`,
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

/** More commits of a file than anybody asks for are forgotten. */
export const MOST_COMMITS = 50;

/**
 * The newest commits of every file in a folder, by absolute path, from one run of `git log`.
 *
 * @returns also whether the history is that of a shallow clone, whose first commit says of each file that it is new: it
 * is left out
 * @throws NoHistory when the folder is in no Git repository, this has no commit, or there is no Git
 */
export async function readCommits(
	folder: string,
): Promise<{ files: Map<string, Commit[]>; isCutOff: boolean }> {
	try {
		const [root = "", shallow] = (
			await git(folder, [
				"rev-parse",
				"--show-toplevel",
				"--is-shallow-repository",
			])
		).split("\n");
		const isCutOff = shallow === "true";
		const log = await readLog(folder, "-M", "%H,%P,%ct,%an%x02%s").catch(() =>
			readLog(folder, "--no-renames", "%H,%P,%ct,%an%x02%s"),
		);
		const files = new Map<string, Commit[]>();
		visitLog(
			log,
			(header) => {
				const [start = "", subject = ""] = header.split("\u0002");
				const [hash = "", parents, timestamp, ...author] = start.split(",");
				return {
					isFirst: !parents,
					hash,
					timestamp: Number(timestamp) * 1000,
					author: author.join(","),
					subject: subject.trim(),
				};
			},
			(path, { isFirst, ...commit }) => {
				if (isCutOff && isFirst) return;
				const absolute = join(root, path);
				const known = files.get(absolute) ?? [];
				if (known.length < MOST_COMMITS) known.push(commit);
				files.set(absolute, known);
			},
		);
		return { files, isCutOff };
	} catch (fault) {
		throw new NoHistory(reasonOf(fault as GitFailure), { cause: fault });
	}
}
