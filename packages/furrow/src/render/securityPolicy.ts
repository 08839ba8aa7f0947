/** The content security policy of a site: it allows what the pages need, and nothing else. */

import { escapeAttribute } from "../shared/html.js";
import { own } from "../shared/own.js";
import type { SiteConfig } from "../types/site.js";
import { inlineParts } from "./contentSecurity.js";
import type { DocumentTags, RenderedPage } from "./types.js";

/** Number of inline styles listed by hash. With more, the policy would exceed servers' limits for headers. */
const MAX_STYLES = 40;

const ANY_INLINE = "'unsafe-inline'";

/** Hashes, which make browsers ignore `unsafe-inline`, and the keyword that belongs to them. */
const BY_HASH = /^'(?:sha\d+-|unsafe-hashes)/;

/** Content of `csp.json`. */
export interface SecurityPolicy {
	/** The value of the header `Content-Security-Policy`. */
	policy: string;
	directives: Record<string, string[]>;
}

/** Returns the hosts from which tags of all pages load scripts or style sheets. */
function hostsIn(tags: string, element: "script" | "link"): string[] {
	const pattern =
		element === "script"
			? /<script\b[^>]*\ssrc="(?:https?:)?(\/\/[^/"]+)/g
			: /<link\b(?=[^>]*\srel="stylesheet")[^>]*\shref="(?:https?:)?(\/\/[^/"]+)/g;
	return [
		...new Set([...tags.matchAll(pattern)].map(([, host]) => `https:${host}`)),
	];
}

/** Returns the hosts that pages exchange data with. */
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

/** Sources of inline styles. */
interface StyleSources {
	/** For `style` elements, and for attributes unless they have their own. */
	all: string[];
	attributes?: string[];
}

const quoted = (hashes: Iterable<string>) =>
	[...hashes].sort().map((hash) => `'${hash}'`);

function createPolicy(
	{ security, themeConfig }: SiteConfig,
	tags: string,
	scripts: ReadonlySet<string>,
	styles: StyleSources,
): SecurityPolicy {
	const connections = connectionsOf(themeConfig);
	const directives: Record<string, string[]> = {
		"default-src": ["'self'"],
		"base-uri": ["'self'"],
		"object-src": ["'none'"],
		"script-src": ["'self'", ...quoted(scripts), ...hostsIn(tags, "script")],
		"style-src": ["'self'", ...hostsIn(tags, "link"), ...styles.all],
		...(styles.attributes && { "style-src-attr": styles.attributes }),
		...(connections.length && { "connect-src": ["'self'", ...connections] }),
		"img-src": ["'self'", "data:", "https:"],
		"font-src": ["'self'", "data:"],
		"media-src": ["'self'", "https:"],
	};
	for (const [name, sources] of Object.entries(security?.csp.directives ?? {}))
		directives[name] = [
			...new Set([
				...(own(directives, name) ?? (name.endsWith("-src") ? ["'self'"] : [])),
				...sources,
			]),
		];
	for (const [name, sources] of Object.entries(directives))
		if (sources.includes(ANY_INLINE))
			directives[name] = sources.filter((source) => !BY_HASH.test(source));
	return {
		policy: Object.entries(directives)
			.map(([name, sources]) => [name, ...sources].join(" "))
			.join("; "),
		directives,
	};
}

const allOf = ({ head, preBody, postBody, entry, homePage }: DocumentTags) =>
	head + preBody + postBody + entry + homePage;

/**
 * Returns the policy as a tag that covers what all pages share. It is created before pages are rendered, so all inline styles
 * are allowed, and no inline scripts of single pages.
 */
export function policyTag(config: SiteConfig, tags: DocumentTags): string {
	const html = allOf(tags);
	const scripts = new Set(inlineParts(html).scripts);
	const { policy } = createPolicy(config, html, scripts, {
		all: [ANY_INLINE],
	});
	return `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">\n`;
}

/** Returns the sources for a site's `style` elements and `style` attributes. */
function styleSources(
	sheets: ReadonlySet<string>,
	attributes: ReadonlySet<string>,
): StyleSources {
	if (sheets.size > MAX_STYLES) return { all: [ANY_INLINE] };
	const styles = new Set([...sheets, ...attributes]);
	if (styles.size > MAX_STYLES)
		return { all: quoted(sheets), attributes: [ANY_INLINE] };
	return { all: styles.size ? ["'unsafe-hashes'", ...quoted(styles)] : [] };
}

/**
 * Returns the policy that all pages of a site comply with.
 *
 * @param more hashes of scripts in pages that plugins write
 */
export function sitePolicy(
	config: SiteConfig,
	tags: readonly DocumentTags[],
	pages: readonly RenderedPage[],
	more: readonly string[] = [],
): SecurityPolicy {
	const scripts = new Set(more);
	const sheets = new Set<string>();
	const styles = new Set<string>();
	for (const { inline } of pages) {
		for (const hash of inline.scripts) scripts.add(hash);
		for (const hash of inline.sheets) sheets.add(hash);
		for (const hash of inline.styles) styles.add(hash);
	}
	return createPolicy(
		config,
		tags.map(allOf).join(""),
		scripts,
		styleSources(sheets, styles),
	);
}
