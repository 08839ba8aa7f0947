/** A compiled file as the cache has it: the files that it names are told from the site's folder. */
import type { CompiledPage } from "../types/page.js";
import type { Stamps } from "./pluginReads.js";
import type { ResolvedLink } from "./shared/resolvedLinks.js";

/** A compiled file, and what has to hold for it to be used again. */
export interface Compiled {
	page: CompiledPage;
	links: ResolvedLink[];
	/** Other files that went into it. */
	stamps: Stamps;
	/** Whether there is nothing for React to render. */
	isFinished: boolean;
}

/** What only rendering a page reads: most of it, and not worth reading while the page is as it was. */
const BODY = [
	"frontMatter",
	"contentTitle",
	"toc",
	"body",
	"assets",
	"codePlaces",
] as const;

/** What a page says: read only where search or a page for machines is made anew. */
const TEXT = ["text", "markdown"] as const;

type PageBody = Pick<CompiledPage, (typeof BODY)[number]>;
type PageText = Pick<CompiledPage, (typeof TEXT)[number]>;
type PageRest = Omit<CompiledPage, keyof PageBody | keyof PageText>;

/** A page in its parts. */
export function splitPage(page: CompiledPage): {
	rest: PageRest;
	body: PageBody;
	text: PageText;
} {
	const { frontMatter, contentTitle, toc, body, assets, codePlaces, ...own } =
		page;
	const { text, markdown, ...rest } = own;
	return {
		rest,
		body: { frontMatter, contentTitle, toc, body, assets, codePlaces },
		text: { text, markdown },
	};
}

/** Reads a part of a page when one of its fields is asked for. */
function defineLazily<Name extends keyof CompiledPage>(
	page: CompiledPage,
	names: readonly Name[],
	read: () => Pick<CompiledPage, Name>,
): void {
	// Kept as long as somebody holds it: a large site's pages are not all in memory at once.
	let known: WeakRef<Pick<CompiledPage, Name>> | undefined;
	for (const name of names)
		Object.defineProperty(page, name, {
			enumerable: true,
			get() {
				let part = known?.deref();
				if (!part) {
					part = read();
					known = new WeakRef(part);
				}
				return part[name];
			},
		});
}

/** A page whose other parts are read when they are asked for. */
export function lazyPage(
	rest: PageRest,
	readBody: () => PageBody,
	readText: () => PageText,
): CompiledPage {
	const page = { ...rest } as CompiledPage;
	defineLazily(page, BODY, readBody);
	defineLazily(page, TEXT, readText);
	return page;
}

/** The same with its files by other names. */
export function withFiles(
	{ page, links, stamps, isFinished }: Compiled,
	rename: (file: string) => string,
): Compiled {
	return {
		page: {
			...page,
			partials: Object.fromEntries(
				Object.entries(page.partials).map(([name, file]) => [
					name,
					rename(file),
				]),
			),
			files: page.files.map((asset) => ({
				...asset,
				file: rename(asset.file),
			})),
			dependencies: page.dependencies.map(rename),
		},
		links: links.map(([link, from, permalink]) => [
			link,
			rename(from),
			permalink,
		]),
		stamps: stamps.map(([file, stamp]) => [rename(file), stamp]),
		isFinished,
	};
}
