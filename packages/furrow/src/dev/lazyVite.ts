/** Vite, loaded on demand. A page that consists of Furrow's own components is shown and hydrated without it. */
import type { ViteDevServer } from "vite";
import type { Background } from "../util/background.js";

/** Delay before Vite is loaded after a page was shown, in milliseconds. The page may make more requests until then. */
const LATE_MS = 500;

/** The same delay after hydration, when a page waits for updates. The reader may navigate at once. */
const HYDRATED_MS = 400;

/** Never shown: browsers are disconnected by then. */
const CLOSED = "The site is closed.";

export class LazyVite {
	#loading: Promise<ViteDevServer> | undefined;
	#loaded: ViteDevServer | undefined;
	#isAwaited = false;
	#resolveLoaded: (server: ViteDevServer) => void = () => {};
	/** Resolves when the server is loaded, without loading it. */
	readonly whenLoaded = new Promise<ViteDevServer>((done) => {
		this.#resolveLoaded = done;
	});

	/** @param background loads the server while idle, and not after it has ended */
	constructor(
		private readonly create: () => Promise<ViteDevServer>,
		private readonly background: Background,
	) {}

	/**
	 * Returns the server, and loads it if necessary.
	 * @throws if the site is closed, or Vite cannot start
	 */
	get(): Promise<ViteDevServer> {
		this.#loading ??= this.#load();
		return this.#loading;
	}

	/** The server, if it is loaded. */
	get loaded(): ViteDevServer | undefined {
		return this.#loaded;
	}

	/**
	 * Loads the server before it is requested.
	 * @param isNeeded whether the next page will need it
	 */
	later(isNeeded = false): void {
		if (!this.#isAwaited) this.#loadAfter(isNeeded ? 0 : LATE_MS);
	}

	/** Loads the server soon: a page waits for it, and is usable in the meantime. */
	soon(): void {
		if (!this.#isAwaited) this.#loadAfter(HYDRATED_MS);
		this.#isAwaited = true;
	}

	#loadAfter(delay: number): void {
		if (!this.#loading)
			this.background.later("vite", delay, async () => {
				await this.get();
			});
	}

	async #load(): Promise<ViteDevServer> {
		try {
			if (this.background.signal.aborted) throw new Error(CLOSED);
			this.#loaded = await this.create();
			this.#resolveLoaded(this.#loaded);
			return this.#loaded;
		} catch (error) {
			// The next caller tries again.
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
