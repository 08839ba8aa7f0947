import type { LocaleContent } from "../content/index.js";
import type { CheckRules, CheckSeverity } from "../types/checks.js";
import type { RuleFinding } from "./finding.js";
import type { MarkdownFile } from "./markdownFile.js";

/** Input of a rule. */
export interface CheckedSite {
	siteDir: string;
	configPath: string;
	/** Folder of the site's cache. */
	cacheDir: string;
	/** Content of all languages, with all pages compiled. */
	contents: readonly LocaleContent[];
	files: readonly MarkdownFile[];
	/** Reports what a rule could not check, and why. */
	note(message: string): void;
	/** Reports the progress of a slow rule. */
	count(done: number, of: number): void;
}

export type RuleName = keyof CheckRules;

/** Options of a rule, as set in the config. */
export type RuleOptions<Name extends RuleName> = Exclude<
	CheckRules[Name],
	CheckSeverity | undefined
>;

/** A named check. */
export interface Rule<Name extends RuleName = RuleName> {
	name: Name;
	/** One sentence that states what the rule checks. */
	description: string;
	/** Default severity. */
	severity: CheckSeverity;
	/** Severity if the rule is enabled without a severity, by the command line or the config. */
	whenOn: Exclude<CheckSeverity, "off">;
	/** @throws FurrowError if the rule cannot run */
	check(
		site: CheckedSite,
		options: RuleOptions<Name>,
	): RuleFinding[] | Promise<RuleFinding[]>;
}
