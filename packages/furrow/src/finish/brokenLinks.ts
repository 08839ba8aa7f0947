import { barePath, decodedPart, decodedPath } from "../shared/paths.js";

/** Links and anchors of a rendered page. */
export interface LinkedPage {
	path: string;
	locale: string;
	/** Source file, relative to the site. */
	source?: string;
	/** Links as written, each with its known positions in source files (`docs/intro.md:3:1`). */
	links: ReadonlyMap<string, readonly string[]>;
	anchors: Iterable<string>;
	/** Whether the page may have more anchors, which are only known after rendering. */
	hasUnknownAnchors?: boolean;
}

export interface BrokenLink {
	/** Path of the page that contains the link. */
	page: string;
	locale: string;
	source?: string;
	places: readonly string[];
	/** URL as written. */
	link: string;
	/** URL as resolved on that page. */
	resolved: string;
	/** The sidebar that contains the link, if the place in its file is not known. */
	sidebar?: string;
}

export interface LinkReport {
	links: BrokenLink[];
	anchors: BrokenLink[];
}

/** Arbitrary origin that makes relative links absolute. */
export const ORIGIN = "http://furrow.invalid";

const normalisePath = (pathname: string) =>
	barePath(decodedPath(pathname)).replace(/(?<!\/)\/+$/, "") || "/";

interface Target {
	pathname: string;
	/** Id of the target element; empty if the link has none. */
	anchor: string;
	resolved: string;
}

/** Links with a normalised path from the root, which resolve to themselves on every page. */
const ROOT_RELATIVE = /^\/(?!\/)[^?#\\]*(?:#[^?]*)?$/;

/** Links to another origin. */
const ABSOLUTE = /^(?:https?:)?\/\//i;

/** Links to an anchor of the page itself that need no decoding. Headings have such links. */
const PLAIN_FRAGMENT = /^#[\w.-]*$/;

function parseLink(link: string, page: string): Target | undefined {
	if (ROOT_RELATIVE.test(link) && !link.includes("/.")) {
		const [pathname = ""] = link.split("#", 1);
		const fragment = link.slice(pathname.length + 1);
		return { pathname, anchor: anchorOf(fragment), resolved: link };
	}
	if (!URL.canParse(link, ORIGIN + page)) return undefined;
	const url = new URL(link, ORIGIN + page);
	if (url.origin !== ORIGIN) return undefined;
	return {
		pathname: url.pathname,
		anchor: anchorOf(url.hash.slice(1)),
		resolved: url.pathname + url.search + url.hash,
	};
}

/** Returns the element id in a fragment. A text fragment (`#:~:text=`) refers to no element. */
function anchorOf(fragment: string): string {
	return decodedPart(fragment).split(":~:")[0] ?? "";
}

/** Whether a page lacks the element for a fragment. `#` and `#top` always exist. */
const isMissing = (anchor: string, anchors: ReadonlySet<string>): boolean =>
	anchor !== "" && !anchors.has(anchor) && anchor.toLowerCase() !== "top";

/**
 * Finds links to missing pages and to missing anchors.
 *
 * @param exists whether a path without a page is valid: it is that of a file (`/img/logo.svg`), or matches a route with
 *   parameters
 */
export function findBrokenLinks(
	pages: LinkedPage[],
	exists: (pathname: string) => boolean,
): LinkReport {
	const normalised = new Map<string, string>();
	const normalise = (pathname: string) => {
		let path = normalised.get(pathname);
		if (path === undefined) {
			path = normalisePath(pathname);
			normalised.set(pathname, path);
		}
		return path;
	};
	/** Cache for links that resolve to the same target on every page: most occur on many pages. */
	const pageIndependent = new Map<string, Target | undefined>();
	const parse = (link: string, page: string) => {
		if (pageIndependent.has(link)) return pageIndependent.get(link);
		const target = parseLink(link, page);
		if (target?.resolved === link || ABSOLUTE.test(link))
			pageIndependent.set(link, target);
		return target;
	};
	const anchorsOf = new Map<string, Set<string>>();
	const withUnknownAnchors = new Set<string>();
	for (const page of pages) {
		const path = normalise(page.path);
		anchorsOf.set(path, new Set(page.anchors));
		if (page.hasUnknownAnchors) withUnknownAnchors.add(path);
	}
	const report: LinkReport = { links: [], anchors: [] };
	for (const page of pages) {
		const ownAnchors = anchorsOf.get(normalise(page.path));
		for (const [link, places] of page.links) {
			if (PLAIN_FRAGMENT.test(link) && ownAnchors?.has(link.slice(1))) continue;
			const target = parse(link, page.path);
			if (!target) continue;
			const { pathname, anchor, resolved } = target;
			const targetPath = normalise(pathname);
			const anchors = anchorsOf.get(targetPath);
			const { path, locale, source } = page;
			const problems =
				anchors &&
				isMissing(anchor, anchors) &&
				!withUnknownAnchors.has(targetPath)
					? report.anchors
					: !anchors && !exists(pathname)
						? report.links
						: undefined;
			problems?.push({ page: path, locale, source, places, link, resolved });
		}
	}
	return report;
}
