/** The doctor: performs the steps of a build up to bundling, without writing to the site, and collects all problems. */

import { oldSass } from "../bundle/index.js";
import { loadConfig } from "../config/index.js";
import { checkContent, checkNavbar } from "../finish/index.js";
import { writtenPages } from "../routes/index.js";
import { OpenSite, pageCode, themeWarnings } from "../site/index.js";
import { FurrowError } from "../util/errors.js";
import { relative } from "../util/path.js";
import { isInside } from "../util/realPath.js";
import { onProblems } from "../util/reportProblem.js";
import { docusaurus4Notes } from "./docusaurus4.js";
import { engineNotes } from "./engine.js";
import type { Finding } from "./finding.js";
import { missingImports } from "./imports.js";
import { checkLinks } from "./links.js";
import { patchFindings } from "./patches.js";
import { missingPlugins, pluginNotes } from "./plugins.js";
import { styleWarnings } from "./styles.js";
import { versionFindings } from "./versions.js";

export interface Diagnosis {
	/** Findings, most severe first. */
	findings: Finding[];
	/** Number of pages that a build writes. */
	pages: number;
	locales: string[];
}

const RANK = { error: 0, warning: 1, note: 2 };

function asFinding(error: FurrowError, siteDir: string): Finding {
	const { message, file, line, column, hint } = error;
	return {
		severity: "error",
		message,
		file: file && isInside(file, siteDir) ? relative(siteDir, file) : file,
		line,
		column,
		hint,
	};
}

/**
 * Examines a Docusaurus site without building it: reports what would fail the build, what is ignored and what differs.
 *
 * @param config config file, instead of `docusaurus.config.*`
 * @throws {FurrowError} if there is no site in the folder
 */
export async function examine(
	siteDir: string,
	config?: string,
): Promise<Diagnosis> {
	const findings: Finding[] = [];
	let pages = 0;
	let locales: string[] = [];
	const warn = (message: string) => {
		findings.push({ severity: "warning", message });
	};
	findings.push(...versionFindings(siteDir), ...patchFindings(siteDir));
	const canLoad = findings.every(({ severity }) => severity !== "error");
	const reporter = { stage() {}, count() {}, warn };
	const stopListening = onProblems(reporter);
	try {
		const loaded = await loadConfig({ siteDir, config });
		locales = loaded.config.i18n.locales;
		const notInstalled = missingPlugins(
			loaded.config,
			siteDir,
			loaded.configPath,
		);
		findings.push(...notInstalled);
		if (canLoad && notInstalled.length === 0) {
			const open = await OpenSite.open({ siteDir, config }, reporter);
			findings.push(...pluginNotes(open.site.locales[0]?.plugins ?? []));
			await open.load();
			const contents = open.locales;
			pages = contents.flatMap(({ routes, locale }) =>
				writtenPages(routes, locale.context),
			).length;
			const plugins = open.site.locales[0]?.plugins ?? [];
			findings.push(...engineNotes(plugins, contents));
			await Promise.all(contents.map((content) => content.compile()));
			checkContent(contents, reporter);
			for (const content of contents)
				await checkNavbar(content, open.themes.isSwizzled);
			(await themeWarnings(open.site, open.themes)).forEach(warn);
			const input = open.bundleInput({});
			const { missing, styles, modules, usesSass } = missingImports(
				{ siteDir, input, themes: open.themes },
				pageCode(contents, input),
			);
			const sassError = usesSass && oldSass(siteDir);
			if (sassError) findings.push(asFinding(sassError, siteDir));
			findings.push(...missing, ...docusaurus4Notes(siteDir, loaded, modules));
			// A build would fail before these checks.
			if (missing.length === 0) {
				styleWarnings(input, styles).forEach(warn);
				checkLinks(contents, reporter);
			}
			open.dispose();
		}
	} catch (error) {
		if (!(error instanceof FurrowError)) throw error;
		findings.push(asFinding(error, siteDir));
	} finally {
		stopListening();
	}
	findings.sort((a, b) => RANK[a.severity] - RANK[b.severity]);
	return { findings, pages, locales };
}
