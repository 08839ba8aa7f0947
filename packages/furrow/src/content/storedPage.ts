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
const HEAVY = [
	"frontMatter",
	"contentTitle",
	"toc",
	"body",
	"assets",
	"codePlaces",
] as const;

type Heavy = Pick<CompiledPage, (typeof HEAVY)[number]>;

/** A page in its two parts. */
export function splitPage(page: CompiledPage): {
	light: Omit<CompiledPage, keyof Heavy>;
	heavy: Heavy;
} {
	const { frontMatter, contentTitle, toc, body, assets, codePlaces, ...light } =
		page;
	return {
		light,
		heavy: { frontMatter, contentTitle, toc, body, assets, codePlaces },
	};
}

/** A page whose other part is read when it is asked for. */
export function lazyPage(
	light: Omit<CompiledPage, keyof Heavy>,
	read: () => Heavy,
): CompiledPage {
	let heavy: Heavy | undefined;
	const page = { ...light } as CompiledPage;
	for (const name of HEAVY)
		Object.defineProperty(page, name, {
			enumerable: true,
			get() {
				heavy ??= read();
				return heavy[name];
			},
		});
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
