/** Tables of contents, in which partials' headings stand with the page's own. */
import { readFileSync } from "node:fs";
import {
	areSame,
	FingerprintedFiles,
	type Fingerprints,
} from "../cache/index.js";
import type { TocItem } from "../types/page.js";
import { chain } from "./chain.js";
import type { Page } from "./page.js";
import type { MarkdownCompiler } from "./types.js";

/** A partial's table of contents, and the files it depends on. */
interface PartialToc {
	toc: TocItem[];
	files: Fingerprints;
}

export class PageTocs {
	/** By path and text. */
	readonly #partials = new Map<
		string,
		{ source: string; part: PartialToc | Promise<PartialToc> }
	>();

	/** @param compiler compiles partials */
	constructor(private readonly compiler: Pick<MarkdownCompiler, "compile">) {}

	/** The table of contents with the headings of partials in their places; none where the page's code exports one. */
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
			// The missing file is reported where the partial itself is compiled.
			return [];
		}
		const add = (part: PartialToc) => {
			for (const [file] of part.files) page.reads(file);
			return part.toc;
		};
		const { resolveLink, within = [] } = page.input;
		// A partial that imports itself, by whatever way, adds nothing the second time.
		if (within.includes(filePath)) return [];
		const known = this.#partials.get(filePath);
		// Only pages wait for one another's partials: partials that did could wait in a circle.
		const isKnown =
			known?.source === source &&
			(known.part instanceof Promise
				? within.length === 0
				: areSame(known.part.files));
		if (isKnown) return chain(known.part, add);
		const files = new FingerprintedFiles();
		const part = chain(
			this.compiler.compile({
				filePath,
				source,
				mdxOptions: page.options.mdxOptionsFor?.(filePath),
				resolveLink,
				reads: (file) => {
					files.add(file);
					page.reads(file);
				},
				within: [...within, filePath],
			}),
			({ toc }): PartialToc => ({ toc, files: files.all }),
		);
		this.#partials.set(filePath, { source, part });
		if (part instanceof Promise)
			part.then(
				(made) => this.#partials.set(filePath, { source, part: made }),
				// Reported to the caller.
				() => this.#partials.delete(filePath),
			);
		return chain(part, add);
	}
}
