/** Finds features that Docusaurus 4 has removed and Furrow still supports. */

import { readFileSync } from "node:fs";
import { docusaurusMajor } from "../config/index.js";
import type { SiteConfig } from "../types/site.js";
import { type CodeFile, parseCode } from "../util/codeFile.js";
import { relative } from "../util/path.js";
import { placeAt } from "../util/places.js";
import type { Finding } from "./finding.js";

const SEARCH_THEME_HINT =
	'Import it from "@docusaurus/theme-search-algolia/client".';

const CODE_BLOCK_HINT = 'Use "createCodeBlockMetadata" instead.';

/**
 * Removed exports of `@docusaurus/theme-common` and `@docusaurus/theme-common/internal`, with hints for replacing them.
 */
const REMOVED_EXPORTS: ReadonlyMap<string, string> = new Map([
	["useSearchQueryString", SEARCH_THEME_HINT],
	["useSearchLinkCreator", SEARCH_THEME_HINT],
	["UnlistedMetadata", 'Use the theme component "@theme/ContentVisibility".'],
	["parseCodeBlockTitle", CODE_BLOCK_HINT],
	["parseLanguage", CODE_BLOCK_HINT],
	["parseLines", CODE_BLOCK_HINT],
	["getLineNumbersStart", CODE_BLOCK_HINT],
	["containsLineNumbers", CODE_BLOCK_HINT],
]);

const THEME_COMMON = /^@docusaurus\/theme-common(?:\/internal)?$/;

const ANALYTICS = "@docusaurus/plugin-google-analytics";

const HINT = "Furrow still supports it.";

const FLAG = "removeLegacyPostBuildHeadAttribute";

function configNotes(
	{ future, presets, plugins }: SiteConfig,
	configPath: string,
	siteDir: string,
): Finding[] {
	const source = readFileSync(configPath, "utf8");
	const note = (name: RegExp, message: string, hint: string): Finding => ({
		severity: "note",
		message: `${message} ${HINT}`,
		file: relative(siteDir, configPath),
		line: placeAt(source, Math.max(source.search(name), 0)).line,
		hint,
	});
	const notes: Finding[] = [];
	const v4 = (future as { v4?: unknown } | undefined)?.v4;
	// A flag that does not appear in the file was enabled by `v4: true`.
	if (typeof v4 === "object" && v4 && FLAG in v4 && source.includes(FLAG))
		notes.push(
			note(
				new RegExp(FLAG),
				`Docusaurus 4 has no "future.v4.${FLAG}".`,
				"Remove it when you upgrade.",
			),
		);
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
	if (hasAnalytics)
		notes.push(
			note(
				/googleAnalytics|plugin-google-analytics/,
				`Docusaurus 4 has no ${ANALYTICS}.`,
				'Use "gtag", with the measurement ID of Google Analytics 4.',
			),
		);
	return notes;
}

function codeNotes(code: CodeFile, siteDir: string): Finding[] {
	const { file, source } = code;
	const note = (message: string, at: number, hint: string): Finding => ({
		severity: "note",
		message: `${message} ${HINT}`,
		file: relative(siteDir, file),
		line: placeAt(source, at).line,
		hint,
	});
	const notes: Finding[] = [];
	const isDarkTheme = /\bisDarkTheme\b/.exec(source);
	if (isDarkTheme)
		notes.push(
			note(
				'Docusaurus 4 has no "isDarkTheme".',
				isDarkTheme.index,
				'Compare "colorMode" with "dark".',
			),
		);
	if (!source.includes("theme-common")) return notes;
	const { module } = parseCode(code);
	for (const { moduleRequest, entries } of module.staticImports) {
		if (!THEME_COMMON.test(moduleRequest.value)) continue;
		for (const { importName } of entries) {
			const hint = REMOVED_EXPORTS.get(importName.name ?? "");
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
 * Returns a note for each use of a removed feature.
 * @param modules modules of the site's own code
 */
export function docusaurus4Notes(
	siteDir: string,
	{ config, configPath }: { config: SiteConfig; configPath: string },
	modules: readonly CodeFile[],
): Finding[] {
	if (docusaurusMajor(siteDir) === 4) return [];
	return [
		...configNotes(config, configPath, siteDir),
		...modules.flatMap((module) => codeNotes(module, siteDir)),
	];
}
