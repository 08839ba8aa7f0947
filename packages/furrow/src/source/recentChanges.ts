import { realpathSync } from "node:fs";
import { join, relative } from "../util/path.js";
import { reportProblem } from "../util/reportProblem.js";
import { shownPath } from "../util/shownPath.js";
import { type Commit, HistoryUnavailable, readCommits } from "./gitHistory.js";

/** Placeholder in `furrow start`, because reading a long history would delay the first page. */
const SIMULATED: Commit = {
	timestamp: 1539502055000,
	author: "Author",
	hash: "",
	subject: "Message of a commit",
};

const commitsByFolder = new Map<string, Promise<Map<string, Commit[]>>>();

async function commitsOf(folder: string): Promise<Map<string, Commit[]>> {
	try {
		const { files, isShallow } = await readCommits(folder);
		if (isShallow)
			reportProblem(
				"warn",
				`The history of the files in ${shownPath(folder)} is incomplete: the Git repository is a shallow clone. Fetch the full history; for GitHub's actions/checkout, set "fetch-depth: 0".`,
			);
		return files;
	} catch (error) {
		if (!(error instanceof HistoryUnavailable)) throw error;
		reportProblem(
			"warn",
			`The history of the files in ${shownPath(folder)} is unknown: ${error.message}.`,
		);
		return new Map();
	}
}

/**
 * Returns the newest commits that changed a file.
 *
 * @param folders content folders: the history of each is read once, for all of its files
 * @param limit maximum number of commits
 */
export async function recentChanges(
	file: string,
	folders: readonly string[],
	limit: number,
): Promise<Commit[]> {
	if (process.env.NODE_ENV === "development") return [SIMULATED];
	const folder = folders.find((path) => file.startsWith(`${path}/`));
	if (!folder) return [];
	const commits = commitsByFolder.get(folder) ?? commitsOf(folder);
	commitsByFolder.set(folder, commits);
	const files = await commits;
	// Git reports real paths, even if a symbolic link leads to the folder.
	const real = () => join(realpathSync(folder), relative(folder, file));
	return (files.get(file) ?? files.get(real()) ?? []).slice(0, limit);
}

/** URLs of commits on Git hosts, by the pattern of their edit URLs. */
const FORGES: [edit: RegExp, commit: string][] = [
	[/^(https?:\/\/.+?)\/-\/(?:edit|blob|tree)\//, "/-/commit/"],
	[/^(https?:\/\/bitbucket\.org\/[^/]+\/[^/]+)\/src\//, "/commits/"],
	[
		/^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/(?:edit|blob|tree|_edit|src)\//,
		"/commit/",
	],
];

/** Returns the URL of a commit in the repository of a page's edit URL, or undefined if the host is unknown. */
export function commitUrl(
	editUrl: string | null | undefined,
	hash: string,
): string | undefined {
	for (const [pattern, path] of hash && editUrl ? FORGES : []) {
		const [, repository] = pattern.exec(editUrl as string) ?? [];
		if (repository) return repository + path + hash;
	}
	return undefined;
}
