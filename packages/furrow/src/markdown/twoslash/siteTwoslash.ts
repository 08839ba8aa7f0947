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

/** A block as the cache has it. */
interface Stored {
	typed: TypedCode;
	absent: number[];
	/** The site's files that its types come from. */
	files: Fingerprints;
}

/** The result for one code block. */
export interface ReadCode {
	typed: TypedCode;
	/** Announced errors that are not there. */
	absent: number[];
	/** Absolute paths of the files that the block depends on. */
	files: string[];
}

/** The types in a site's code blocks: its TypeScript, and what that has said of blocks before. */
export class SiteTwoslash {
	/** Identifies what blocks become, beside the site's options and packages. */
	readonly key: string;
	readonly #options: TwoslashOptions;
	readonly #packages: TwoslashPackages;
	#reader: CodeReader | undefined;
	/** Files of the site that have been read, so that each is read once. */
	readonly #read = new Map<string, string>();
	#packagesKey: string | undefined;

	/**
	 * @param configFile named by errors
	 * @param cache blocks are looked up and put there
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

	/** The types of a site's code; nothing for one that does not ask for them. */
	static of(
		{ locales: [first], siteDir, configPath }: Site,
		cache: CodeCache,
	): SiteTwoslash | undefined {
		const options = first?.context.siteConfig.markdown.extensions?.twoslash;
		return options
			? new SiteTwoslash(options, siteDir, configPath, cache)
			: undefined;
	}

	/**
	 * A block with its types: from the cache where nothing that they come from has changed.
	 * @param extension what the block would be as a file
	 * @throws CodeFault for what is wrong with the block
	 * @throws FurrowError for compiler options in the config that TypeScript does not take
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
		const known = this.cache?.get<Stored>(key);
		if (known) {
			const files = known.files.map(([name, stamp]): Fingerprints[number] => [
				fromSitePath(name, this.siteDir),
				stamp,
			]);
			if (areSame(files))
				return { ...known, files: files.map(([file]) => file) };
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
