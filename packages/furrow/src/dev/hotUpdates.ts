import type { Plugin } from "vite";

/** Vite restarts for some files instead of telling of them. */
const PATIENCE_MS = 1000;

/**
 * Knows which changes of files Vite has still to tell browsers of. What Furrow says of an edit comes after Vite's message: a
 * page that is shown again before would be made of the modules that were there.
 */
export class HotUpdates {
	/** How often Vite has heard of a file and not told of it. */
	readonly #open = new Map<string, number>();
	#waiting: (() => void)[] = [];

	/** Takes note that Vite hears of a file. */
	begin(file: string): void {
		this.#open.set(file, (this.#open.get(file) ?? 0) + 1);
	}

	#end(file: string): void {
		const left = (this.#open.get(file) ?? 0) - 1;
		if (left > 0) this.#open.set(file, left);
		else this.#open.delete(file);
		if (this.#open.size) return;
		for (const done of this.#waiting) done();
		this.#waiting = [];
	}

	/** Waits until Vite has told browsers of all that it has heard of. */
	async told(): Promise<void> {
		if (!this.#open.size) return;
		let timer: NodeJS.Timeout | undefined;
		await new Promise<void>((done) => {
			this.#waiting.push(done);
			timer = setTimeout(done, PATIENCE_MS);
		});
		clearTimeout(timer);
		this.#open.clear();
	}

	/** The last of Vite's plugins: these are asked for the browsers' modules, then for the server's, and then Vite tells. */
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
