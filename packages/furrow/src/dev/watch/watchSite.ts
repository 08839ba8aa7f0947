/** Follows the files of a site, and hands on in lots what has become of them. */
import { statSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { cacheDir } from "../../cache/index.js";
import type { FileChange } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";
import { basename, dirname, inNodeModules, join } from "../../util/path.js";
import { isUnfinished } from "../../util/writeWhole.js";
import { FileWatcher } from "./fileWatcher.js";

/** An editor may write a file in two steps, and a checkout changes many: how long to wait for the next one. */
const SETTLE_MS = 5;

/** How often to wait for a file that is empty. */
const PATIENCE = 10;

export interface WatchOptions {
	siteDir: string;
	/** Polls for changes at this interval in milliseconds, for file systems that do not report them. */
	poll?: number | undefined;
	/** Called for each change. Removed and empty files are reported if they stay so for a moment. */
	change(change: FileChange): void;
	/** Called with all changes that belong together, when all files are completely written. */
	lot(changes: FileChange[]): void;
	error(error: unknown): void;
}

/** Files that are followed. */
export interface Watching {
	/** Follows a file outside of the site too, or a folder with all that is in it. The site's own folder is followed as a whole. */
	add(paths: string | readonly string[]): void;
	/** Waits until changes that have happened are handed on; with `poll`, those that were seen. */
	settled(): Promise<void>;
	close(): void;
}

const isEmptied = ({ file, kind }: FileChange) =>
	kind === "changed" && statSync(file, { throwIfNoEntry: false })?.size === 0;

/** Combines two changes of a file; `undefined` if they cancel out. */
function together(
	before: FileChange["kind"] | undefined,
	now: FileChange["kind"],
): FileChange["kind"] | undefined {
	if (before === "added") return now === "removed" ? undefined : "added";
	// Removed and written again, as some editors save.
	return before === "removed" && now === "added" ? "changed" : now;
}

/** Names that are never part of a site. */
const NEVER_SITE = new Set([".git", "node_modules", ".DS_Store"]);

/** Temporary files of editors. */
const BESIDE_FILE = /^\.#|~$|\.sw[a-z]$/;

/** Returns whether a path is generated or belongs to a tool: a change of an unknown file rereads the site. */
function ignores(siteDir: string): (path: string) => boolean {
	const folders = [
		join(siteDir, "build"),
		join(siteDir, ".docusaurus"),
		cacheDir(siteDir),
	];
	const inFolders = folders.map((folder) => `${folder}/`);
	return (path) =>
		inNodeModules(path) ||
		NEVER_SITE.has(basename(path)) ||
		BESIDE_FILE.test(basename(path)) ||
		isUnfinished(path) ||
		(path.endsWith(".log") && dirname(path) === siteDir) ||
		folders.includes(path) ||
		inFolders.some((folder) => path.startsWith(folder));
}

/** The system's word for "no more folders can be followed" is that of a full disk. */
function told(error: unknown): unknown {
	const { code } = error as NodeJS.ErrnoException;
	if (code !== "ENOSPC" && code !== "EMFILE") return error;
	return new FurrowError(
		"The system cannot watch any more folders, so some edits may go unnoticed.",
		{
			hint: 'Raise the limit, for example with "sysctl fs.inotify.max_user_watches=524288", or start with --poll.',
			cause: error,
		},
	);
}

/** Follows all files of a site's folder, until it is closed. */
export function watchSite({
	siteDir,
	poll,
	change,
	lot,
	error,
}: WatchOptions): Watching {
	let pending = new Map<string, FileChange["kind"]>();
	/** Files that have not been reported yet. */
	const untold = new Set<string>();
	let patience = PATIENCE;
	let timer: NodeJS.Timeout | undefined;
	let isTold = false;
	/** Called when a lot is handed on, or the files are followed no more. */
	let waiting: (() => void)[] = [];
	const endWait = () => {
		for (const done of waiting) done();
		waiting = [];
	};
	const flush = () => {
		// Some tools empty a file before they write it.
		const changes = [...pending].map(([file, kind]) => ({ file, kind }));
		if (patience > 0 && changes.some(isEmptied)) {
			patience -= 1;
			timer = setTimeout(flush, SETTLE_MS);
			return;
		}
		patience = PATIENCE;
		pending = new Map();
		timer = undefined;
		for (const late of changes) if (untold.has(late.file)) change(late);
		untold.clear();
		if (changes.length) lot(changes);
		endWait();
	};
	const watcher = new FileWatcher({
		poll,
		isIgnored: ignores(siteDir),
		change({ file, kind }) {
			const before = pending.get(file);
			const now = together(before, kind);
			if (now) pending.set(file, now);
			else pending.delete(file);
			const isUntold = untold.has(file) || before === undefined;
			const told = { file, kind: now ?? kind };
			if (now === "removed" || isEmptied(told)) untold.add(file);
			else if (isUntold || before !== kind) {
				untold.delete(file);
				change(told);
			}
			timer ??= setTimeout(flush, SETTLE_MS);
		},
		error(fault) {
			if (!isTold) error(told(fault));
			isTold = true;
		},
	});
	watcher.add(siteDir);
	return {
		add(paths) {
			for (const path of [paths].flat() as string[])
				if (path !== siteDir && !path.startsWith(`${siteDir}/`))
					watcher.add(path);
		},
		async settled() {
			// The system's events are read once in every turn of the loop.
			await nextTurn();
			await nextTurn();
			if (timer) await new Promise<void>((done) => waiting.push(done));
		},
		close() {
			clearTimeout(timer);
			timer = undefined;
			watcher.close();
			endWait();
		},
	};
}
