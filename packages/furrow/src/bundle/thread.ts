import { setTimeout } from "node:timers/promises";
import { SHARE_ENV, Worker } from "node:worker_threads";
import { type BirpcReturn, createBirpc } from "birpc";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { packErrors, unpackErrors } from "../util/packedErrors.js";
import { join } from "../util/path.js";
import { defaultLayersPlugin } from "./cascadeLayers.js";
import type {
	BuiltBundles,
	BundleInput,
	BundlerCallbacks,
	PageCode,
} from "./types.js";

/** The bundler's input without functions. */
export interface ThreadInput extends Omit<BundleInput, "postcssPlugins"> {
	/** Whether the theme's style sheets go into the default cascade layers. */
	hasLayers: boolean;
}

/** Functions of the thread that the build calls. */
export interface ThreadFunctions {
	build(input: ThreadInput, outDir: string): Promise<BuiltBundles>;
	/** Sends the code that pages need; nothing if the build has failed. */
	sendPageCode(code: PageCode | undefined): void;
}

/** Functions of the build that the thread calls. */
export interface HostFunctions {
	compileMarkdown: BundlerCallbacks["compileMarkdown"];
}

/** Checks whether a value can be sent to another thread. Functions cannot. */
function canCopy(value: unknown): boolean {
	try {
		structuredClone(value);
		return true;
	} catch {
		return false;
	}
}

const WORKER_FILE = join(PACKAGE_ROOT, "dist/bundle-worker.mjs");

/**
 * How long the thread lives on after a build, in milliseconds. The bundler's own threads let go of a promise after they
 * have resolved it: if the thread has ended by then, Node before version 24.14 may abort the process (nodejs/node#58484).
 */
const RELEASE_MS = 100;

/** A thread that loads the bundler at once. Ending it frees all memory that the bundler has used. */
export class BundlerThread {
	readonly #worker = new Worker(WORKER_FILE, { env: SHARE_ENV });
	readonly #thread: BirpcReturn<ThreadFunctions, HostFunctions>;
	readonly #failure: Promise<never>;
	#compileMarkdown: BundlerCallbacks["compileMarkdown"] = async () => {
		throw new Error("Nothing is being built.");
	};
	/** Resolves when nothing of the bundler uses the thread any more. */
	#released: Promise<void> | undefined;

	constructor() {
		const worker = this.#worker;
		// The thread must not keep the process alive while there is nothing to build.
		worker.unref();
		this.#failure = new Promise<never>((_, reject) => {
			worker.on("error", reject);
			worker.on("exit", (code) =>
				reject(new Error(`The bundler's thread ended (code ${code}).`)),
			);
		});
		// Reported by `build`, if it is called.
		this.#failure.catch(() => {});
		this.#thread = createBirpc<ThreadFunctions, HostFunctions>(
			{ compileMarkdown: (file) => this.#compileMarkdown(file) },
			{
				post: (message) => worker.postMessage(message),
				on: (receive) => worker.on("message", receive),
				serialize: packErrors,
				deserialize: unpackErrors,
				timeout: -1,
			},
		);
	}

	/** Checks whether all inputs of the bundles are data that can be sent to a thread. */
	static takes({
		postcssPlugins,
		postcssSyntax,
		loaderRules,
		replacements,
		sass,
		less,
		onServer,
	}: BundleInput): boolean {
		return (
			canCopy([
				loaderRules,
				replacements,
				onServer,
				sass,
				less,
				postcssSyntax,
			]) && postcssPlugins.every((plugin) => plugin === defaultLayersPlugin)
		);
	}

	/**
	 * Builds the bundles and ends the thread.
	 * @throws FurrowError as `buildBundles` does
	 */
	async build(
		{ postcssPlugins, ...input }: BundleInput,
		host: BundlerCallbacks,
		outDir: string,
	): Promise<BuiltBundles> {
		const thread = this.#thread;
		this.#worker.ref();
		this.#compileMarkdown = host.compileMarkdown;
		const hasLayers = postcssPlugins.length > 0;
		const built = thread.build({ ...input, hasLayers }, outDir);
		// Sent instead of requested: the build may be too busy to answer.
		const send = (code?: PageCode) => void thread.sendPageCode.asEvent(code);
		host.pageCode.then(send, () => send());
		try {
			return await Promise.race([built, this.#failure]);
		} finally {
			this.#released = setTimeout(RELEASE_MS);
			// Not awaited: freeing its memory takes a while.
			void this.end();
		}
	}

	async end(): Promise<void> {
		await this.#released;
		await this.#worker.terminate();
	}
}
