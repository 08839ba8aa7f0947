import { decodedPath } from "../../shared/paths.js";
import { applyTrailingSlash } from "../../shared/utilsCommon.js";
import type { Props } from "../emit/attributes.js";
import { hasProtocol, resolveRelative, withBaseUrl } from "../links.js";

export interface LinkRules {
	baseUrl: string;
	trailingSlash: boolean | undefined;
	/** URL of the page, if known. */
	permalink: string | undefined;
	anchorClass: string;
}

export interface LinkResult {
	props: Props;
	/** URL for the check of broken links, if the link is internal. */
	checked?: string;
}

const PATHNAME = "pathname://";

/** Returns the props of a Markdown link. External links open in a new tab; internal ones get base URL and slash. */
export function linkProps(props: Props, rules: LinkRules): LinkResult {
	const { href, "data-noBrokenLinkCheck": unchecked, ...rest } = props;
	if (rest.id)
		rest.className = [rest.className, rules.anchorClass]
			.filter(Boolean)
			.join(" ");
	if (typeof href !== "string") return { props };
	if (
		unchecked ||
		rest["data-footnote-ref"] !== undefined ||
		rest["data-footnote-backref"] !== undefined
	)
		return { props: { href, ...rest } };
	if (href.startsWith(PATHNAME))
		return externalLink(
			withBaseUrl(href.slice(PATHNAME.length), rules.baseUrl),
			rest,
		);
	if (hasProtocol(href)) return externalLink(href, rest);
	if (href.startsWith("#")) return { props: { href, ...rest }, checked: href };
	const withSlash = (path: string) => applyTrailingSlash(path, rules);
	const url =
		rules.permalink && isRelative(href)
			? // Resolved against the page's final URL, which depends on trailingSlash.
				resolveRelative(withSlash(href), withSlash(rules.permalink))
			: withSlash(
					href.startsWith("/") ? withBaseUrl(href, rules.baseUrl) : href,
				);
	return { props: { ...rest, href: withDecodedPath(url) }, checked: url };
}

const ORIGIN = "https://site.invalid";

/** Returns a URL as browsers parse it, or `undefined` if it is invalid, for example because of a space in the host. */
const parsedUrl = (url: string): string | undefined =>
	URL.canParse(url, ORIGIN) ? new URL(url, ORIGIN).href : undefined;

/** Decodes the path of a URL, as the router does in links, unless browsers would then parse a different URL. */
function withDecodedPath(url: string): string {
	if (!url.includes("%")) return url;
	const end = url.search(/[?#]/);
	const path = end < 0 ? url : url.slice(0, end);
	const decoded = decodedPath(path) + url.slice(path.length);
	return parsedUrl(decoded) === parsedUrl(url) ? decoded : url;
}

/** Whether a URL is relative to the page: it neither starts with a slash nor points outside the site. */
export function isRelative(href: unknown): href is string {
	return typeof href === "string" && !/^[/#]/.test(href) && !hasProtocol(href);
}

function externalLink(href: string, rest: Props): LinkResult {
	return {
		props: { href, target: "_blank", rel: "noopener noreferrer", ...rest },
	};
}
