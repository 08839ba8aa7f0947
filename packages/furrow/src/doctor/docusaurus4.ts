/** What a site uses that Docusaurus 4 no longer has. Furrow goes on with it. */

import { parseSync } from "rolldown/utils";
import { docusaurusMajor } from "../config/index.js";
import type { SiteConfig } from "../types/site.js";
import { relative } from "../util/path.js";
import { placeAt } from "../util/places.js";
import type { Finding } from "./finding.js";

/** A module of the site's code. */
export interface CodeFile {
	file: string;
	source: string;
}

const IN_SEARCH_THEME =
	'Import it from "@docusaurus/theme-search-algolia/client".';

const OF_CODE_BLOCKS = 'Use "createCodeBlockMetadata" instead.';

/** Names of `@docusaurus/theme-common` and its `/internal` that are gone, with what takes their place. */
const REMOVED_NAMES: ReadonlyMap<string, string> = new Map([
	["useSearchQueryString", IN_SEARCH_THEME],
	["useSearchLinkCreator", IN_SEARCH_THEME],
	["UnlistedMetadata", 'Use the theme component "@theme/ContentVisibility".'],
	["parseCodeBlockTitle", OF_CODE_BLOCKS],
	["parseLanguage", OF_CODE_BLOCKS],
	["parseLines", OF_CODE_BLOCKS],
	["getLineNumbersStart", OF_CODE_BLOCKS],
	["containsLineNumbers", OF_CODE_BLOCKS],
]);

const THEME_COMMON = /^@docusaurus\/theme-common(?:\/internal)?$/;

const ANALYTICS = "@docusaurus/plugin-google-analytics";

const HINT = "Furrow goes on with it.";

function configNotes(
	{ future, presets, plugins }: SiteConfig,
	file: string,
	source: string,
): Finding[] {
	const note = (name: string, message: string, hint: string): Finding => ({
		severity: "note",
		message: `${message} ${HINT}`,
		file,
		line: placeAt(source, Math.max(source.indexOf(name), 0)).line,
		hint,
	});
	const v4 = (future as { v4?: unknown } | undefined)?.v4;
	const flag = "removeLegacyPostBuildHeadAttribute";
	const hasAnalytics =
		presets.some(
			(entry) =>
				Array.isArray(entry) &&
				(entry[1] as { googleAnalytics?: unknown } | undefined)
					?.googleAnalytics,
		) ||
		plugins.some(
			(entry) => (Array.isArray(entry) ? entry[0] : entry) === ANALYTICS,
		);
	return [
		...(typeof v4 === "object" && v4 && flag in v4 && source.includes(flag)
			? [
					note(
						flag,
						`Docusaurus 4 has no "future.v4.${flag}".`,
						"Remove it when you upgrade.",
					),
				]
			: []),
		...(hasAnalytics
			? [
					note(
						ANALYTICS,
						`Docusaurus 4 has no ${ANALYTICS}.`,
						'Use "gtag", with the measurement ID of Google Analytics 4.',
					),
				]
			: []),
	];
}

function codeNotes({ file, source }: CodeFile, siteDir: string): Finding[] {
	const note = (message: string, at: number, hint: string): Finding => ({
		severity: "note",
		message: `${message} ${HINT}`,
		file: relative(siteDir, file),
		line: placeAt(source, at).line,
		hint,
	});
	const notes: Finding[] = [];
	const dark = /\bisDarkTheme\b/.exec(source);
	if (dark)
		notes.push(
			note(
				'Docusaurus 4 has no "isDarkTheme".',
				dark.index,
				'Compare "colorMode" with "dark".',
			),
		);
	if (!source.includes("theme-common")) return notes;
	const { module } = parseSync(file.replace(/\.js$/, ".jsx"), source);
	for (const { moduleRequest, entries } of module.staticImports) {
		if (!THEME_COMMON.test(moduleRequest.value)) continue;
		for (const { importName } of entries) {
			const hint = REMOVED_NAMES.get(importName.name ?? "");
			if (hint)
				notes.push(
					note(
						`In Docusaurus 4, ${moduleRequest.value} does not export "${importName.name}".`,
						importName.start ?? moduleRequest.start,
						hint,
					),
				);
		}
	}
	return notes;
}

/**
 * Returns a note for each use.
 * @param config the site's config, its file relative to the site, and the text of that
 * @param modules the site's own code
 */
export function docusaurus4Notes(
	siteDir: string,
	config: { config: SiteConfig; file: string; source: string },
	modules: readonly CodeFile[],
): Finding[] {
	if (docusaurusMajor(siteDir) === 4) return [];
	return [
		...configNotes(config.config, config.file, config.source),
		...modules.flatMap((module) => codeNotes(module, siteDir)),
	];
}
