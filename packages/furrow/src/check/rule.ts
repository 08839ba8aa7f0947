import type { LocaleContent } from "../content/index.js";
import type { CheckRules, CheckSeverity } from "../types/checks.js";
import type { RuleFinding } from "./finding.js";
import type { MarkdownFile } from "./markdownFile.js";

/** The input of rules. */
export interface CheckedSite {
	siteDir: string;
	configPath: string;
	/** Folder of the site's cache. */
	cacheDir: string;
	/** Every language with its routes; all its pages are compiled. */
	contents: readonly LocaleContent[];
	files: readonly MarkdownFile[];
	/** Says what a rule leaves out, and why. */
	note(message: string): void;
	/** Says how far a rule is that takes long. */
	count(done: number, of: number): void;
}

export type RuleName = keyof CheckRules;

/** Options of a rule as the config has them. */
export type RuleOptions<Name extends RuleName> = Exclude<
	CheckRules[Name],
	CheckSeverity | undefined
>;

/** A check with a name of its own. */
export interface Rule<Name extends RuleName = RuleName> {
	name: Name;
	/** Describes its findings in a sentence. */
	description: string;
	/** Default severity. */
	severity: CheckSeverity;
	/** Severity if the command line turns it on. */
	whenOn: Exclude<CheckSeverity, "off">;
	/** @throws FurrowError when it cannot do its work */
	check(
		site: CheckedSite,
		options: RuleOptions<Name>,
	): RuleFinding[] | Promise<RuleFinding[]>;
}
