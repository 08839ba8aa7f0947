/** Caches the data of a version while a site is open. */

import { withImports } from "../../cache/index.js";
import { type ContentFile, DISPLAYED_FILE } from "../../source/contentFiles.js";
import { contentPathList } from "../../source/contentPaths.js";
import { FileMemo } from "../../source/fileMemo.js";
import type { FileChange } from "../../types/plugin.js";
import type { FurrowError } from "../../util/errors.js";
import type { CachedSidebars } from "./sidebars/keep.js";
import type { CategoryMetadata, NormalizedSidebars } from "./sidebars/types.js";
import type {
	DocMetadataBase,
	LoadedVersion,
	VersionMetadata,
} from "./types.js";

/** Parsed contents of the sidebars file and the category files of a version. */
export interface SidebarSources {
	config: NormalizedSidebars;
	categoriesMetadata: Record<string, CategoryMetadata>;
}

/**
 * A version with the data read from its files. Undefined fields are read again; all others are reused without checking
 * the file system, because changes are reported.
 */
export class VersionMemo {
	/** Files in the content folder, as relative paths. */
	files: string[] | undefined;
	/** Files of the docs. */
	sources: ContentFile[] | undefined;
	categories: Record<string, CategoryMetadata> | undefined;
	sidebars: NormalizedSidebars | undefined;
	readonly docs = new FileMemo<DocMetadataBase>();
	/** Copies of the docs for callers, who may modify them. */
	copies = new Map<DocMetadataBase, DocMetadataBase>();
	/** Sidebars that were processed last, with their inputs. */
	lastSidebars: CachedSidebars | undefined;
	/** Last sources that could be processed without an error. */
	lastValidSources: SidebarSources | undefined;
	/** Error in the sidebars, while those of `lastValidSources` are used. */
	failure: FurrowError | undefined;
	loaded: LoadedVersion | undefined;

	constructor(readonly version: VersionMetadata) {}

	/**
	 * Whether a file affects the version other than as a doc: the sidebars file and its imports, and any file in the
	 * content folders.
	 */
	#isRelevant(file: string): boolean {
		const { sidebarFilePath } = this.version;
		return (
			contentPathList(this.version).some((dir) => file.startsWith(`${dir}/`)) ||
			(typeof sidebarFilePath === "string" &&
				withImports([sidebarFilePath]).includes(file))
		);
	}

	/**
	 * Invalidates the data that depends on changed files.
	 * @param isSame reads a doc's file and returns whether nothing but its text has changed
	 * @returns the changed files that belong to the version
	 */
	async applyChanges(
		changes: readonly FileChange[],
		isSame: (source: ContentFile, known: DocMetadataBase) => Promise<boolean>,
	): Promise<string[]> {
		const own: string[] = [];
		if (this.failure) this.#invalidateSidebars();
		// The list before all changes: an added file resets `sources`, and later changes still need it.
		const { sources } = this;
		for (const { kind, file } of changes) {
			const source = sources?.find(({ filePath }) => filePath === file);
			if (kind === "changed" && source) {
				own.push(file);
				// Docs are not cached if the site has its own front matter parser.
				const known = await this.docs.get(file);
				if (known && (await isSame(source, known))) continue;
				this.docs.forget(file);
				this.loaded = undefined;
			} else if (this.#isRelevant(file)) {
				// Pages track the images and partials that they contain.
				if (kind === "changed" && DISPLAYED_FILE.test(file)) continue;
				if (kind !== "changed") {
					this.files = undefined;
					this.sources = undefined;
				}
				own.push(file);
				this.docs.forget(file);
				this.#invalidateSidebars();
			}
		}
		return own;
	}

	#invalidateSidebars(): void {
		this.categories = undefined;
		this.sidebars = undefined;
		this.loaded = undefined;
	}

	/** Discards the results, because callers may have modified them. */
	discardResults(): void {
		this.copies = new Map();
		this.lastSidebars = undefined;
	}

	/** Invalidates all data, because changes may have been missed. */
	invalidate(): void {
		this.files = undefined;
		this.sources = undefined;
		this.#invalidateSidebars();
		this.docs.revalidate();
	}
}
