import { join } from "node:path";
import { type PackStore, writtenStamp } from "../cache/index.js";
import { linkFiles } from "../util/links.js";
import type { RenderedPage, RenderTask } from "./types.js";

interface StoredRender {
	page: RenderedPage;
	/** Output files with their stamps: what the last build left must still be what it wrote. */
	files: [file: string, stamp: string][];
}

/**
 * Pages that the last build rendered, by the hash of everything that went into them. The output folder itself
 * keeps their files; a page is used again only while its files are untouched.
 */
export class RenderStore {
	constructor(
		private readonly store: PackStore,
		/** The finished output folder of the last build. */
		private readonly outDir: string,
	) {}

	/** The page of a task, when it need not be rendered again. */
	find({ key, htmlFile }: RenderTask): RenderedPage | undefined {
		const stored = this.store.get<StoredRender>(key);
		if (!stored || stored.page.htmlFile !== htmlFile) return undefined;
		const isIntact = stored.files.every(
			([file, stamp]) => writtenStamp(join(this.outDir, file)) === stamp,
		);
		return isIntact ? stored.page : undefined;
	}

	/**
	 * Puts the files of pages found into the new output folder: links, because they are the same bytes.
	 * @param place copies, where plugins may write to the files
	 */
	reuse(
		pages: RenderedPage[],
		staging: string,
		place?: (from: string, to: string) => void,
	): void {
		const files = pages.flatMap(({ htmlFile, dataFile }) =>
			dataFile ? [htmlFile, dataFile] : [htmlFile],
		);
		linkFiles(files, this.outDir, staging, place);
	}

	/** Remembers freshly rendered pages, once their files are in place. */
	remember(pages: RenderedPage[], staging: string): void {
		for (const page of pages) {
			const { htmlFile, dataFile } = page;
			const files = (dataFile ? [htmlFile, dataFile] : [htmlFile]).map(
				(file): [string, string] => [file, writtenStamp(join(staging, file))],
			);
			this.store.set(page.key, { page, files } satisfies StoredRender);
		}
	}
}
