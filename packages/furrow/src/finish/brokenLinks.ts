import { barePath, decodedPart, decodedPath } from "../shared/paths.js";

/** One rendered page, as far as links go. */
export interface LinkedPage {
	path: string;
	locale: string;
	/** Its source file, relative to the site. */
	source?: string;
	/** Links as written, with their places in source files (`docs/intro.md:3:1`) as far as these are known. */
	links: ReadonlyMap<string, readonly string[]>;
	anchors: Iterable<string>;
	/** Whether it may have more anchors that are only known after rendering. */
	hasUnknownAnchors?: boolean;
}

export interface BrokenLink {
	/** The page with the link. */
	page: string;
	locale: string;
	source?: string;
	places: readonly string[];
	/** As written. */
	link: string;
	/** As it resolves on that page. */
	resolved: string;
}

export interface LinkReport {
	links: BrokenLink[];
	anchors: BrokenLink[];
}

/** Any origin does: it only makes relative links absolute. */
const ORIGIN = "http://furrow.invalid";

const normalisePath = (pathname: string) =>
	barePath(decodedPath(pathname)).replace(/(?<!\/)\/+$/, "") || "/";

interface Target {
	pathname: string;
	/** Id of the element, empty for none. */
	anchor: string;
	resolved: string;
}

/** Links that mean the same on every page, parsed once: those with a path from the root and nothing to resolve. */
const PLAIN = /^\/(?!\/)[^?#\\]*(?:#[^?]*)?$/;

/** Links to another origin. */
const ABSOLUTE = /^(?:https?:)?\/\//i;

/** Links to a place on the page itself that need no encoding: every heading has one. */
const OWN_PLACE = /^#[\w.-]*$/;

function parseLink(link: string, page: string): Target | undefined {
	if (PLAIN.test(link) && !link.includes("/.")) {
		const [pathname = "", fragment = ""] = link.split("#");
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

/** A text fragment (`#:~:text=`) names no element. */
function anchorOf(fragment: string): string {
	return decodedPart(fragment).split(":~:")[0] ?? "";
}

/** Whether a page lacks the element for a fragment. `#` and `#top` always exist. */
const isMissing = (anchor: string, anchors: ReadonlySet<string>): boolean =>
	anchor !== "" && !anchors.has(anchor) && anchor.toLowerCase() !== "top";

/**
 * Finds links that lead to no page and anchors that lead to no element.
 *
 * @param isThere whether a path of the site leads somewhere though no page has it: a file (`/img/logo.svg`), or what a
 * route with parameters shows
 */
export function findBrokenLinks(
	pages: LinkedPage[],
	isThere: (pathname: string) => boolean,
): LinkReport {
	const normalised = new Map<string, string>();
	const normalise = (pathname: string) => {
		let known = normalised.get(pathname);
		if (known === undefined) {
			known = normalisePath(pathname);
			normalised.set(pathname, known);
		}
		return known;
	};
	/** Links that mean the same wherever they stand: most stand on many pages. */
	const plain = new Map<string, Target | undefined>();
	const parse = (link: string, page: string) => {
		if (plain.has(link)) return plain.get(link);
		const target = parseLink(link, page);
		if (target?.resolved === link || ABSOLUTE.test(link))
			plain.set(link, target);
		return target;
	};
	const anchorsOf = new Map<string, Set<string>>();
	const unknown = new Set<string>();
	for (const page of pages) {
		const path = normalise(page.path);
		anchorsOf.set(path, new Set(page.anchors));
		if (page.hasUnknownAnchors) unknown.add(path);
	}
	const report: LinkReport = { links: [], anchors: [] };
	for (const page of pages) {
		const own = anchorsOf.get(normalise(page.path));
		for (const [link, places] of page.links) {
			if (OWN_PLACE.test(link) && own?.has(link.slice(1))) continue;
			const target = parse(link, page.path);
			if (!target) continue;
			const { pathname, anchor, resolved } = target;
			const leadsTo = normalise(pathname);
			const anchors = anchorsOf.get(leadsTo);
			const { path, locale, source } = page;
			const list =
				anchors && isMissing(anchor, anchors) && !unknown.has(leadsTo)
					? report.anchors
					: !anchors && !isThere(pathname)
						? report.links
						: undefined;
			list?.push({ page: path, locale, source, places, link, resolved });
		}
	}
	return report;
}
