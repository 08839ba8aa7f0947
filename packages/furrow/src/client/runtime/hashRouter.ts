/**
 * The hash router (`future.experimental_router: "hash"`): all pages of a language lie behind the `#` of one document,
 * which may be deployed anywhere. A page's path is the same as with an address of its own, base URL included; only what
 * the browser gets to see of it differs, and files are looked for from where the document is.
 */
import { createHashHistory, type History, type Location } from "history";
import { fromDocument } from "../../shared/fromDocument";
import { createPath } from "./locations";

const languageBase = () => globalThis.__FURROW__.siteConfig.baseUrl as string;

/** A path of this language: what an address says behind its `#` may leave the language's base URL out. */
function inLanguage(pathname: string): string {
	const base = languageBase();
	return pathname.startsWith(base) || `${pathname}/` === base
		? pathname
		: base + pathname.replace(/^\//, "");
}

/** A location of the site. Hash histories have no keys: a place is known by its address. */
function known(location: Location): Location {
	const pathname = inLanguage(location.pathname);
	const key = createPath({ ...location, pathname });
	return { ...location, pathname, key };
}

function createHistory(): History {
	const history = createHashHistory();
	return {
		...history,
		get location() {
			return known(history.location);
		},
		get action() {
			return history.action;
		},
		get length() {
			return history.length;
		},
		listen: (listener) =>
			history.listen((location, action) => listener(known(location), action)),
	};
}

/** A file of the site, as seen from the document. */
const besideDocument = (path: string) =>
	fromDocument(path, {
		baseUrl: languageBase(),
		router: globalThis.__FURROW__.router,
	});

/** Whether a link leads to this document, or to what is behind its `#`. */
const isInside = (link: HTMLAnchorElement) =>
	link.pathname === window.location.pathname &&
	link.search === window.location.search;

export const hashRouter = {
	createHistory,

	/** URL of a file of the site, by its path with the site's or the language's base URL. */
	fileUrl: (path: string) => new URL(besideDocument(path), document.baseURI),

	/**
	 * Implements `useBaseUrl`: returns a path relative to the document, which has the static files of its language next to
	 * it.
	 */
	withBaseUrl(url: string): string {
		const path = url.startsWith("/") ? url : `/${url}`;
		const base = languageBase();
		return `.${path.startsWith(base) ? path.slice(base.length - 1) : path}`;
	},

	/** The address of a page or a file that the router does not go to, such as one in a new tab. */
	href: (path: string) =>
		/\.\w+$/.test(path.replace(/[?#].*/, ""))
			? besideDocument(path)
			: `#${path}`,

	/** The address of a page of another language. Of a folder that is opened as a file browsers show what is in it. */
	languageHref(baseUrl: string, path: string) {
		const { href, protocol } = hashRouter.fileUrl(baseUrl);
		return `${href}${protocol === "file:" ? "index.html" : ""}#${path}`;
	},

	/** Path, query and hash of the page that a link in the document leads to; nothing for links to elsewhere. */
	target(link: HTMLAnchorElement, { pathname, search }: Location) {
		if (!isInside(link)) return undefined;
		const inside = link.hash.slice(1);
		return inside.startsWith("/") ? inside : pathname + search + link.hash;
	},
};
