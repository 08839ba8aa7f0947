/** Watches the files of a site, and passes on changes in batches. */
import { statSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { cacheDir } from "../../cache/index.js";
import type { FileChange } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";
import { basename, dirname, inNodeModules, join } from "../../util/path.js";
import { isUnfinished } from "../../util/writeWhole.js";
import { FileWatcher } from "./fileWatcher.js";

/**
 * Time to wait for further changes, in milliseconds: editors may write a file in two steps, and a checkout changes many
 * files.
 */
const SETTLE_MS = 5;

/** Number of times to wait for a file that is empty. */
const MAX_WAITS = 10;

export interface WatchOptions {
	siteDir: string;
	/** Polls for changes at this interval in milliseconds, for file systems that do not report them. */
	poll?: number | undefined;
	/** Called for each change. Removed and empty files are reported only if they stay so for a moment. */
	change(change: FileChange): void;
	/** Called with a batch of changes, when all files are completely written. */
	batch(changes: FileChange[]): void;
	error(error: unknown): void;
}

/** A running watcher. */
export interface Watching {
	/**
	 * Also watches a file outside of the site, or a folder with everything in it. The site's own folder is always
	 * watched.
	 */
	add(paths: string | readonly string[]): void;
	/** Waits until all changes so far have been passed on; with `poll`, those that have been detected. */
	settled(): Promise<void>;
	close(): void;
}

const isEmptied = ({ file, kind }: FileChange) =>
	kind === "changed" && statSync(file, { throwIfNoEntry: false })?.size === 0;

/** Combines two changes of a file; `undefined` if they cancel out. */
function combine(
	before: FileChange["kind"] | undefined,
	now: FileChange["kind"],
): FileChange["kind"] | undefined {
	if (before === "added") return now === "removed" ? undefined : "added";
	// Some editors save a file by removing it and writing it again.
	return before === "removed" && now === "added" ? "changed" : now;
}

/** Names of files and folders that are never part of a site. */
const NOT_SITE = new Set([".git", "node_modules", ".DS_Store"]);

/** Matches temporary files of editors. */
const EDITOR_FILE = /^\.#|~$|\.sw[a-z]$/;

/**
 * Returns a predicate for paths that are generated or belong to a tool. Changes of other unknown files read the site
 * again.
 */
function ignores(siteDir: string): (path: string) => boolean {
	const folders = [
		join(siteDir, "build"),
		join(siteDir, ".docusaurus"),
		cacheDir(siteDir),
	];
	const inFolders = folders.map((folder) => `${folder}/`);
	return (path) =>
		inNodeModules(path) ||
		NOT_SITE.has(basename(path)) ||
		EDITOR_FILE.test(basename(path)) ||
		isUnfinished(path) ||
		(path.endsWith(".log") && dirname(path) === siteDir) ||
		folders.includes(path) ||
		inFolders.some((folder) => path.startsWith(folder));
}

/** Explains the system's error for too many watched folders, which is that of a full disk. */
function explainLimit(error: unknown): unknown {
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

/** Watches all files of a site's folder, until it is closed. */
export function watchSite({
	siteDir,
	poll,
	change,
	batch,
	error,
}: WatchOptions): Watching {
	let pending = new Map<string, FileChange["kind"]>();
	/** Files whose changes have not been reported yet. */
	const unreported = new Set<string>();
	let waitsLeft = MAX_WAITS;
	let timer: NodeJS.Timeout | undefined;
	let hasReportedError = false;
	/** Called when a batch is passed on, or the watcher is closed. */
	let waiters: (() => void)[] = [];
	const notifyWaiters = () => {
		for (const done of waiters) done();
		waiters = [];
	};
	const flush = () => {
		// Some tools empty a file before they write it.
		const changes = [...pending].map(([file, kind]) => ({ file, kind }));
		if (waitsLeft > 0 && changes.some(isEmptied)) {
			waitsLeft -= 1;
			timer = setTimeout(flush, SETTLE_MS);
			return;
		}
		waitsLeft = MAX_WAITS;
		pending = new Map();
		timer = undefined;
		for (const delayed of changes)
			if (unreported.has(delayed.file)) change(delayed);
		unreported.clear();
		if (changes.length) batch(changes);
		notifyWaiters();
	};
	const watcher = new FileWatcher({
		poll,
		isIgnored: ignores(siteDir),
		change({ file, kind }) {
			const before = pending.get(file);
			const now = combine(before, kind);
			if (now) pending.set(file, now);
			else pending.delete(file);
			const isUnreported = unreported.has(file) || before === undefined;
			const current = { file, kind: now ?? kind };
			if (now === "removed" || isEmptied(current)) unreported.add(file);
			else if (isUnreported || before !== kind) {
				unreported.delete(file);
				change(current);
			}
			timer ??= setTimeout(flush, SETTLE_MS);
		},
		error(fault) {
			if (!hasReportedError) error(explainLimit(fault));
			hasReportedError = true;
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
			// Node reads the system's events once per iteration of the event loop.
			await nextTurn();
			await nextTurn();
			if (timer) await new Promise<void>((done) => waiters.push(done));
		},
		close() {
			clearTimeout(timer);
			timer = undefined;
			watcher.close();
			notifyWaiters();
		},
	};
}
