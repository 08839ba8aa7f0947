import { realpathSync } from "node:fs";
import { join, relative } from "node:path";
import type { LoadContext } from "../../types/plugin.js";
import { reportProblem } from "../../util/reportProblem.js";
import { type Change, type FileHistory, readHistory } from "./gitHistory.js";

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

/** What `furrow start` shows: reading a long history would hold up the first page. */
const SIMULATED: Change = { timestamp: 1539502055000, author: "Author" };

function constantReader(change: Change | null): ChangeReader {
	return { lastUpdate: async () => change, creation: async () => change };
}

/** Reads the history of each content folder once, when the first of its files is asked for. */
function gitReader(folders: readonly string[]): ChangeReader {
	const read = new Map<string, Promise<Map<string, FileHistory> | undefined>>();
	const historyOf = async (file: string): Promise<FileHistory | undefined> => {
		const folder = folders.find((path) => file.startsWith(`${path}/`));
		if (!folder) return undefined;
		let history = read.get(folder);
		if (!history) {
			history = readHistory(folder).catch(() => {
				reportProblem(
					"warn",
					`The last change of files in ${folder} is not known: Git is missing, or the folder is in no Git repository`,
				);
				return undefined;
			});
			read.set(folder, history);
		}
		const files = await history;
		// Git names files by their real path, whatever links lead to the folder.
		return (
			files?.get(file) ??
			files?.get(join(realpathSync(folder), relative(folder, file)))
		);
	};
	return {
		lastUpdate: async (file) => (await historyOf(file))?.lastUpdate ?? null,
		creation: async (file) => (await historyOf(file))?.creation ?? null,
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
