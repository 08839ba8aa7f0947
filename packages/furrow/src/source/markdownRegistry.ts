import type { MdxOptions } from "../markdown/types.js";
import { decodedPart } from "../shared/paths.js";
import { memoize } from "../util/memoize.js";
import { dirname, join } from "../util/path.js";
import { fromSitePath } from "../util/sitePath.js";
import { type ContentPaths, contentPathList } from "./contentPaths.js";
import type { HeadCache } from "./headCache.js";
import { mayContainCode } from "./mayContainCode.js";

/** A Markdown file of a locale that becomes a page. */
export interface MarkdownEntry {
	locale: string;
	/** Absolute path of the file to compile: the localized one, if it exists. */
	sourcePath: string;
	pluginName: string;
	pluginId: string;
	permalink: string;
	/** Value of `content.metadata` on the page. */
	metadata: unknown;
	/** Front matter validated by the plugin: `content.frontMatter`. */
	frontMatter: Record<string, unknown>;
	mdxOptions: MdxOptions;
	contentPaths: ContentPaths;
	/** Marks the end of the part of a post that list pages show. */
	truncateMarker?: RegExp;
	/**
	 * Whether the file is a blog post: its title is rendered outside its body, and lists show several posts on one page.
	 */
	isPost?: boolean;
	/**
	 * Front matter assets in addition to `image`, e.g. `{authorsImageUrls: [...]}`: URLs, or paths relative to the file.
	 */
	assets?: Record<string, unknown>;
}

/**
 * Maximum number of characters of all texts that are retained between reading metadata and compilation. Beyond it,
 * files are read twice, which takes a hundredth of the time of compiling: the texts of 100,000 pages would take half a
 * gigabyte.
 */
const MAX_TEXT_CHARACTERS = 2 ** 24;

const isSameInstance = (a: MarkdownEntry, b: MarkdownEntry) =>
	a.pluginName === b.pluginName && a.pluginId === b.pluginId;

/**
 * The Markdown files of a locale with their metadata, options and link targets, passed from the content stage to the
 * Markdown stage.
 */
export class MarkdownRegistry {
	readonly #entries = new Map<string, MarkdownEntry>();
	/** Content folders, deepest first, each with an entry of its plugin; undefined after entries have changed. */
	#folders: [folder: string, entry: MarkdownEntry][] | undefined;
	readonly #texts = new Map<string, string>();
	#textCharacters = 0;
	#retainsTexts = true;
	/** Whether files may be read again after a change. Builds read files once and cache no entries. */
	isLive = true;
	/** Cached heads from an earlier start; undefined in builds, which read all files. */
	heads: HeadCache | undefined;

	constructor(
		readonly siteDir: string,
		readonly locale: string,
	) {}

	#absolute(source: string): string {
		return fromSitePath(source, this.siteDir);
	}

	/** Returns the entry with its locale; the same object if an unchanged entry is registered again. */
	readonly #entryOf = memoize(
		(entry: Omit<MarkdownEntry, "locale">): MarkdownEntry => ({
			...entry,
			locale: this.locale,
		}),
	);

	/** Adds or replaces a file. */
	register(entry: Omit<MarkdownEntry, "locale">): void {
		const registered = this.isLive
			? this.#entryOf(entry)
			: { ...entry, locale: this.locale };
		this.#entries.set(entry.sourcePath, registered);
		this.#folders = undefined;
	}

	/** Removes the files of a plugin instance before it registers its files again. */
	clear(pluginName: string, pluginId: string): void {
		const others = [...this.#entries.values()].filter(
			(entry) => entry.pluginName !== pluginName || entry.pluginId !== pluginId,
		);
		// Deleting thousands of entries one by one takes much longer.
		this.#entries.clear();
		this.#folders = undefined;
		for (const entry of others) this.#entries.set(entry.sourcePath, entry);
	}

	/** Whether pages may contain code for the bundler, for files whose texts were not retained. */
	readonly #mayContainCode = new Map<string, boolean>();

	/**
	 * Retains the text of a file, read by a plugin for its metadata, until the file is compiled, within the size limit.
	 */
	keepText(path: string, text: string): void {
		this.takeText(path);
		this.#mayContainCode.delete(path);
		if (!this.#retainsTexts) return;
		if (this.#textCharacters + text.length > MAX_TEXT_CHARACTERS) {
			// Needed for all pages before the first is compiled.
			this.#mayContainCode.set(path, mayContainCode(text));
			return;
		}
		this.#texts.set(path, text);
		this.#textCharacters += text.length;
	}

	/**
	 * Releases all texts and retains no others: only a few of thousands of files will be compiled.
	 * @param heads cached heads of files that need not be read
	 */
	keepNoTexts(heads: HeadCache): void {
		this.#retainsTexts = false;
		this.#texts.clear();
		this.#textCharacters = 0;
		this.heads = heads;
	}

	/** Whether a page may contain code for the bundler, if its text has been read and was not retained. */
	mayContainCode(path: string): boolean | undefined {
		return this.#mayContainCode.get(path);
	}

	/** Returns the retained text of a file. */
	textOf(path: string): string | undefined {
		return this.#texts.get(path);
	}

	/** Returns the retained text of a file and releases it, so that thousands of texts do not stay in memory. */
	takeText(path: string): string | undefined {
		const text = this.#texts.get(path);
		if (this.#texts.delete(path)) this.#textCharacters -= text?.length ?? 0;
		return text;
	}

	/**
	 * Discards the metadata of pages that will not be rendered.
	 * @param retained absolute or aliased paths of files that keep their metadata
	 */
	forgetMetadata(retained: ReadonlySet<string>): void {
		const files = new Set([...retained].map((file) => this.#absolute(file)));
		for (const entry of this.#entries.values())
			if (!files.has(entry.sourcePath)) entry.metadata = undefined;
		this.#mayContainCode.clear();
	}

	/** Returns all entries. */
	entries(): IterableIterator<MarkdownEntry> {
		return this.#entries.values();
	}

	/** Returns the entry of a file by its absolute or aliased (`@site/...`) path. */
	entryFor(source: string): MarkdownEntry | undefined {
		return this.#entries.get(this.#absolute(source));
	}

	/** Returns the `content.metadata` of a file's page. */
	metadataFor(source: string): unknown {
		return this.entryFor(source)?.metadata;
	}

	/** Returns the entry of a file or, for a partial, an entry of the plugin and version whose folder contains it. */
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
	 * Resolves a link to a Markdown file: first relative to the linking file, then in the content folders (the localized
	 * one first), then in the site folder. Links to other docs versions resolve, and relative and `@site/` links to other
	 * plugin instances do if the file's own instance has no such file.
	 *
	 * @param from absolute path of the file that contains the link
	 * @param link as written, without query and hash; percent-encoded or not
	 * @returns `false` for a file outside all plugins' folders, whose links Furrow does not resolve
	 */
	resolveLink(from: string, link: string): string | undefined | false {
		const owner = this.#ownerOf(from);
		if (!owner) return false;
		const path = decodedPart(link);
		const folders = contentPathList(owner.contentPaths);
		const candidates = path.startsWith("@site/")
			? [fromSitePath(path, this.siteDir)]
			: [
					...(path.startsWith("/")
						? []
						: this.#relativeCandidates(from, path, folders)),
					...(path.startsWith(".")
						? []
						: [...folders, this.siteDir].map((folder) => join(folder, path))),
				];
		const targetOf = (candidate: string) => {
			const target = this.#entries.get(candidate);
			return target && isSameInstance(target, owner) ? target : undefined;
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
		// Docusaurus compares folders by prefix, so links of "api_versioned_docs/version-1.0/a.md" also resolve in "api".
		// Sites rely on this bug where the older version lacks a file.
		for (const [folder, other] of this.#contentFolders()) {
			if (!from.startsWith(folder) || !isSameInstance(other, owner)) continue;
			const target = targetOf(join(folder, path));
			if (target) return target.permalink;
		}
		return undefined;
	}

	/** Returns the localized paths of a file in a content folder. */
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

	/** Returns the original of a localized file. */
	originalOf(file: string): string | undefined {
		const { contentPath, contentPathLocalized } =
			this.#ownerOf(file)?.contentPaths ?? {};
		return contentPath &&
			contentPathLocalized &&
			file.startsWith(`${contentPathLocalized}/`)
			? join(contentPath, file.slice(contentPathLocalized.length))
			: undefined;
	}

	/**
	 * Returns a relative path resolved in each content folder: a localized file may link to files without a translation.
	 */
	#relativeCandidates(from: string, path: string, folders: string[]): string[] {
		const beside = join(dirname(from), path);
		const containing = folders.find((folder) =>
			beside.startsWith(`${folder}/`),
		);
		if (!containing) return [beside];
		const pathInFolder = beside.slice(containing.length + 1);
		return [
			beside,
			...folders
				.filter((folder) => folder !== containing)
				.map((folder) => join(folder, pathInFolder)),
		];
	}
}
