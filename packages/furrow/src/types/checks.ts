/** `checks` of the config: the rules of `furrow check`. */

/** Severity of a rule. */
export type CheckSeverity = "off" | "warn" | "error";

/** A severity, or options that may contain one. */
type RuleConfig<Options = object> =
	| CheckSeverity
	| ({ severity?: CheckSeverity } & Options);

export interface ExternalLinksOptions {
	/** URLs that are not checked. `*` matches any text. */
	ignore?: (string | RegExp)[];
	/** Whether anchors must exist on the linked page. */
	anchors?: boolean;
	/** Milliseconds to wait for a response. */
	timeout?: number;
	/** Maximum number of concurrent requests to one host. */
	concurrency?: number;
	/** Milliseconds between two requests to the same host. */
	delay?: number;
	/** Days for which a successful response is cached. 0 disables caching. */
	cacheDays?: number;
	userAgent?: string;
	/** Whether URLs on this machine and in private networks are checked as well. */
	privateHosts?: boolean;
}

export interface SpellingOptions {
	/** Accepted words, in addition to those of the site's cspell config. */
	words?: string[];
}

export interface ProseOptions {
	/** Program and arguments. It receives the files and must print JSON in the format of vale or textlint. */
	command: [program: string, ...args: string[]];
}

export interface CheckRules {
	"image-alt"?: RuleConfig;
	"heading-levels"?: RuleConfig;
	"duplicate-ids"?: RuleConfig;
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
