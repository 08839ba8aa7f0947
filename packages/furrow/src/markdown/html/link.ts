import { decodedPath } from "../../shared/paths.js";
import { applyTrailingSlash } from "../../shared/utilsCommon.js";
import type { Props } from "../emit/attributes.js";
import { hasProtocol, resolveRelative, withBaseUrl } from "../links.js";

export interface LinkRules {
	baseUrl: string;
	trailingSlash: boolean | undefined;
	/** URL of the page, when it is known. */
	permalink: string | undefined;
	anchorClass: string;
}

export interface LinkResult {
	props: Props;
	/** URL to check: that of a link inside the site. */
	checked?: string;
}

const PATHNAME = "pathname://";

/** A Markdown link's props: outside ones open beside the site, inside ones get base URL and trailing slash. */
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
		return outside(
			withBaseUrl(href.slice(PATHNAME.length), rules.baseUrl),
			rest,
		);
	if (hasProtocol(href)) return outside(href, rest);
	if (href.startsWith("#")) return { props: { href, ...rest }, checked: href };
	const withSlash = (path: string) => applyTrailingSlash(path, rules);
	const url =
		rules.permalink && isRelative(href)
			? // Against the page's own address, in which trailingSlash has a say.
				resolveRelative(withSlash(href), withSlash(rules.permalink))
			: withSlash(
					href.startsWith("/") ? withBaseUrl(href, rules.baseUrl) : href,
				);
	return { props: { ...rest, href: withDecodedPath(url) }, checked: url };
}

const ORIGIN = "https://site.invalid";

/** The address that a browser reads; nothing where it is none, such as that of a host with a space in its name. */
const addressOf = (url: string): string | undefined =>
	URL.canParse(url, ORIGIN) ? new URL(url, ORIGIN).href : undefined;

/** A URL whose path is decoded, as the router writes links; where a browser would read another address, as it is. */
function withDecodedPath(url: string): string {
	if (!url.includes("%")) return url;
	const end = url.search(/[?#]/);
	const path = end < 0 ? url : url.slice(0, end);
	const decoded = decodedPath(path) + url.slice(path.length);
	return addressOf(decoded) === addressOf(url) ? decoded : url;
}

/** Whether a URL is relative to the page: it neither starts with a slash nor points outside the site. */
export function isRelative(href: unknown): href is string {
	return typeof href === "string" && !/^[/#]/.test(href) && !hasProtocol(href);
}

function outside(href: string, rest: Props): LinkResult {
	return {
		props: { href, target: "_blank", rel: "noopener noreferrer", ...rest },
	};
}
