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
	/** Of the input: worked out once, it takes a while. */
	keys: Pick<BundleRecord, "key" | "configKey">;
	host: BundlerCallbacks;
	provide(code: PageCode): void;
	cancel(reason: Error): void;
}

/** A bundler at work. */
interface Work {
	/** When it began, in milliseconds: what is edited later may have been read already. */
	started: number;
	built: Promise<BuiltBundles>;
}

/**
 * The bundles of one build of a site: those of an earlier build when nothing that goes into them has changed. Where it is
 * certain early that they have to be made, the bundler works while the content is being compiled.
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
	 * Without bundles of an earlier build it loads the bundler at once: config and content are read meanwhile.
	 * @param cacheDir folder of the site's cache
	 * @param bundler a thread that is being loaded already
	 * @param isPatient whether the bundler is loaded only when it is certain that it has something to do
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

	/** Whether there are bundles with the same inputs, as far as these are known before the content is compiled. */
	has(key: string): boolean {
		return this.#records.some((record) => record.key === key);
	}

	/** Takes up bundles that another machine has made meanwhile. To be called before `begin`. */
	readAgain(): void {
		this.#records = readRecords(this.#root, this.siteDir);
	}

	/**
	 * Takes what is known before the content is compiled.
	 * @returns what the bundler asks of the build
	 * @throws FurrowError when the cache cannot be written
	 */
	begin(input: BundleInput, markdown: MarkdownModules): BundlerCallbacks {
		let provide!: BundlingArguments["provide"];
		let cancel!: BundlingArguments["cancel"];
		const pageCode = new Promise<PageCode>((resolve, reject) => {
			provide = resolve;
			cancel = reject;
		});
		// Whoever cancels reports its own error.
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

	/** Whether the bundler is running, because no bundles of the last build can be used. */
	get isAtWork(): boolean {
		return this.#work !== undefined;
	}

	/**
	 * @param code what the pages ask for
	 * @throws FurrowError as `buildBundles` does, and when what is wrong with imported Markdown is an error on this site
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
		const { bundles, sources } = await built;
		this.#sources = sources;
		const record = { ...keys, bundles, markdown: markdown.record() };
		this.#save = async () => {
			await writeRecord(this.siteDir, record, sources, started);
			await keepUsed(this.#root, dirname(bundles.clientDir));
		};
		markdown.report(record.markdown);
		return bundles;
	}

	/** Absolute paths of the files that the bundles are made of, once these are finished. */
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

	/** Ends a bundler that runs for nothing: because the build has failed, or before the bundler begins again. */
	async cancel(): Promise<void> {
		this.#begun?.cancel(new Error("The build has failed."));
		await this.#work?.built.catch(() => {});
		await this.#thread?.end();
		this.#work = undefined;
		this.#thread = undefined;
	}

	#start({ input, host }: BundlingArguments): Work {
		// A folder of its own: another build of the site may be reading the old bundles.
		const outDir = join(this.#root, randomUUID());
		makeFolder(this.#root, outDir);
		const built = this.#run(input, host, outDir);
		// Told by `finish`, after what is wrong with the content.
		built.catch(() => {});
		this.#work = { started: Date.now(), built };
		return this.#work;
	}

	/** In a thread of its own, unless functions of the site have to run in the bundler. */
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
