import { realpathSync } from "node:fs";
import { join, relative } from "../util/path.js";
import { reportProblem } from "../util/reportProblem.js";
import { shownPath } from "../util/shownPath.js";
import { type Commit, NoHistory, readCommits } from "./gitHistory.js";

/** Shown by `furrow start`, because reading a long history would delay the first page. */
const SIMULATED: Commit = {
	timestamp: 1539502055000,
	author: "Author",
	hash: "",
	subject: "Message of a commit",
};

const read = new Map<string, Promise<Map<string, Commit[]>>>();

async function commitsOf(folder: string): Promise<Map<string, Commit[]>> {
	try {
		const { files, isCutOff } = await readCommits(folder);
		if (isCutOff)
			reportProblem(
				"warn",
				`The history of the files in ${shownPath(folder)} is incomplete: the Git repository is a shallow clone. Fetch the full history; for GitHub's actions/checkout, set "fetch-depth: 0".`,
			);
		return files;
	} catch (error) {
		if (!(error instanceof NoHistory)) throw error;
		reportProblem(
			"warn",
			`The history of the files in ${shownPath(folder)} is unknown: ${error.message}.`,
		);
		return new Map();
	}
}

/**
 * The newest commits that changed a file.
 *
 * @param folders of content: the history of each is read once, for all of its files
 * @param most how many, at most
 */
export async function recentChanges(
	file: string,
	folders: readonly string[],
	most: number,
): Promise<Commit[]> {
	if (process.env.NODE_ENV === "development") return [SIMULATED];
	const folder = folders.find((path) => file.startsWith(`${path}/`));
	if (!folder) return [];
	const commits = read.get(folder) ?? commitsOf(folder);
	read.set(folder, commits);
	const files = await commits;
	// Git names files by their real path, whatever links lead to the folder.
	const real = () => join(realpathSync(folder), relative(folder, file));
	return (files.get(file) ?? files.get(real()) ?? []).slice(0, most);
}

/** How forges name a commit, by what their addresses for editing a file look like. */
const FORGES: [edit: RegExp, commit: string][] = [
	[/^(https?:\/\/.+?)\/-\/(?:edit|blob|tree)\//, "/-/commit/"],
	[/^(https?:\/\/bitbucket\.org\/[^/]+\/[^/]+)\/src\//, "/commits/"],
	[
		/^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/(?:edit|blob|tree|_edit|src)\//,
		"/commit/",
	],
];

/** The address of a commit in the repository that a page's edit URL names; nothing where that is none that is known. */
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
