import type { MdxOptions } from "../markdown/types.js";
import { decodedPart } from "../shared/paths.js";
import { memoize } from "../util/memoize.js";
import { dirname, join } from "../util/path.js";
import { fromSitePath } from "../util/sitePath.js";
import { type ContentPaths, contentPathList } from "./contentPaths.js";
import type { HeadCache } from "./headCache.js";
import { mayBringCode } from "./mayBringCode.js";

/** One Markdown file of one locale that becomes a page. */
export interface MarkdownEntry {
	locale: string;
	/** Absolute path of the file that is compiled: the localized one, if there is one. */
	sourcePath: string;
	pluginName: string;
	pluginId: string;
	permalink: string;
	/** The value of `content.metadata` on the page. */
	metadata: unknown;
	/** Front matter as the plugin checked it: `content.frontMatter`. */
	frontMatter: Record<string, unknown>;
	mdxOptions: MdxOptions;
	contentPaths: ContentPaths;
	/** Marks the end of what list pages show of a post. */
	truncateMarker?: RegExp;
	/** A blog post: its title is shown outside its body, and lists show it on one page with other posts. */
	isPost?: boolean;
	/** Front matter assets beside `image`, e.g. `{authorsImageUrls: [...]}`: URLs, or paths relative to the file. */
	assets?: Record<string, unknown>;
}

/**
 * Characters of all texts that are kept from when a file is read for its metadata until it is compiled. In a larger site the
 * others are read twice, which takes a hundredth of the time of compiling: of 100,000 pages the texts alone would be half a
 * gigabyte.
 */
const KEPT_CHARACTERS = 2 ** 24;

const isOfSame = (a: MarkdownEntry, b: MarkdownEntry) =>
	a.pluginName === b.pluginName && a.pluginId === b.pluginId;

/**
 * Passes files to compile from the content stage to the Markdown stage, with their metadata, options and link targets.
 * All locales of a build share one.
 */
export class MarkdownRegistry {
	readonly #entries = new Map<string, MarkdownEntry>();
	/** The plugins' folders, the deepest first, each with a file of the plugin's; nothing when files have come or gone. */
	#folders: [folder: string, entry: MarkdownEntry][] | undefined;
	readonly #texts = new Map<string, string>();
	#keptCharacters = 0;
	#keepsTexts = true;
	/** Whether files may be read again when they change. A build reads them once, and keeps nothing for another time. */
	isLive = true;
	/** Heads of files that an earlier start has read; builds read all files. */
	heads: HeadCache | undefined;

	constructor(
		readonly siteDir: string,
		readonly locale: string,
	) {}

	#absolute(source: string): string {
		return fromSitePath(source, this.siteDir);
	}

	/** An entry as it is kept: the same one for an entry that is registered again after an edit of another file. */
	readonly #kept = memoize(
		(entry: Omit<MarkdownEntry, "locale">): MarkdownEntry => ({
			...entry,
			locale: this.locale,
		}),
	);

	/** Adds a file, or replaces what was known of it. */
	register(entry: Omit<MarkdownEntry, "locale">): void {
		const own = this.isLive
			? this.#kept(entry)
			: { ...entry, locale: this.locale };
		this.#entries.set(entry.sourcePath, own);
		this.#folders = undefined;
	}

	/** Forgets the files of a plugin instance, which is about to register its files again. */
	clear(pluginName: string, pluginId: string): void {
		const others = [...this.#entries.values()].filter(
			(entry) => entry.pluginName !== pluginName || entry.pluginId !== pluginId,
		);
		// To take thousands out one by one takes much longer.
		this.#entries.clear();
		this.#folders = undefined;
		for (const entry of others) this.#entries.set(entry.sourcePath, entry);
	}

	/** Of files whose texts there was no room for, whether their pages may bring code. */
	readonly #mayBringCode = new Map<string, boolean>();

	/** Keeps the text of a file, which a plugin has read for its metadata, for when the file is compiled, if there is room. */
	keepText(path: string, text: string): void {
		this.takeText(path);
		this.#mayBringCode.delete(path);
		if (!this.#keepsTexts) return;
		if (this.#keptCharacters + text.length > KEPT_CHARACTERS) {
			// Asked of all pages before the first is compiled.
			this.#mayBringCode.set(path, mayBringCode(text));
			return;
		}
		this.#texts.set(path, text);
		this.#keptCharacters += text.length;
	}

	/**
	 * Lets go of texts at once: of thousands of files only those of a few pages will be compiled.
	 * @param heads what is known of files that need not be read
	 */
	keepNoTexts(heads: HeadCache): void {
		this.#keepsTexts = false;
		this.#texts.clear();
		this.#keptCharacters = 0;
		this.heads = heads;
	}

	/** Whether the page of a file may bring code, where its text has been read and is not kept. */
	mayBringCode(path: string): boolean | undefined {
		return this.#mayBringCode.get(path);
	}

	/** A text that is kept. */
	textOf(path: string): string | undefined {
		return this.#texts.get(path);
	}

	/** Hands over a text that was kept, once: thousands of them need not stay in memory. */
	takeText(path: string): string | undefined {
		const text = this.#texts.get(path);
		if (this.#texts.delete(path)) this.#keptCharacters -= text?.length ?? 0;
		return text;
	}

	/**
	 * Forgets what pages show of themselves, as they will not be made.
	 * @param kept absolute or aliased paths of files of which nothing is forgotten
	 */
	forgetMetadata(kept: ReadonlySet<string>): void {
		const files = new Set([...kept].map((file) => this.#absolute(file)));
		for (const entry of this.#entries.values())
			if (!files.has(entry.sourcePath)) entry.metadata = undefined;
		this.#mayBringCode.clear();
	}

	/** The files to compile. */
	entries(): IterableIterator<MarkdownEntry> {
		return this.#entries.values();
	}

	/** Returns the entry of a file by its absolute or aliased (`@site/...`) path. */
	entryFor(source: string): MarkdownEntry | undefined {
		return this.#entries.get(this.#absolute(source));
	}

	/** A page's `content.metadata`, by its file. */
	metadataFor(source: string): unknown {
		return this.entryFor(source)?.metadata;
	}

	/** A file that is a page, or another one of the plugin and version in whose folder a partial lies. */
	#ownerOf(file: string): MarkdownEntry | undefined {
		const entry = this.entryFor(file);
		return (
			entry ??
			this.#contentFolders().find(([folder]) =>
				file.startsWith(`${folder}/`),
			)?.[1]
		);
	}

	#contentFolders(): [folder: string, entry: MarkdownEntry][] {
		if (!this.#folders) {
			const folders = new Map<string, MarkdownEntry>();
			for (const entry of this.#entries.values())
				for (const folder of contentPathList(entry.contentPaths))
					if (!folders.has(folder)) folders.set(folder, entry);
			this.#folders = [...folders].sort(([a], [b]) => b.length - a.length);
		}
		return this.#folders;
	}

	/**
	 * Returns the options for compiling a file: those of the plugin whose folder contains it, regardless of the importer.
	 */
	mdxOptionsFor(file: string): MdxOptions | undefined {
		return this.#ownerOf(file)?.mdxOptions;
	}

	/**
	 * Resolves a link to a Markdown file: first relative to the linking file, then in the content folders (the localized one
	 * first), then in the site folder. Files of other docs versions are found, and those of other plugin instances if the
	 * file's own instance has none at that path.
	 *
	 * @param from absolute path of the file that holds the link
	 * @param link as written, without query and hash; percent-encoded or not
	 * @returns `false` for a file outside of all plugins' folders: its links are not for Furrow to resolve
	 */
	resolveLink(from: string, link: string): string | undefined | false {
		const owner = this.#ownerOf(from);
		if (!owner) return false;
		const path = decodedPart(link);
		const folders = contentPathList(owner.contentPaths);
		const candidates = path.startsWith("@site/")
			? [fromSitePath(path, this.siteDir)]
			: [
					...(path.startsWith("/") ? [] : this.#besides(from, path, folders)),
					...(path.startsWith(".")
						? []
						: [...folders, this.siteDir].map((folder) => join(folder, path))),
				];
		const targetOf = (candidate: string) => {
			const target = this.#entries.get(candidate);
			return target && isOfSame(target, owner) ? target : undefined;
		};
		for (const candidate of candidates) {
			const target = targetOf(candidate);
			if (target) return target.permalink;
		}
		if (/^\.|^@site\//.test(path))
			return candidates
				.flatMap((candidate) => [candidate, ...this.#translationsOf(candidate)])
				.map((candidate) => this.#entries.get(candidate))
				.find(Boolean)?.permalink;
		// Docusaurus takes "api_versioned_docs/version-1.0/a.md" for a file of the version in "api". It should not, but sites
		// rely on it where the older version has no such file.
		for (const [folder, other] of this.#contentFolders()) {
			if (!from.startsWith(folder) || !isOfSame(other, owner)) continue;
			const target = targetOf(join(folder, path));
			if (target) return target.permalink;
		}
		return undefined;
	}

	/** The files that may stand in for one of a content folder. */
	#translationsOf(file: string): string[] {
		return this.#contentFolders().flatMap(([folder, { contentPaths }]) => {
			const { contentPath, contentPathLocalized } = contentPaths;
			return folder === contentPath &&
				contentPathLocalized &&
				file.startsWith(`${folder}/`)
				? [join(contentPathLocalized, file.slice(folder.length))]
				: [];
		});
	}

	/** The file for which a localized one stands in. */
	originalOf(file: string): string | undefined {
		const { contentPath, contentPathLocalized } =
			this.#ownerOf(file)?.contentPaths ?? {};
		return contentPath &&
			contentPathLocalized &&
			file.startsWith(`${contentPathLocalized}/`)
			? join(contentPath, file.slice(contentPathLocalized.length))
			: undefined;
	}

	/** The path beside a file, in whichever content folder: a localized file links to files that have no translation. */
	#besides(from: string, path: string, folders: string[]): string[] {
		const beside = join(dirname(from), path);
		const home = folders.find((folder) => beside.startsWith(`${folder}/`));
		if (!home) return [beside];
		const inside = beside.slice(home.length + 1);
		return [
			beside,
			...folders
				.filter((folder) => folder !== home)
				.map((folder) => join(folder, inside)),
		];
	}
}
