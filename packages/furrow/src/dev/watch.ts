/** Hears of the files that change, and hands them to the session in lots. */
import { statSync } from "node:fs";
import type { FileChange } from "../types/fileChange.js";
import type { Session } from "./session.js";

/** An editor may write a file in two steps, and a checkout changes many: how long to wait for the next one. */
const SETTLE_MS = 5;

/** How often to wait for a file that is empty. */
const PATIENCE = 10;

const isEmptied = ([file, kind]: [string, FileChange["kind"]]) =>
	kind === "changed" && statSync(file, { throwIfNoEntry: false })?.size === 0;

export function watchSite(session: Session): { stop(): void } {
	let pending = new Map<string, FileChange["kind"]>();
	let patience = PATIENCE;
	let timer: NodeJS.Timeout | undefined;
	const flush = () => {
		// Some tools empty a file before they write it.
		if (patience > 0 && [...pending].some(isEmptied)) {
			patience -= 1;
			timer = setTimeout(flush, SETTLE_MS);
			return;
		}
		patience = PATIENCE;
		const changes = [...pending].map(([file, kind]) => ({ file, kind }));
		pending = new Map();
		timer = undefined;
		session.update(changes);
	};
	const take = (kind: FileChange["kind"]) => (file: string) => {
		const before = pending.get(file);
		// Removed and written again, as some editors save.
		pending.set(file, before && before !== kind ? "changed" : kind);
		timer ??= setTimeout(flush, SETTLE_MS);
	};
	const { watcher } = session.vite;
	watcher.on("add", take("added"));
	watcher.on("change", take("changed"));
	watcher.on("unlink", take("removed"));
	return { stop: () => clearTimeout(timer) };
}
