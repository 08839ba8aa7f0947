/**
 * The hash router (`future.experimental_router: "hash"`): all pages of a language are behind the `#` of one document,
 * which can be deployed anywhere. The app uses the same page paths as with regular URLs, including the base URL. Only
 * the URLs that the browser sees differ, and files are resolved relative to the document.
 */
import { createHashHistory, type History, type Location } from "history";
import { fromDocument } from "../../shared/fromDocument";
import { createPath } from "./locations";

const languageBase = () => globalThis.__FURROW__.siteConfig.baseUrl as string;

/** Adds the language's base URL to a path if it is missing: an address may omit it behind the `#`. */
function inLanguage(pathname: string): string {
	const base = languageBase();
	return pathname.startsWith(base) || `${pathname}/` === base
		? pathname
		: base + pathname.replace(/^\//, "");
}

/**
 * Converts a location of the hash history to one of the site. Hash histories have no keys, so the address serves as
 * key.
 */
function toSiteLocation(location: Location): Location {
	const pathname = inLanguage(location.pathname);
	const key = createPath({ ...location, pathname });
	return { ...location, pathname, key };
}

function createHistory(): History {
	const history = createHashHistory();
	return {
		...history,
		get location() {
			return toSiteLocation(history.location);
		},
		get action() {
			return history.action;
		},
		get length() {
			return history.length;
		},
		listen: (listener) =>
			history.listen((location, action) =>
				listener(toSiteLocation(location), action),
			),
	};
}

/** Returns the URL of a file of the site relative to the document. */
const relativeToDocument = (path: string) =>
	fromDocument(path, {
		baseUrl: languageBase(),
		router: globalThis.__FURROW__.router,
	});

/** Whether a link leads to this document or to a page behind its `#`. */
const isInside = (link: HTMLAnchorElement) =>
	link.pathname === window.location.pathname &&
	link.search === window.location.search;

export const hashRouter = {
	createHistory,

	/** Returns the URL of a file by its path, which includes the site's or the language's base URL. */
	fileUrl: (path: string) =>
		new URL(relativeToDocument(path), document.baseURI),

	/**
	 * Implements `useBaseUrl`: returns a path relative to the document. The static files of a language are beside its
	 * document.
	 */
	withBaseUrl(url: string): string {
		const path = url.startsWith("/") ? url : `/${url}`;
		const base = languageBase();
		return `.${path.startsWith(base) ? path.slice(base.length - 1) : path}`;
	},

	/** Returns an href for a page or file that the router does not navigate to, such as one opened in a new tab. */
	href: (path: string) =>
		/\.\w+$/.test(path.replace(/[?#].*/, ""))
			? relativeToDocument(path)
			: `#${path}`,

	/**
	 * Returns an href for a page of another language. Names `index.html`, because browsers list the contents of a folder
	 * that is opened from disk.
	 */
	languageHref(baseUrl: string, path: string) {
		const { href, protocol } = hashRouter.fileUrl(baseUrl);
		return `${href}${protocol === "file:" ? "index.html" : ""}#${path}`;
	},

	/**
	 * Returns path, query and hash of the page that a link in the document leads to; undefined for links to elsewhere.
	 */
	target(link: HTMLAnchorElement, { pathname, search }: Location) {
		if (!isInside(link)) return undefined;
		const inside = link.hash.slice(1);
		return inside.startsWith("/") ? inside : pathname + search + link.hash;
	},
};
