/** Vite, loaded when it is needed: a page that consists of Furrow's own components is shown, and is hydrated, without it. */
import type { ViteDevServer } from "vite";
import type { Background } from "../util/background.js";

/** How long after a page was shown there is time for Vite, in milliseconds: until then the page may be asked for more. */
const LATE_MS = 500;

/** The same after hydration, when a page waits for updates: its reader may navigate at once. */
const ALIVE_MS = 400;

/** Never shown: browsers are not connected by then. */
const CLOSED = "The site is closed.";

export class LazyVite {
	#loading: Promise<ViteDevServer> | undefined;
	#loaded: ViteDevServer | undefined;
	#isAwaited = false;
	#tell: (server: ViteDevServer) => void = () => {};
	/** Resolves when the server is there, and loads nothing. */
	readonly there = new Promise<ViteDevServer>((done) => {
		this.#tell = done;
	});

	/** @param background loads it when idle, and nothing after its end */
	constructor(
		private readonly create: () => Promise<ViteDevServer>,
		private readonly background: Background,
	) {}

	/**
	 * The server. It is loaded now, unless it is there or on its way.
	 * @throws when the site is closed, or whatever keeps Vite from starting
	 */
	get(): Promise<ViteDevServer> {
		this.#loading ??= this.#load();
		return this.#loading;
	}

	/** The server, if it is there. */
	get loaded(): ViteDevServer | undefined {
		return this.#loaded;
	}

	/**
	 * Has it loaded before anybody waits for it.
	 * @param isNeeded whether the next page will need it
	 */
	later(isNeeded = false): void {
		if (!this.#isAwaited) this.#loadIn(isNeeded ? 0 : LATE_MS);
	}

	/** Has it loaded soon: a page waits for it, and answers the reader meanwhile. */
	soon(): void {
		if (!this.#isAwaited) this.#loadIn(ALIVE_MS);
		this.#isAwaited = true;
	}

	#loadIn(delay: number): void {
		if (!this.#loading)
			this.background.later("vite", delay, async () => {
				await this.get();
			});
	}

	async #load(): Promise<ViteDevServer> {
		try {
			if (this.background.signal.aborted) throw new Error(CLOSED);
			this.#loaded = await this.create();
			this.#tell(this.#loaded);
			return this.#loaded;
		} catch (error) {
			// The next one who needs it tries again.
			this.#loading = undefined;
			throw error;
		}
	}

	async close(): Promise<void> {
		this.background.end();
		const server = await this.#loading?.catch(() => undefined);
		await server?.close();
	}
}
