import { join } from "node:path";
import { SHARE_ENV, Worker } from "node:worker_threads";
import { type BirpcReturn, createBirpc } from "birpc";
import type { Plugin } from "../types/plugin.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { packErrors, unpackErrors } from "../util/packedErrors.js";
import { defaultLayersPlugin, LAYERS_PLUGIN } from "./cascadeLayers.js";
import type {
	BuiltBundles,
	BundleHost,
	BundleInput,
	PageCode,
} from "./types.js";

/** What the bundler is asked for, without functions. */
export interface ThreadInput extends Omit<BundleInput, "postcssPlugins"> {
	/** Whether the theme's style sheets go into the usual cascade layers. */
	hasLayers: boolean;
}

/** What the thread does for the build. */
export interface ThreadFunctions {
	build(input: ThreadInput, outDir: string): Promise<BuiltBundles>;
}

/** What the thread asks of the build. */
export interface HostFunctions {
	pageCode(): Promise<PageCode>;
	compileMarkdown: BundleHost["compileMarkdown"];
}

const WORKER_FILE = join(PACKAGE_ROOT, "dist/bundle-worker.mjs");

/** A thread for the bundler, which loads it at once. When it ends, so does all the memory that the bundler took. */
export class BundlerThread {
	readonly #worker = new Worker(WORKER_FILE, { env: SHARE_ENV });
	readonly #thread: BirpcReturn<ThreadFunctions, HostFunctions>;
	readonly #failure: Promise<never>;
	#host: BundleHost | undefined;

	constructor() {
		const worker = this.#worker;
		this.#failure = new Promise<never>((_, reject) => {
			worker.on("error", reject);
			worker.on("exit", (code) =>
				reject(new Error(`The bundler's thread ended (code ${code}).`)),
			);
		});
		// Told by `build`, if anything is to be built.
		this.#failure.catch(() => {});
		const host = () => {
			if (!this.#host) throw new Error("Nothing is being built.");
			return this.#host;
		};
		this.#thread = createBirpc<ThreadFunctions, HostFunctions>(
			{
				pageCode: () => host().pageCode,
				compileMarkdown: (file) => host().compileMarkdown(file),
			},
			{
				post: (message) => worker.postMessage(message),
				on: (receive) => worker.on("message", receive),
				serialize: packErrors,
				deserialize: unpackErrors,
				timeout: -1,
			},
		);
	}

	/** Whether it looks as if a thread could do, before the plugins have been asked for all that they want. */
	static mayTake(
		plugins: Pick<Plugin, "name" | "configurePostCss">[],
	): boolean {
		return plugins.every(
			({ name, configurePostCss }) =>
				!configurePostCss || name === LAYERS_PLUGIN,
		);
	}

	/** Whether all that goes into the bundles is data, which a thread can be given. */
	static takes({ postcssPlugins }: BundleInput): boolean {
		return postcssPlugins.every((plugin) => plugin === defaultLayersPlugin);
	}

	/**
	 * Builds bundles, and ends the thread.
	 * @throws FurrowError as `buildBundles` does
	 */
	async build(
		{ postcssPlugins, ...input }: BundleInput,
		host: BundleHost,
		outDir: string,
	): Promise<BuiltBundles> {
		this.#host = host;
		const hasLayers = postcssPlugins.length > 0;
		const built = this.#thread.build({ ...input, hasLayers }, outDir);
		try {
			return await Promise.race([built, this.#failure]);
		} finally {
			await this.end();
		}
	}

	async end(): Promise<void> {
		await this.#worker.terminate();
	}
}
