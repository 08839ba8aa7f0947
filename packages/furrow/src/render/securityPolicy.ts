/** The content security policy of a site: what its pages need, and nothing else. */

import { escapeAttribute } from "../shared/html.js";
import { own } from "../shared/own.js";
import type { SiteConfig } from "../types/site.js";
import { inlineParts } from "./contentSecurity.js";
import type { DocumentTags, RenderedPage } from "./types.js";

/** So many styles of elements are named by hash; with more, the policy would be longer than servers' headers may be. */
const MOST_STYLES = 40;

const ANY_INLINE = "'unsafe-inline'";

/** Beside a hash, browsers take no notice of `unsafe-inline`. */
const BY_HASH = /^'(?:sha\d+-|unsafe-hashes)/;

/** Content of `csp.json`. */
export interface SecurityPolicy {
	/** The value of the header `Content-Security-Policy`. */
	policy: string;
	directives: Record<string, string[]>;
}

/** Hosts that tags of all pages load scripts and style sheets from. */
function hostsIn(tags: string, element: "script" | "link"): string[] {
	const pattern =
		element === "script"
			? /<script\b[^>]*\ssrc="(?:https?:)?(\/\/[^/"]+)/g
			: /<link\b(?=[^>]*\srel="stylesheet")[^>]*\shref="(?:https?:)?(\/\/[^/"]+)/g;
	return [
		...new Set([...tags.matchAll(pattern)].map(([, host]) => `https:${host}`)),
	];
}

/** Hosts that pages exchange data with. */
function connectionsOf({
	algolia,
	feedback,
}: SiteConfig["themeConfig"]): string[] {
	const { endpoint } = (feedback ?? {}) as { endpoint?: string };
	return [
		...(algolia ? ["https://*.algolia.net", "https://*.algolianet.com"] : []),
		...(endpoint && URL.canParse(endpoint) ? [new URL(endpoint).origin] : []),
	];
}

const quoted = (hashes: Iterable<string>) =>
	[...hashes].sort().map((hash) => `'${hash}'`);

function createPolicy(
	{ security, themeConfig }: SiteConfig,
	tags: string,
	scripts: ReadonlySet<string>,
	styles: ReadonlySet<string> | "any",
): SecurityPolicy {
	const styleSources =
		styles === "any"
			? [ANY_INLINE]
			: styles.size
				? ["'unsafe-hashes'", ...quoted(styles)]
				: [];
	const connections = connectionsOf(themeConfig);
	const known: Record<string, string[]> = {
		"default-src": ["'self'"],
		"base-uri": ["'self'"],
		"object-src": ["'none'"],
		"script-src": ["'self'", ...quoted(scripts), ...hostsIn(tags, "script")],
		"style-src": [
			"'self'",
			...hostsIn(tags, "link"),
			...(styles === "any" ? [] : styleSources),
		],
		...(styles === "any" && { "style-src-attr": styleSources }),
		...(connections.length && { "connect-src": ["'self'", ...connections] }),
		"img-src": ["'self'", "data:", "https:"],
		"font-src": ["'self'", "data:"],
		"media-src": ["'self'", "https:"],
	};
	for (const [name, sources] of Object.entries(security?.csp.directives ?? {}))
		known[name] = [
			...new Set([
				...(own(known, name) ?? (name.endsWith("-src") ? ["'self'"] : [])),
				...sources,
			]),
		];
	for (const [name, sources] of Object.entries(known))
		if (sources.includes(ANY_INLINE))
			known[name] = sources.filter((source) => !BY_HASH.test(source));
	return {
		policy: Object.entries(known)
			.map(([name, sources]) => [name, ...sources].join(" "))
			.join("; "),
		directives: known,
	};
}

const allOf = ({ head, preBody, postBody, entry, homePage }: DocumentTags) =>
	head + preBody + postBody + entry + homePage;

/**
 * The policy as a tag, for what all pages have. It is made before the pages are: styles of elements are let through, and
 * a script of a single page has no place in it.
 */
export function policyTag(config: SiteConfig, tags: DocumentTags): string {
	const html = allOf(tags);
	const scripts = new Set(inlineParts(html).scripts);
	const { policy } = createPolicy(config, html, scripts, "any");
	return `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">\n`;
}

/**
 * The policy that all pages of a site keep to.
 *
 * @param more hashes of scripts of pages that plugins write
 */
export function sitePolicy(
	config: SiteConfig,
	tags: readonly DocumentTags[],
	pages: readonly RenderedPage[],
	more: readonly string[] = [],
): SecurityPolicy {
	const scripts = new Set(more);
	const styles = new Set<string>();
	for (const { inline } of pages) {
		for (const hash of inline.scripts) scripts.add(hash);
		for (const hash of inline.styles) styles.add(hash);
	}
	return createPolicy(
		config,
		tags.map(allOf).join(""),
		scripts,
		styles.size > MOST_STYLES ? "any" : styles,
	);
}
