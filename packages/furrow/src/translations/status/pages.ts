import { existsSync, readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { pluginTranslationDir, runHook } from "../../config/index.js";
import type { LoadedContent } from "../../content/docs/types.js";
import { decodedPath } from "../../shared/paths.js";
import { readHistory } from "../../source/gitHistory.js";
import type { LoadedPlugin } from "../../types/plugin.js";
import type { LocaleSite } from "../../types/site.js";
import { hashAll } from "../../util/hash.js";
import { dirname, join, resolve } from "../../util/path.js";
import type { Marks } from "./marks.js";

/**
 * State of a page in a language: its translation is up to date, outdated, or missing, so that readers see the source.
 */
export type PageState = "current" | "stale" | "missing";

export interface PageStatus {
	/** Path of the source, relative to the site. */
	source: string;
	/** Path of the translation relative to the site, whether it exists or not. */
	translation: string;
	state: PageState;
	/** Number of words in the source. */
	words: number;
	/** Number of links to this page from other pages. */
	linked: number;
}

export interface ContentFolder {
	source: string;
	translation: string;
}

/** Returns a plugin's folders of Markdown with the folders of their translations. */
export async function contentFolders(
	plugin: LoadedPlugin,
	{ context }: LocaleSite,
): Promise<ContentFolder[]> {
	if (plugin.role !== "builtin") return [];
	const { options, name } = plugin;
	const dir = pluginTranslationDir(context.localizationDir, plugin);
	if (name === "docusaurus-plugin-content-docs") {
		const content = (plugin.content ??
			(await runHook(plugin, "loadContent", () =>
				plugin.loadContent?.(),
			))) as LoadedContent;
		return content.loadedVersions.map(({ contentPath, versionName }) => ({
			source: contentPath,
			translation: join(
				dir,
				versionName === "current" ? versionName : `version-${versionName}`,
			),
		}));
	}
	if (/^docusaurus-plugin-content-(?:blog|pages)$/.test(name))
		return [
			{
				source: resolve(context.siteDir, options.path as string),
				translation: dir,
			},
		];
	return [];
}

/**
 * Counts the words of a text, without code blocks and front matter. Each Chinese or Japanese character counts as one.
 */
export function countWords(text: string): number {
	const prose = text
		.replace(/^---\n[\s\S]*?\n---\n/, "")
		.replace(/^(?=(`{3,}|~{3,}))\1[\s\S]*?^\1/gm, "");
	return (
		prose.match(
			/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}_'’-]+/gu,
		)?.length ?? 0
	);
}

const LINK = /\]\(\s*<?([^)\s>#]{1,1000}\.mdx?)/g;

/** Counts the links to each file from other files. */
function countLinks(texts: Map<string, string>): Map<string, number> {
	const counts = new Map<string, number>();
	for (const [file, text] of texts)
		for (const [, link = ""] of text.matchAll(LINK)) {
			const target = resolve(dirname(file), decodedPath(link));
			if (target !== file) counts.set(target, (counts.get(target) ?? 0) + 1);
		}
	return counts;
}

export const hashOf = (text: string): string => hashAll([text]).slice(0, 16);

/** Returns the times of the last commits of files, by absolute path. Empty if there is no Git repository. */
async function commitTimes(siteDir: string): Promise<Map<string, number>> {
	try {
		const history = await readHistory(siteDir);
		return new Map(
			[...history].map(([file, { lastUpdate }]) => [
				file,
				lastUpdate.timestamp,
			]),
		);
	} catch {
		return new Map();
	}
}

/**
 * Returns the translation status of all pages in a language. A translation is stale if its source has changed since
 * it was marked or, without a mark, if the source has a later commit than the translation.
 */
export async function pageStatuses(
	locale: LocaleSite,
	marks: Marks,
): Promise<PageStatus[]> {
	const { siteDir } = locale.context;
	const relativeTo = (file: string) => file.slice(siteDir.length + 1);
	const texts = new Map<string, string>();
	const pairs: [source: string, translation: string][] = [];
	for (const plugin of locale.plugins)
		for (const folder of await contentFolders(plugin, locale)) {
			const files = globSync("**/*.{md,mdx}", {
				cwd: folder.source,
				ignore: (plugin.options.exclude as string[] | undefined) ?? [],
			});
			for (const file of files.sort()) {
				const source = join(folder.source, file);
				if (!texts.has(source)) texts.set(source, readFileSync(source, "utf8"));
				pairs.push([source, join(folder.translation, file)]);
			}
		}
	const times = await commitTimes(siteDir);
	const links = countLinks(texts);
	return pairs.map(([source, translation]) => {
		const text = texts.get(source) ?? "";
		const name = relativeTo(translation);
		const mark = marks[name];
		const isStale = mark
			? mark !== hashOf(text)
			: (times.get(source) ?? 0) > (times.get(translation) ?? Infinity);
		return {
			source: relativeTo(source),
			translation: name,
			state: !existsSync(translation)
				? "missing"
				: isStale
					? "stale"
					: "current",
			words: countWords(text),
			linked: links.get(source) ?? 0,
		};
	});
}
