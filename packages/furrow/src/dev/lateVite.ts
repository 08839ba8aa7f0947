/** Vite, loaded when it is first needed: a page that consists of Furrow's own components is shown without it. */
import type { ViteDevServer } from "vite";

export class LateVite {
	#loading: Promise<ViteDevServer> | undefined;
	#loaded: ViteDevServer | undefined;

	constructor(private readonly create: () => Promise<ViteDevServer>) {}

	/** The server. It is loaded now, unless it is there or on its way. */
	get(): Promise<ViteDevServer> {
		this.#loading ??= this.#load();
		return this.#loading;
	}

	/** The server, if it is there. */
	get loaded(): ViteDevServer | undefined {
		return this.#loaded;
	}

	async #load(): Promise<ViteDevServer> {
		try {
			this.#loaded = await this.create();
			return this.#loaded;
		} catch (error) {
			// The next one who needs it tries again.
			this.#loading = undefined;
			throw error;
		}
	}

	async close(): Promise<void> {
		const server = await this.#loading?.catch(() => undefined);
		await server?.close();
	}
}
