import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { basename, dirname, join } from "../util/path.js";

export interface Change {
	/** Milliseconds since the epoch. */
	timestamp: number;
	author: string;
}

export interface Commit extends Change {
	hash: string;
	/** First line of the commit message. */
	subject: string;
}

export interface FileHistory {
	lastUpdate: Change;
	creation: Change;
}

const run = promisify(execFile);

/** Thrown if there is no history to read. The message is a clause that completes a sentence. */
export class HistoryUnavailable extends Error {}

interface GitFailure extends Error {
	code?: string | number;
	stdout?: string;
	stderr?: string;
}

/** Returns the reason why Git did not return a folder's newest commit. */
function reasonOf({ code, stdout, stderr = "", message }: GitFailure): string {
	if (code === "ENOENT") return "Git is not installed, or not on the PATH";
	if (stdout) return "its Git repository has no commits yet";
	if (stderr.includes("not a git repository"))
		return "it is not in a Git repository";
	return gitMessage({ stderr, message });
}

function gitMessage({
	stderr = "",
	message,
}: Pick<GitFailure, "stderr" | "message">) {
	// For example a repository that belongs to another user, which Git refuses to read.
	const [firstLine = message] = stderr.split("\n");
	return `Git says "${firstLine.replace(/^fatal: /, "")}"`;
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

/** Histories by folder and commit, shared by the locales and plugins of a build. */
const histories = new Map<string, Promise<Map<string, FileHistory>>>();

const COMMIT_MARK = "\u0001";

/**
 * Traverses the `git log` of a folder: newest commit first, each with the files that it touched, by their current
 * names.
 */
function visitLog<C>(
	log: string,
	readCommit: (header: string) => C,
	visit: (path: string, commit: C) => void,
): void {
	/** Old name of a file to its current name. */
	const currentNames = new Map<string, string>();
	for (const text of log.split(COMMIT_MARK).slice(1)) {
		const [header = "", ...fields] = text.split("\0");
		const commit = readCommit(header);
		for (let at = 0; at < fields.length; ) {
			const status = (fields[at++] ?? "").trim();
			if (!status) continue;
			const oldName = fields[at++] ?? "";
			// "R100" is followed by the old and the new name; "RM", the status of a merge, by one name.
			const path = /^[RC]\d/.test(status) ? (fields[at++] ?? "") : oldName;
			const currentName = currentNames.get(path) ?? path;
			visit(currentName, commit);
			if (/^R\d/.test(status)) currentNames.set(oldName, currentName);
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

/** Returns the first and last change of each file. A renamed file keeps the history of its old name. */
function parseLog(log: string, root: string): Map<string, FileHistory> {
	const files = new Map<string, FileHistory>();
	visitLog(log, readChange, (path, change) => {
		const history = files.get(path);
		if (history) history.creation = change;
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
		// Include merges, with the files that differ from each parent.
		"-c",
		"--name-status",
		`--format=${COMMIT_MARK}${format}`,
		"--",
		".",
	]);

/**
 * Returns the first and last commit of every file in a folder, by absolute path, from one run of `git log`.
 *
 * @throws HistoryUnavailable if the folder is not in a Git repository, the repository has no commits, or Git is not
 *   installed
 */
export async function readHistory(
	folder: string,
): Promise<Map<string, FileHistory>> {
	const [root = "", head = ""] = (
		await git(folder, ["rev-parse", "--show-toplevel", "HEAD"]).catch(
			(fault: GitFailure) => {
				throw new HistoryUnavailable(reasonOf(fault), { cause: fault });
			},
		)
	).split("\n");
	const key = `${folder}@${head}`;
	let history = histories.get(key);
	if (!history) {
		history = readLog(folder, "-M")
			// Detecting renames reads file contents, which a partial clone lacks for past commits.
			.catch(() => readLog(folder, "--no-renames"))
			.then(
				(log) => parseLog(log, root),
				(fault: GitFailure) => {
					throw new HistoryUnavailable(gitMessage(fault), { cause: fault });
				},
			);
		histories.set(key, history);
	}
	return history;
}

/**
 * Returns the commit that created a file. Follows it into other folders, which the history of its own folder lacks.
 * @returns undefined if Git cannot follow it, for example in a partial clone
 */
export async function readCreation(file: string): Promise<Change | undefined> {
	const log = await git(dirname(file), [
		"-c",
		"log.showSignature=false",
		"log",
		"--follow",
		"--diff-filter=A",
		"--max-count=1",
		"--format=%ct,%an",
		"--",
		basename(file),
	]).catch(() => "");
	return log ? readChange(log) : undefined;
}

/** Maximum number of commits that are retained per file. */
export const MAX_COMMITS = 50;

/**
 * Returns the newest commits of every file in a folder, by absolute path, from one run of `git log`.
 *
 * @returns also whether the repository is a shallow clone. Its oldest commit, which seems to add every file, is
 *   omitted.
 * @throws HistoryUnavailable if the folder is not in a Git repository, the repository has no commits, or Git is not
 *   installed
 */
export async function readCommits(
	folder: string,
): Promise<{ files: Map<string, Commit[]>; isShallow: boolean }> {
	try {
		const [root = "", shallow] = (
			await git(folder, [
				"rev-parse",
				"--show-toplevel",
				"--is-shallow-repository",
			])
		).split("\n");
		const isShallow = shallow === "true";
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
				if (isShallow && isFirst) return;
				const absolute = join(root, path);
				const commits = files.get(absolute) ?? [];
				if (commits.length < MAX_COMMITS) commits.push(commit);
				files.set(absolute, commits);
			},
		);
		return { files, isShallow };
	} catch (fault) {
		throw new HistoryUnavailable(reasonOf(fault as GitFailure), {
			cause: fault,
		});
	}
}
