/** Caches the data of a version while a site is open. */

import { withImports } from "../../cache/index.js";
import { type ContentFile, SHOWN } from "../../source/contentFiles.js";
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

/** The sidebars file and the category files of a version, as they were read. */
export interface SidebarSources {
	config: NormalizedSidebars;
	categoriesMetadata: Record<string, CategoryMetadata>;
}

/**
 * A version with the data it was read from. Missing parts are read again; all others are reused without checking the
 * file system, because changes are reported.
 */
export class VersionMemo {
	/** Paths below the content folder. */
	files: string[] | undefined;
	/** The docs' files. */
	sources: ContentFile[] | undefined;
	categories: Record<string, CategoryMetadata> | undefined;
	sidebars: NormalizedSidebars | undefined;
	readonly docs = new FileMemo<DocMetadataBase>();
	/** Copies of the docs for callers, who may change them. */
	copies = new Map<DocMetadataBase, DocMetadataBase>();
	/** The sidebars that were made last, and what they were made of. */
	made: CachedSidebars | undefined;
	/** The last input from which the sidebars were made without an error. */
	good: SidebarSources | undefined;
	/** The error in the sidebars, while those of `good` are shown. */
	failure: FurrowError | undefined;
	loaded: LoadedVersion | undefined;

	constructor(readonly version: VersionMetadata) {}

	/** Whether a file affects the version other than as a doc's text: a sidebars file, or any file in its folders. */
	#concerns(file: string): boolean {
		const { sidebarFilePath } = this.version;
		return (
			contentPathList(this.version).some((dir) => file.startsWith(`${dir}/`)) ||
			(typeof sidebarFilePath === "string" &&
				withImports([sidebarFilePath]).includes(file))
		);
	}

	/**
	 * Forgets what changed files made.
	 * @param isSame reads a doc's file and tells whether all is as it was but its text
	 * @returns the files of which something is known
	 */
	async take(
		changes: readonly FileChange[],
		isSame: (source: ContentFile, known: DocMetadataBase) => Promise<boolean>,
	): Promise<string[]> {
		const own: string[] = [];
		if (this.failure) this.#forgetSidebars();
		// As they were before all of the changes: one that comes makes the others no less changed.
		const { sources } = this;
		for (const { kind, file } of changes) {
			const source = sources?.find(({ filePath }) => filePath === file);
			if (kind === "changed" && source) {
				own.push(file);
				// Nothing is known of docs whose site takes front matter apart itself: they are read again each time.
				const known = await this.docs.known(file);
				if (known && (await isSame(source, known))) continue;
				this.docs.forget(file);
				this.loaded = undefined;
			} else if (this.#concerns(file)) {
				// Of pictures and partials the pages know that show them.
				if (kind === "changed" && SHOWN.test(file)) continue;
				if (kind !== "changed") {
					this.files = undefined;
					this.sources = undefined;
				}
				own.push(file);
				this.docs.forget(file);
				this.#forgetSidebars();
			}
		}
		return own;
	}

	#forgetSidebars(): void {
		this.categories = undefined;
		this.sidebars = undefined;
		this.loaded = undefined;
	}

	/** Discards the results, because callers may have changed them. */
	discardResults(): void {
		this.copies = new Map();
		this.made = undefined;
	}

	/** Forgets all that files may have changed without anybody's telling. */
	forgetAll(): void {
		this.files = undefined;
		this.sources = undefined;
		this.#forgetSidebars();
		this.docs.doubt();
	}
}
