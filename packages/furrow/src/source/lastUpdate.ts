import { realpathSync } from "node:fs";
import type { LoadContext } from "../types/plugin.js";
import { join, relative } from "../util/path.js";
import { reportProblem } from "../util/reportProblem.js";
import { shownPath } from "../util/shownPath.js";
import {
	type Change,
	type FileHistory,
	NoHistory,
	readHistory,
} from "./gitHistory.js";

/** `undefined`: not asked for; `null`: not known. */
export interface LastUpdateData {
	/** Milliseconds since the epoch. */
	lastUpdatedAt?: number | null;
	lastUpdatedBy?: string | null;
}

export interface LastUpdateOptions {
	showLastUpdateTime?: boolean;
	showLastUpdateAuthor?: boolean;
}

/** When files were made and last changed. */
export interface ChangeReader {
	lastUpdate(file: string): Promise<Change | null>;
	creation(file: string): Promise<Change | null>;
}

/** Shown by `furrow start`, because reading a long history would delay the first page. */
const SIMULATED: Change = { timestamp: 1539502055000, author: "Author" };

function constantReader(change: Change | null): ChangeReader {
	return { lastUpdate: async () => change, creation: async () => change };
}

type Histories = Map<string, FileHistory>;

/** The history of a folder's files; nothing, and a warning, where there is none. */
async function historyOf(folder: string): Promise<Histories | undefined> {
	try {
		return await readHistory(folder);
	} catch (error) {
		if (!(error instanceof NoHistory)) throw error;
		reportProblem(
			"warn",
			`The last update of the files in ${shownPath(folder)} is unknown: ${error.message}.`,
		);
		return undefined;
	}
}

/** Reads the history of each content folder once, when the first of its files is asked for. */
function gitReader(folders: readonly string[]): ChangeReader {
	const read = new Map<string, Promise<Histories | undefined>>();
	/** Folders with files that are in no commit. */
	const told = new Set<string>();
	const folderOf = (file: string) =>
		folders.find((path) => file.startsWith(`${path}/`));
	/** `null`: no commit has the file. */
	const find = async (
		file: string,
	): Promise<FileHistory | null | undefined> => {
		const folder = folderOf(file);
		if (!folder) return undefined;
		const history = read.get(folder) ?? historyOf(folder);
		read.set(folder, history);
		const files = await history;
		// Git names files by their real path, whatever links lead to the folder.
		const real = () => join(realpathSync(folder), relative(folder, file));
		return files && (files.get(file) ?? files.get(real()) ?? null);
	};
	const warnAboutMissing = (file: string) => {
		const folder = folderOf(file);
		if (!folder || told.has(folder)) return;
		told.add(folder);
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
		// Callers have a fallback for files without a commit.
		creation: async (file) => (await find(file))?.creation ?? null,
	};
}

/** The site's way (`future.experimental_vcs`) of finding out when files in some folders changed. */
export function createChangeReader(
	context: LoadContext,
	folders: readonly string[],
): ChangeReader {
	const vcs: unknown = context.siteConfig.future?.experimental_vcs;
	if (vcs && typeof vcs === "object") {
		const own = vcs as {
			getFileLastUpdateInfo: ChangeReader["lastUpdate"];
			getFileCreationInfo: ChangeReader["creation"];
		};
		return {
			lastUpdate: (file) => own.getFileLastUpdateInfo(file),
			creation: (file) => own.getFileCreationInfo(file),
		};
	}
	if (vcs === "disabled" || vcs === false) return constantReader(null);
	const simulate =
		process.env.NODE_ENV === "development" &&
		(vcs === undefined || vcs === "default-v1" || vcs === "default-v2");
	return simulate || vcs === "hardcoded"
		? constantReader(SIMULATED)
		: gitReader(folders);
}

/**
 * When and by whom a page was last changed, as far as the plugin's options ask for it.
 *
 * @param given the page's front matter `last_update`, which wins
 */
export async function readLastUpdate(
	file: string,
	{ showLastUpdateTime, showLastUpdateAuthor }: LastUpdateOptions,
	given: { author?: string; date?: Date | string } | undefined,
	changes: ChangeReader,
): Promise<LastUpdateData> {
	if (!showLastUpdateTime && !showLastUpdateAuthor) return {};
	const needsHistory =
		(showLastUpdateTime && given?.date === undefined) ||
		(showLastUpdateAuthor && given?.author === undefined);
	const change = needsHistory ? await changes.lastUpdate(file) : null;
	const data: LastUpdateData = {};
	if (showLastUpdateAuthor)
		data.lastUpdatedBy = given?.author ?? change?.author ?? null;
	if (showLastUpdateTime)
		data.lastUpdatedAt =
			given?.date === undefined
				? (change?.timestamp ?? null)
				: new Date(given.date).getTime();
	return data;
}
