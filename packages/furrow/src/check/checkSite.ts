/** `furrow check`: runs content checks that are not part of a build. */
import { cacheDir } from "../cache/index.js";
import { SiteMath } from "../markdown/index.js";
import { OpenSite } from "../site/index.js";
import type { Reporter } from "../types/reporter.js";
import { siteFolder } from "../util/sitePath.js";
import type { Finding } from "./finding.js";
import { type MarkdownFile, readMarkdownFiles } from "./markdownFile.js";
import type { CheckedSite } from "./rule.js";
import { type ActiveRule, activeRules, type RuleFlags } from "./settings.js";

export interface CheckOptions extends RuleFlags {
	siteDir: string;
	config?: string;
	locales?: string[];
}

export interface Checked {
	/** Findings, sorted by file and position. */
	findings: Finding[];
	/** Number of Markdown files checked. */
	files: number;
	/** Rules that ran. */
	rules: readonly ActiveRule["rule"][];
}

const comparePlaces = (a: Finding, b: Finding) =>
	a.file === b.file
		? a.line - b.line || a.column - b.column
		: a.file < b.file
			? -1
			: 1;

async function runRule(
	{ rule, severity, options }: ActiveRule,
	site: CheckedSite,
	byFile: ReadonlyMap<string, MarkdownFile>,
): Promise<Finding[]> {
	const findings = await rule.check(site, options as never);
	return findings
		.filter(
			({ file, line }) => !byFile.get(file)?.switches.isOff(rule.name, line),
		)
		.map((finding) => ({
			...finding,
			rule: rule.name,
			severity: finding.isWarning ? "warn" : severity,
		}));
}

/**
 * Checks a site with all enabled rules.
 * @param reporter also receives notes about what a rule could not check
 * @throws FurrowError for errors in the site, as a build does, and if a rule cannot run
 */
export async function checkSite(
	options: CheckOptions,
	reporter: Reporter,
): Promise<Checked> {
	const siteDir = siteFolder(options.siteDir);
	reporter.stage("Checking the site");
	const open = await OpenSite.open({ ...options, siteDir }, reporter);
	try {
		const { configPath, locales } = open.site;
		const config = locales[0]?.context.siteConfig.checks;
		const active = activeRules(config, options);
		await open.load();
		const contents = open.locales;
		await Promise.all(contents.map((content) => content.compile()));
		open.savePages();
		const files = await readMarkdownFiles(
			contents,
			config?.exclude ?? [],
			SiteMath.forSite(open.site),
		);
		const byFile = new Map(files.map((file) => [file.file, file]));
		const site: CheckedSite = {
			siteDir,
			configPath,
			cacheDir: cacheDir(siteDir),
			contents,
			files,
			note: (message) => reporter.warn(message),
			count: (done, of) => reporter.count(done, of),
		};
		const findings: Finding[] = [];
		for (const activeRule of active)
			findings.push(...(await runRule(activeRule, site, byFile)));
		return {
			findings: findings.sort(comparePlaces),
			files: files.length,
			rules: active.map(({ rule }) => rule),
		};
	} finally {
		open.dispose();
	}
}
