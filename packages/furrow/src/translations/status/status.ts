import { readTranslationFile } from "../../config/index.js";
import type { LocaleSite } from "../../types/site.js";
import { relative } from "../../util/path.js";
import { siteTexts } from "../siteTexts.js";
import { readMarks } from "./marks.js";
import { countWords, type PageStatus, pageStatuses } from "./pages.js";

export interface MessageStatus {
	/** Relative to the site. */
	file: string;
	texts: number;
	/** Ids that the file has not. */
	missing: string[];
	words: number;
	missingWords: number;
}

export interface LocaleStatus {
	locale: string;
	pages: PageStatus[];
	messages: MessageStatus[];
	/** Of the words of pages and messages, how many are there in the language and up to date. */
	percent: number;
}

async function messageStatuses(locale: LocaleSite): Promise<MessageStatus[]> {
	const { siteDir } = locale.context;
	const { files } = await siteTexts(locale);
	return Promise.all(
		files.map(async ({ file, content }) => {
			const translated = (await readTranslationFile(file)) ?? {};
			// Texts of themes are already translated by Furrow.
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

/** How far a site is translated into a language. */
export async function localeStatus(locale: LocaleSite): Promise<LocaleStatus> {
	const pages = await pageStatuses(locale, await readMarks(locale));
	const messages = await messageStatuses(locale);
	const words =
		pages.reduce((sum, page) => sum + page.words, 0) +
		messages.reduce((sum, file) => sum + file.words, 0);
	const lacking =
		pages.reduce(
			(sum, page) => sum + (page.state === "current" ? 0 : page.words),
			0,
		) + messages.reduce((sum, file) => sum + file.missingWords, 0);
	return {
		locale: locale.context.i18n.currentLocale,
		pages,
		messages,
		percent: words === 0 ? 100 : Math.floor((1 - lacking / words) * 1000) / 10,
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

/** The pages by the folder that they are in, two levels deep: `docs/guide`. */
export function byFolder(pages: PageStatus[]): FolderStatus[] {
	const folders = new Map<string, PageStatus[]>();
	for (const page of pages) {
		const folder = page.source.split("/").slice(0, -1).slice(0, 2).join("/");
		folders.set(folder, [...(folders.get(folder) ?? []), page]);
	}
	return [...folders].map(([folder, inside]) => {
		const count = (state: PageStatus["state"]) =>
			inside.filter((page) => page.state === state).length;
		const words = inside.reduce((sum, page) => sum + page.words, 0);
		const done = inside.reduce(
			(sum, page) => sum + (page.state === "current" ? page.words : 0),
			0,
		);
		return {
			folder,
			pages: inside.length,
			current: count("current"),
			stale: count("stale"),
			missing: count("missing"),
			words,
			percent: words === 0 ? 100 : Math.floor((done / words) * 1000) / 10,
		};
	});
}

/** The page that readers would miss most: not translated, or else stale; most linked to. */
export function nextPage(pages: PageStatus[]): PageStatus | undefined {
	const rank = { missing: 0, stale: 1, current: 2 };
	return [...pages]
		.filter(({ state }) => state !== "current")
		.sort((a, b) => rank[a.state] - rank[b.state] || b.linked - a.linked)[0];
}
