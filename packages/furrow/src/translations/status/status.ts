import { readTranslationFile } from "../../config/index.js";
import type { LocaleSite } from "../../types/site.js";
import { relative } from "../../util/path.js";
import { siteTexts } from "../siteTexts.js";
import { readMarks } from "./marks.js";
import { countWords, type PageStatus, pageStatuses } from "./pages.js";

export interface MessageStatus {
	/** Path relative to the site. */
	file: string;
	texts: number;
	/** Ids that the file lacks. */
	missing: string[];
	words: number;
	missingWords: number;
}

export interface LocaleStatus {
	locale: string;
	pages: PageStatus[];
	messages: MessageStatus[];
	/** Percentage of the words of pages and messages that are translated and up to date. */
	percent: number;
}

async function messageStatuses(locale: LocaleSite): Promise<MessageStatus[]> {
	const { siteDir } = locale.context;
	const { files } = await siteTexts(locale);
	return Promise.all(
		files.map(async ({ file, content }) => {
			const translated = (await readTranslationFile(file)) ?? {};
			// Furrow already translates the texts of themes.
			const ids = Object.keys(content).filter((id) => !id.startsWith("theme."));
			const missing = ids.filter((id) => !Object.hasOwn(translated, id));
			const wordsOf = (some: string[]) =>
				some.reduce(
					(sum, id) => sum + countWords(content[id]?.message ?? ""),
					0,
				);
			return {
				file: relative(siteDir, file),
				texts: ids.length,
				missing,
				words: wordsOf(ids),
				missingWords: wordsOf(missing),
			};
		}),
	);
}

/** Returns the translation status of a site in a language. */
export async function localeStatus(locale: LocaleSite): Promise<LocaleStatus> {
	const pages = await pageStatuses(locale, await readMarks(locale));
	const messages = await messageStatuses(locale);
	const words =
		pages.reduce((sum, page) => sum + page.words, 0) +
		messages.reduce((sum, file) => sum + file.words, 0);
	const missingWords =
		pages.reduce(
			(sum, page) => sum + (page.state === "current" ? 0 : page.words),
			0,
		) + messages.reduce((sum, file) => sum + file.missingWords, 0);
	return {
		locale: locale.context.i18n.currentLocale,
		pages,
		messages,
		percent:
			words === 0 ? 100 : Math.floor((1 - missingWords / words) * 1000) / 10,
	};
}

export interface FolderStatus {
	folder: string;
	pages: number;
	current: number;
	stale: number;
	missing: number;
	words: number;
	percent: number;
}

/** Groups pages by folder, two levels deep: `docs/guide`. */
export function byFolder(pages: PageStatus[]): FolderStatus[] {
	const folders = new Map<string, PageStatus[]>();
	for (const page of pages) {
		const folder = page.source.split("/").slice(0, -1).slice(0, 2).join("/");
		folders.set(folder, [...(folders.get(folder) ?? []), page]);
	}
	return [...folders].map(([folder, pagesInFolder]) => {
		const count = (state: PageStatus["state"]) =>
			pagesInFolder.filter((page) => page.state === state).length;
		const words = pagesInFolder.reduce((sum, page) => sum + page.words, 0);
		const translatedWords = pagesInFolder.reduce(
			(sum, page) => sum + (page.state === "current" ? page.words : 0),
			0,
		);
		return {
			folder,
			pages: pagesInFolder.length,
			current: count("current"),
			stale: count("stale"),
			missing: count("missing"),
			words,
			percent:
				words === 0 ? 100 : Math.floor((translatedWords / words) * 1000) / 10,
		};
	});
}

/** Returns the page to translate next: missing before stale, then most linked. */
export function nextPage(pages: PageStatus[]): PageStatus | undefined {
	const rank = { missing: 0, stale: 1, current: 2 };
	return [...pages]
		.filter(({ state }) => state !== "current")
		.sort((a, b) => rank[a.state] - rank[b.state] || b.linked - a.linked)[0];
}
