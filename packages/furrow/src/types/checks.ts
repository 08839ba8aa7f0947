/** `checks` of the config: the rules of `furrow check`. */

/** How loud a rule is. */
export type CheckSeverity = "off" | "warn" | "error";

/** A severity, or options that may contain one. */
type RuleConfig<Options = object> =
	| CheckSeverity
	| ({ severity?: CheckSeverity } & Options);

export interface ExternalLinksOptions {
	/** Addresses that are not requested; `*` stands for any text. */
	ignore?: (string | RegExp)[];
	/** Whether anchors have to exist on the linked page. */
	anchors?: boolean;
	/** Milliseconds to wait for an answer. */
	timeout?: number;
	/** Requests to one host at a time. */
	concurrency?: number;
	/** Milliseconds from one request to the next to the same host. */
	delay?: number;
	/** Days for which a good answer is remembered; 0 for none. */
	cacheDays?: number;
	userAgent?: string;
	/** Whether URLs of this machine and of private networks are requested as well. */
	privateHosts?: boolean;
}

export interface SpellingOptions {
	/** Words that are right, beside those of the site's cspell config. */
	words?: string[];
}

export interface ProseOptions {
	/** The program and its arguments; it gets the files and prints JSON as vale or textlint do. */
	command: [program: string, ...args: string[]];
}

export interface CheckRules {
	"image-alt"?: RuleConfig;
	"heading-levels"?: RuleConfig;
	"orphan-pages"?: RuleConfig;
	"internal-links"?: RuleConfig;
	"external-links"?: RuleConfig<ExternalLinksOptions>;
	spelling?: RuleConfig<SpellingOptions>;
	prose?: RuleConfig<ProseOptions>;
}

export interface ChecksConfig {
	rules?: CheckRules;
	/** Globs of files that are not checked, relative to the site. */
	exclude?: string[];
}
