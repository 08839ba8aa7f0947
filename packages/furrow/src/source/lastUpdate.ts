import { realpathSync } from "node:fs";
import type { LoadContext } from "../types/plugin.js";
import { join, relative } from "../util/path.js";
import { reportProblem } from "../util/reportProblem.js";
import { shownPath } from "../util/shownPath.js";
import {
	type Change,
	type FileHistory,
	HistoryUnavailable,
	readCreation,
	readHistory,
} from "./gitHistory.js";

/** Last update of a page. Fields are `undefined` if not requested, `null` if unknown. */
export interface LastUpdateData {
	/** Milliseconds since the epoch. */
	lastUpdatedAt?: number | null;
	lastUpdatedBy?: string | null;
}

export interface LastUpdateOptions {
	showLastUpdateTime?: boolean;
	showLastUpdateAuthor?: boolean;
}

/** Reads when files were created and last changed. */
export interface ChangeReader {
	lastUpdate(file: string): Promise<Change | null>;
	creation(file: string): Promise<Change | null>;
}

/** Placeholder in `furrow start`, because reading a long history would delay the first page. */
const SIMULATED: Change = { timestamp: 1539502055000, author: "Author" };

function constantReader(change: Change | null): ChangeReader {
	return { lastUpdate: async () => change, creation: async () => change };
}

type Histories = Map<string, FileHistory>;

/** Returns the history of a folder's files. If there is none, warns and returns undefined. */
async function historyOf(folder: string): Promise<Histories | undefined> {
	try {
		return await readHistory(folder);
	} catch (error) {
		if (!(error instanceof HistoryUnavailable)) throw error;
		reportProblem(
			"warn",
			`The last update of the files in ${shownPath(folder)} is unknown: ${error.message}.`,
		);
		return undefined;
	}
}

/**
 * Creates a reader that reads the history of each content folder once, on demand.
 * @param isEager whether files are not followed into other folders, which takes a run of Git for each
 */
function gitReader(folders: readonly string[], isEager: boolean): ChangeReader {
	const histories = new Map<string, Promise<Histories | undefined>>();
	/** Folders for which a warning about uncommitted files was reported. */
	const warnedFolders = new Set<string>();
	let following: Promise<unknown> = Promise.resolve();
	const folderOf = (file: string) =>
		folders.find((path) => file.startsWith(`${path}/`));
	/** Returns `null` if no commit contains the file. */
	const find = async (
		file: string,
	): Promise<FileHistory | null | undefined> => {
		const folder = folderOf(file);
		if (!folder) return undefined;
		const history = histories.get(folder) ?? historyOf(folder);
		histories.set(folder, history);
		const files = await history;
		// Git reports real paths, even if a symbolic link leads to the folder.
		const real = () => join(realpathSync(folder), relative(folder, file));
		return files && (files.get(file) ?? files.get(real()) ?? null);
	};
	const warnAboutMissing = (file: string) => {
		const folder = folderOf(file);
		if (!folder || warnedFolders.has(folder)) return;
		warnedFolders.add(folder);
		reportProblem(
			"warn",
			`The last update of ${shownPath(file)} is unknown: no commit contains this file, and maybe others in ${shownPath(folder)}.`,
		);
	};
	return {
		async lastUpdate(file) {
			const history = await find(file);
			if (history === null) warnAboutMissing(file);
			return history?.lastUpdate ?? null;
		},
		// No warning: callers fall back to another date.
		async creation(file) {
			const history = await find(file);
			if (!history || isEager) return history?.creation ?? null;
			// One at a time: a blog may have many posts without a date.
			const followed = following.then(() => readCreation(file));
			following = followed;
			return (await followed) ?? history.creation;
		},
	};
}

/** Creates the reader for changes in some folders, as configured by `future.experimental_vcs`. */
export function createChangeReader(
	context: LoadContext,
	folders: readonly string[],
): ChangeReader {
	const vcs: unknown = context.siteConfig.future?.experimental_vcs;
	if (vcs && typeof vcs === "object") {
		const custom = vcs as {
			getFileLastUpdateInfo: ChangeReader["lastUpdate"];
			getFileCreationInfo: ChangeReader["creation"];
		};
		return {
			lastUpdate: (file) => custom.getFileLastUpdateInfo(file),
			creation: (file) => custom.getFileCreationInfo(file),
		};
	}
	if (vcs === "disabled" || vcs === false) return constantReader(null);
	const simulate =
		process.env.NODE_ENV === "development" &&
		(vcs === undefined || vcs === "default-v1" || vcs === "default-v2");
	return simulate || vcs === "hardcoded"
		? constantReader(SIMULATED)
		: gitReader(folders, vcs === "git-eager" || vcs === "default-v2");
}

/**
 * Returns when and by whom a page was last changed, as far as the plugin's options request it.
 *
 * @param override the front matter's `last_update`, which takes precedence
 */
export async function readLastUpdate(
	file: string,
	{ showLastUpdateTime, showLastUpdateAuthor }: LastUpdateOptions,
	override: { author?: string; date?: Date | string } | undefined,
	changes: ChangeReader,
): Promise<LastUpdateData> {
	if (!showLastUpdateTime && !showLastUpdateAuthor) return {};
	const needsHistory =
		(showLastUpdateTime && override?.date === undefined) ||
		(showLastUpdateAuthor && override?.author === undefined);
	const change = needsHistory ? await changes.lastUpdate(file) : null;
	const data: LastUpdateData = {};
	if (showLastUpdateAuthor)
		data.lastUpdatedBy = override?.author ?? change?.author ?? null;
	if (showLastUpdateTime)
		data.lastUpdatedAt =
			override?.date === undefined
				? (change?.timestamp ?? null)
				: new Date(override.date).getTime();
	return data;
}
