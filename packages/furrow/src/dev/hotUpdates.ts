import type { Plugin } from "vite";

/** Time limit for waiting, because for some files Vite restarts instead of reporting them. */
const MAX_WAIT_MS = 1000;

/**
 * Tracks which changes of files Vite has yet to report to browsers. Furrow's own message about an edit must come after
 * Vite's. Otherwise a page would be updated with the old modules.
 */
export class HotUpdates {
	/** Number of changes per file that Vite has received and not yet reported. */
	readonly #pending = new Map<string, number>();
	#waiters: (() => void)[] = [];

	/** Records that Vite has received a change of a file. */
	begin(file: string): void {
		this.#pending.set(file, (this.#pending.get(file) ?? 0) + 1);
	}

	#end(file: string): void {
		const remaining = (this.#pending.get(file) ?? 0) - 1;
		if (remaining > 0) this.#pending.set(file, remaining);
		else this.#pending.delete(file);
		if (this.#pending.size) return;
		for (const done of this.#waiters) done();
		this.#waiters = [];
	}

	/** Waits until Vite has reported all received changes to browsers. */
	async whenReported(): Promise<void> {
		if (!this.#pending.size) return;
		let timer: NodeJS.Timeout | undefined;
		await new Promise<void>((done) => {
			this.#waiters.push(done);
			timer = setTimeout(done, MAX_WAIT_MS);
		});
		clearTimeout(timer);
		this.#pending.clear();
	}

	/**
	 * Must be the last plugin. Vite calls the hook for the browser's modules, then for the server's, and then reports the
	 * change.
	 */
	plugin(): Plugin {
		const end = (file: string) => this.#end(file);
		return {
			name: "furrow:hot-updates",
			enforce: "post",
			hotUpdate: {
				order: "post",
				handler({ file }) {
					if (this.environment.name !== "client") setImmediate(end, file);
				},
			},
		};
	}
}
