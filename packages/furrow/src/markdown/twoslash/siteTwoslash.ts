import {
	areSame,
	type Fingerprints,
	packageFingerprints,
} from "../../cache/index.js";
import type { Site, TwoslashOptions } from "../../types/site.js";
import { FurrowError } from "../../util/errors.js";
import { hashAll } from "../../util/hash.js";
import { fromSitePath, toSitePath } from "../../util/sitePath.js";
import type { CodeCache } from "../highlight/shiki.js";
import { CodeFault, CodeReader } from "./codeReader.js";
import { findTwoslash, type TwoslashPackages } from "./twoslashPackages.js";
import type { TypedCode } from "./typedCode.js";

/** Cache entry of a block. */
interface Stored {
	typed: TypedCode;
	absent: number[];
	/** Fingerprints of the site's files that the types depend on. */
	files: Fingerprints;
}

/** The result for one code block. */
export interface ReadCode {
	typed: TypedCode;
	/** Announced errors that TypeScript does not report. */
	absent: number[];
	/** Absolute paths of the files that the block depends on. */
	files: string[];
}

/** Adds types to a site's code blocks, using the site's TypeScript and a cache. */
export class SiteTwoslash {
	/** Part of cache keys that identifies the versions of twoslash and TypeScript. */
	readonly key: string;
	readonly #options: TwoslashOptions;
	readonly #packages: TwoslashPackages;
	#reader: CodeReader | undefined;
	/** Fingerprints of the files that the reader has read. It is recreated when one of them changes. */
	readonly #read = new Map<string, string>();
	#packagesKey: string | undefined;

	/**
	 * @param configFile path of the config, for errors
	 * @param cache persistent cache of the results
	 * @throws FurrowError if a package is missing
	 */
	constructor(
		options: true | TwoslashOptions,
		private readonly siteDir: string,
		private readonly configFile?: string,
		private readonly cache?: CodeCache,
	) {
		this.#options = options === true ? {} : options;
		this.#packages = findTwoslash(siteDir, configFile);
		this.key = this.#packages.key;
	}

	/** Creates an instance for a site, or returns `undefined` if the site does not enable twoslash. */
	static forSite(
		{ locales: [first], siteDir, configPath }: Site,
		cache: CodeCache,
	): SiteTwoslash | undefined {
		const options = first?.context.siteConfig.markdown.extensions?.twoslash;
		return options
			? new SiteTwoslash(options, siteDir, configPath, cache)
			: undefined;
	}

	/**
	 * Returns a block with its types. Uses the cache if no dependency has changed.
	 * @param extension extension of the block's virtual file
	 * @throws CodeFault for an error in the block
	 * @throws FurrowError if TypeScript rejects the compiler options in the config
	 */
	read(code: string, extension: string): ReadCode {
		this.#packagesKey ??= packageFingerprints(this.siteDir).join("\n");
		const key = hashAll([
			"twoslash",
			this.key,
			this.#packagesKey,
			JSON.stringify(this.#options),
			extension,
			code,
		]);
		const cached = this.cache?.get<Stored>(key);
		if (cached) {
			const files = cached.files.map(([name, stamp]): Fingerprints[number] => [
				fromSitePath(name, this.siteDir),
				stamp,
			]);
			if (areSame(files))
				return { ...cached, files: files.map(([file]) => file) };
		}
		const { files, ...result } = this.#openReader().read(code, extension);
		for (const [file, stamp] of files) this.#read.set(file, stamp);
		this.cache?.set(key, {
			...result,
			files: files.map(([file, stamp]) => [
				toSitePath(file, this.siteDir),
				stamp,
			]),
		} satisfies Stored);
		return { ...result, files: files.map(([file]) => file) };
	}

	#openReader(): CodeReader {
		if (!areSame([...this.#read])) {
			this.#reader = undefined;
			this.#read.clear();
		}
		try {
			this.#reader ??= new CodeReader(
				this.#packages,
				this.siteDir,
				this.#options.compilerOptions ?? {},
			);
			return this.#reader;
		} catch (cause) {
			if (!(cause instanceof CodeFault)) throw cause;
			throw new FurrowError(
				`markdown.extensions.twoslash.compilerOptions: ${cause.message}`,
				{ file: this.configFile, hint: cause.hint, cause },
			);
		}
	}
}
