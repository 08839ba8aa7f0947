/** Tables of contents that include the headings of partials. */
import { readFileSync } from "node:fs";
import {
	areSame,
	FingerprintedFiles,
	type Fingerprints,
} from "../cache/index.js";
import type { TocItem } from "../types/page.js";
import { chain } from "../util/promises.js";
import type { Page } from "./page.js";
import type { MarkdownCompiler } from "./types.js";

/** A partial's table of contents, and the files it depends on. */
interface PartialToc {
	toc: TocItem[];
	files: Fingerprints;
}

export class PageTocs {
	/** Cached tables of contents, by path. An entry is valid for one source text. */
	readonly #partials = new Map<
		string,
		{ source: string; part: PartialToc | Promise<PartialToc> }
	>();

	/** @param compiler compiles partials */
	constructor(private readonly compiler: Pick<MarkdownCompiler, "compile">) {}

	/** Returns the table of contents, including the headings of partials. Empty if the page's code exports its own. */
	of(page: Page): TocItem[] | Promise<TocItem[]> {
		const { toc, esm } = page;
		if (esm.exported.toc) return [];
		if (toc.every((item) => !("partial" in item))) return toc as TocItem[];
		const parts = toc.map((item) =>
			"partial" in item ? this.#partial(page, item.partial) : [item],
		);
		if (parts.some((part) => part instanceof Promise))
			return Promise.all(parts).then((lists) => lists.flat());
		return (parts as TocItem[][]).flat();
	}

	#partial(page: Page, filePath: string): TocItem[] | Promise<TocItem[]> {
		page.reads(filePath);
		let source: string;
		try {
			source = readFileSync(filePath, "utf8");
		} catch {
			// The missing file is reported when the partial itself is compiled.
			return [];
		}
		const add = (part: PartialToc) => {
			for (const [file] of part.files) page.reads(file);
			return part.toc;
		};
		const { resolveLink, partialChain = [] } = page.input;
		// A partial that imports itself, directly or indirectly, is not repeated.
		if (partialChain.includes(filePath)) return [];
		const cached = this.#partials.get(filePath);
		// Only pages wait for pending partials: partials that did could deadlock.
		const isCached =
			cached?.source === source &&
			(cached.part instanceof Promise
				? partialChain.length === 0
				: areSame(cached.part.files));
		if (isCached) return chain(cached.part, add);
		const files = new FingerprintedFiles();
		const part = chain(
			this.compiler.compile({
				filePath,
				source,
				mdxOptions: page.options.mdxOptionsFor?.(filePath),
				resolveLink,
				onRead: (file) => {
					files.add(file);
					page.reads(file);
				},
				partialChain: [...partialChain, filePath],
			}),
			({ toc }): PartialToc => ({ toc, files: files.all }),
		);
		this.#partials.set(filePath, { source, part });
		if (part instanceof Promise)
			part.then(
				(resolved) => this.#partials.set(filePath, { source, part: resolved }),
				// The error is reported to the caller.
				() => this.#partials.delete(filePath),
			);
		return chain(part, add);
	}
}
