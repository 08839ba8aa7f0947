/** Finds features that Docusaurus 4 has removed and Furrow still supports. */

import { readFileSync } from "node:fs";
import { docusaurusMajor } from "../config/index.js";
import type { SiteConfig } from "../types/site.js";
import { relative } from "../util/path.js";
import { placeAt } from "../util/places.js";
import { type CodeFile, parseCode } from "./codeFile.js";
import type { Finding } from "./finding.js";

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
	// A flag that is not in the file was turned on by `v4: true`.
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
	const { module } = parseCode(code);
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
 * @param modules the site's own code
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
