import { randomUUID } from "node:crypto";
import { bundlesDir } from "../cache/index.js";
import { hashAll } from "../util/hash.js";
import { dirname, join } from "../util/path.js";
import { bundleKey } from "./bundleKey.js";
import {
	type BundleRecord,
	isIntact,
	keepUsed,
	makeFolder,
	mayFit,
	pageCodeKey,
	readRecords,
	writeRecord,
} from "./bundleRecord.js";
import { BundlerThread } from "./thread.js";
import type {
	BuiltBundles,
	BundleInput,
	BundlerCallbacks,
	Bundles,
	MarkdownModules,
	PageCode,
} from "./types.js";

/** Arguments with which bundling was started. */
interface BundlingArguments {
	input: BundleInput;
	markdown: MarkdownModules;
	/** Keys of the input, computed once because that takes a while. */
	keys: Pick<BundleRecord, "key" | "configKey">;
	host: BundlerCallbacks;
	provide(code: PageCode): void;
	cancel(reason: Error): void;
}

/** A running bundler. */
interface Work {
	/** Start time in milliseconds: files edited later may have been read before the edit. */
	started: number;
	built: Promise<BuiltBundles>;
}

/**
 * The bundles of one build of a site. Bundles of an earlier build are reused if none of their inputs has changed. If it
 * is clear early that they have to be built, the bundler runs while the content is being compiled.
 */
export class Bundling {
	readonly #root: string;
	#records: BundleRecord[];
	#thread: BundlerThread | undefined;
	#begun: BundlingArguments | undefined;
	#work: Work | undefined;
	#save: (() => Promise<void>) | undefined;
	#sources: string[] = [];

	/**
	 * Loads the bundler at once if there are no bundles of an earlier build: config and content are read meanwhile.
	 * @param cacheDir folder of the site's cache
	 * @param bundler a thread that is already loading
	 * @param isPatient whether to load the bundler only when it is certain to be needed
	 */
	constructor(
		cacheDir: string,
		private readonly siteDir: string,
		{
			bundler,
			isPatient = false,
		}: { bundler?: BundlerThread | undefined; isPatient?: boolean } = {},
	) {
		this.#root = bundlesDir(cacheDir);
		this.#records = readRecords(this.#root, siteDir);
		this.#thread = bundler;
		if (!this.#records.length && !isPatient)
			this.#thread ??= new BundlerThread();
	}

	/** Whether there are earlier bundles with this key. */
	has(key: string): boolean {
		return this.#records.some((record) => record.key === key);
	}

	/**
	 * Reads the records again, including bundles that another machine has made meanwhile. Must be called before `begin`.
	 */
	reloadRecords(): void {
		this.#records = readRecords(this.#root, this.siteDir);
	}

	/**
	 * Starts the bundler if no earlier bundles can match the input, which is known before the content is compiled.
	 * @returns the functions of the build that the bundler calls
	 * @throws FurrowError when the cache cannot be written
	 */
	begin(input: BundleInput, markdown: MarkdownModules): BundlerCallbacks {
		let provide!: BundlingArguments["provide"];
		let cancel!: BundlingArguments["cancel"];
		const pageCode = new Promise<PageCode>((resolve, reject) => {
			provide = resolve;
			cancel = reject;
		});
		// The caller of `cancel` reports its own error.
		pageCode.catch(() => {});
		const host: BundlerCallbacks = {
			pageCode,
			compileMarkdown: markdown.compile,
		};
		const keys = {
			key: bundleKey(input),
			configKey: hashAll(input.configFingerprint),
		};
		this.#begun = { input, markdown, keys, host, provide, cancel };
		if (!this.#records.some((record) => mayFit(record, keys)))
			this.#start(this.#begun);
		return host;
	}

	/** Whether there are no bundles of an earlier build. */
	get isFirst(): boolean {
		return !this.#records.length;
	}

	/** Whether the bundler is running, because no earlier bundles can be used. */
	get isRunning(): boolean {
		return this.#work !== undefined;
	}

	/**
	 * Returns the bundles: earlier ones, or those that the bundler builds.
	 * @param code the code that pages need
	 * @throws FurrowError as `buildBundles` does, and when problems in imported Markdown are errors on this site
	 */
	async finish(code: PageCode): Promise<Bundles> {
		if (!this.#begun) throw new Error("There is nothing to bundle.");
		const { markdown, provide } = this.#begun;
		provide(code);
		const keys = { ...this.#begun.keys, pageCodeKey: pageCodeKey(code) };
		const earlier = this.#work
			? undefined
			: this.#records.find(
					(record) =>
						mayFit(record, keys) &&
						record.pageCodeKey === keys.pageCodeKey &&
						isIntact(record) &&
						markdown.areLinksSame(record.markdown),
				);
		if (earlier) {
			await keepUsed(this.#root, dirname(earlier.bundles.clientDir));
			this.#sources = Object.keys(earlier.sources);
			markdown.report(earlier.markdown);
			return { ...earlier.bundles, fromCache: true };
		}
		const { started, built } = this.#work ?? this.#start(this.#begun);
		const { bundles, sources, isReusable } = await built;
		this.#sources = sources;
		const record = { ...keys, bundles, markdown: markdown.record() };
		this.#save = async () => {
			if (isReusable) await writeRecord(this.siteDir, record, sources, started);
			await keepUsed(this.#root, dirname(bundles.clientDir));
		};
		markdown.report(record.markdown);
		return bundles;
	}

	/** Absolute paths of the files that the bundles were built from. Empty until they are finished. */
	get sources(): readonly string[] {
		return this.#sources;
	}

	/**
	 * Caches the bundles for the next build. It reads all inputs of the bundler, so call it when the thread is otherwise
	 * idle. Files edited before that are detected as changed.
	 */
	async save(): Promise<void> {
		await this.#save?.();
	}

	/** Stops the bundler, because the build has failed, or before the bundler starts again. */
	async cancel(): Promise<void> {
		this.#begun?.cancel(new Error("The build has failed."));
		await this.#work?.built.catch(() => {});
		await this.#thread?.end();
		this.#work = undefined;
		this.#thread = undefined;
	}

	#start({ input, host }: BundlingArguments): Work {
		// A new folder: another build of the site may be reading the old bundles.
		const outDir = join(this.#root, randomUUID());
		makeFolder(this.#root, outDir);
		const built = this.#run(input, host, outDir);
		// Reported by `finish`, after problems in the content.
		built.catch(() => {});
		this.#work = { started: Date.now(), built };
		return this.#work;
	}

	/** Runs the bundler: in its own thread, unless functions of the site have to run in it. */
	async #run(
		input: BundleInput,
		host: BundlerCallbacks,
		outDir: string,
	): Promise<BuiltBundles> {
		if (BundlerThread.takes(input)) {
			this.#thread ??= new BundlerThread();
			return this.#thread.build(input, host, outDir);
		}
		await this.#thread?.end();
		const { buildBundles } = await import("./build.js");
		return buildBundles(input, host, outDir);
	}
}
