/**
 * Vite, which serves modules to browsers, and the modules with which the server renders. They are closed and replaced
 * together.
 */
import type { ViteDevServer } from "vite";
import { clientModuleCode } from "../bundle/publicForDev.js";
import type { FileChange } from "../types/plugin.js";
import type { Background } from "../util/background.js";
import type { Watchdog } from "./endless/index.js";
import { HotUpdates } from "./hotUpdates.js";
import { LazyVite } from "./lazyVite.js";
import { invalidateModules, reportChange } from "./moduleGraph.js";
import { nativeFile } from "./ownModules.js";
import { ServerModules } from "./serverModules.js";
import type { DevModules } from "./viteServer.js";

export class ModuleServers {
	readonly vite: LazyVite;
	readonly hotUpdates = new HotUpdates();
	#rendering: ServerModules;

	/**
	 * @param modules returns the modules to serve
	 * @param startVite starts Vite when it is needed
	 * @param background starts it in advance
	 */
	constructor(
		private readonly modules: () => DevModules,
		startVite: () => Promise<ViteDevServer>,
		private readonly watchdog: Watchdog,
		private readonly background: Background,
	) {
		this.vite = new LazyVite(startVite, background.part());
		this.#rendering = this.#createRendering();
	}

	/** The modules with which the server renders. */
	get rendering(): ServerModules {
		return this.#rendering;
	}

	/** Reports a changed file to Vite, without loading Vite. */
	tell(change: FileChange): void {
		const { loaded, whenLoaded: started } = this.vite;
		const report = (vite: ViteDevServer) => {
			if (reportChange(change, vite)) this.hotUpdates.begin(change.file);
		};
		if (loaded) report(loaded);
		else started.then(report);
	}

	/** Gives every module a new version, and renders with the new ones. */
	async invalidateAll(cacheDir: string): Promise<void> {
		const { generation } = this.modules();
		invalidateModules(await this.vite.get(), generation, cacheDir);
		// Pending renders continue with the old modules.
		const before = this.#rendering;
		this.#rendering = this.#createRendering();
		this.background.run(() => before.close());
	}

	async close(): Promise<void> {
		await this.#rendering.close();
		await this.vite.close();
	}

	#createRendering(): ServerModules {
		const modules = this.modules();
		const whole = new Set(modules.runtime.selfContained);
		return new ServerModules(
			this.vite,
			this.watchdog,
			(request) => nativeFile(request, modules),
			(file) => whole.has(file),
			clientModuleCode(modules.input).length > 0,
		);
	}
}
