/** Updates the visible page when files of the site change. Unchanged parts are kept. */
import type { Location } from "history";
import type { ShardRenewal } from "../../routes/shards";
import { shareStructure } from "../../shared/structuralSharing";
import type { ShownError } from "../../types/dev";
import type { LocaleData, PagePayload } from "../../types/payload";
import { retryCrashes } from "../runtime/crashes";
import { invalidateGlobalData } from "../runtime/globalData";
import { importAgain } from "../runtime/importAgain";
import { clearPages, loader, storePayload } from "../runtime/navigation";
import { clearNonPages, recordNonPages } from "../runtime/nonPageLinks";
import { type LoadedRoute, loadPage } from "../runtime/page";
import { isSamePage } from "../runtime/pagedHistory";
import { replaceShard } from "../runtime/shards";
import { fileBeside } from "../runtime/siteUrls";
import type { RunningSite } from "../runtime/startBrowser";
import { invalidateIndexes } from "../search/local/openIndexes";
import type { HotChannel } from "./hotChannel";
import { keepContent, remakeContent } from "./keepContent";
import { followModuleUpdates } from "./moduleUpdates";
import { closeErrors, showError } from "./pageErrors";
import { searchProgressText } from "./searchProgress";
import { showFiles } from "./staticFiles";
import { withChanges } from "./withChanges";

/** A page whose path has changed. */
export interface PageMove {
	from: string;
	to: string;
}

/** The server's message after an edit. */
export interface DevUpdate {
	/** Whether config, texts or plugins' data may have changed. */
	data: boolean;
	/** Current payloads of pages that browsers show or are redirected to. Others must be fetched. */
	pages?: PagePayload[];
	/** Visited pages whose paths have changed. */
	moves?: PageMove[];
	/** Whether the site as a whole still has an error. Its message stays until the reader closes it. */
	isFailing?: boolean;
	/** Replacements of shared data, oldest first. Shared data that is not included must be fetched. */
	shards?: ShardRenewal[];
}

/** The server's message about changed static files. */
export interface StaticChange {
	/** Decoded URL paths of the files. */
	paths: readonly string[];
}

/** The server's message that the config has changed and a new server replaces it, with the base URLs of both. */
export interface ServerReplaced {
	from: string;
	to: string;
}

/** A page's message about the reader's position. */
export interface PageLocation {
	path: string;
}

/** A page's first message after it connects. */
export interface PageConnected {
	/** The server's revision when it rendered the document. */
	revision: number;
}

/** Returns the server's revision when it rendered the document, from the response's headers. */
function shownRevision(): number {
	const { __FURROW_FETCHED__: fetched } = globalThis;
	if (fetched !== undefined) return fetched;
	const [navigation] = performance.getEntriesByType("navigation");
	const { serverTiming = [] } =
		(navigation as PerformanceNavigationTiming | undefined) ?? {};
	const metric = serverTiming.find(({ name }) => name === "furrow");
	return Number(metric?.description ?? -1);
}

/** Requests the updates that the server has sent since it rendered the document. */
export function sendShown(hot: HotChannel): void {
	hot.send("furrow:shown", {
		revision: shownRevision(),
	} satisfies PageConnected);
}

/** Replaces the properties of an object in place, because other code refers to it. */
function replaceInside(
	target: Record<string, unknown>,
	source: Record<string, unknown>,
): void {
	for (const key of Object.keys(target))
		if (!(key in source)) delete target[key];
	Object.assign(target, source);
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Updates the locale data.
 * @param build build of the running code; data of another build is ignored
 */
async function updateData(build: string): Promise<void> {
	const { i18n, siteConfig } = globalThis.__FURROW__;
	const response = await fetch(
		`${siteConfig.baseUrl}__furrow/locale/${i18n.currentLocale}.json`,
	);
	if (!response.ok) return;
	const data: LocaleData = await response.json();
	if (data.build !== build) return;
	const current = globalThis.__FURROW__ as unknown as Record<string, unknown>;
	for (const [key, value] of Object.entries(data)) {
		const existing = current[key];
		if (isPlainObject(existing) && isPlainObject(value))
			replaceInside(existing, value);
		else current[key] = value;
	}
	invalidateGlobalData();
}

/** Keeps the previous matches of routes: new ones would re-render each link around the page's content. */
function keepMatches(
	previous: LoadedRoute | undefined,
	updated: LoadedRoute,
): LoadedRoute {
	return {
		...updated,
		match: shareStructure(previous?.match, updated.match),
		...(updated.routes && {
			routes: updated.routes.map((route, index) =>
				keepMatches(previous?.routes?.[index], route),
			),
		}),
	};
}

/** Fetches the current payload of the page at a path, or of the 404 page; undefined if it cannot be rendered. */
async function freshPayload(
	pathname: string,
): Promise<PagePayload | undefined> {
	const { baseUrl } = globalThis.__FURROW__.siteConfig as { baseUrl: string };
	const url =
		fileBeside(pathname, "page-data.json") ??
		fileBeside(`${baseUrl}404`, "page-data.json");
	const response = await fetch(url as URL);
	const data = await response.json();
	if (response.ok || response.status === 404) return data;
	await showError(data.error);
	return undefined;
}

/**
 * Modules that have changed since they were first loaded, by the URLs that pages use without their generation, which a
 * module does not know.
 */
const changed = new Map<string, Record<string, unknown>>();

/**
 * Part of the URL of a module that re-exports another one, which may change. Other URLs are those of the module itself.
 */
const REEXPORT_PATH = "/@id/furrow:load/";

/** Configures the runtime to load modules and content that may change. To be called before anything is loaded. */
export function prepareLoader(): void {
	loader.importModule = async (url) => {
		const replaced = changed.get(url.replace(/\?.*/, ""));
		if (replaced) return replaced;
		// Vite adds a query to URLs without an origin, and modules that the document has preloaded would be loaded again.
		const { href } = new URL(url, window.location.href);
		const module = await importAgain(() => import(/* @vite-ignore */ href));
		return url.includes(REEXPORT_PATH) ? module.module : module;
	};
	loader.content = keepContent;
}

/**
 * Waits until the page is hydrated. During hydration React adopts the existing DOM, so rendering another page would
 * have no effect.
 */
export function hydration(): Promise<void> {
	const { documentElement } = document;
	return new Promise((done) => {
		const check = () => {
			if (documentElement.dataset.hasHydrated !== "true") return;
			observer.disconnect();
			done();
		};
		const observer = new MutationObserver(check);
		observer.observe(documentElement, { attributes: true });
		check();
	});
}

/**
 * Listens to the server's messages and applies them.
 * @param site the running site
 */
export function followUpdates(site: RunningSite, hot: HotChannel): void {
	const { build } = globalThis.__FURROW__;
	const modulesSettled = followModuleUpdates(hot);
	/** The current error of the whole site; cleared by the server. */
	let siteError: ShownError | undefined;
	/**
	 * Renders the current page again.
	 * @param pages payloads that the server has already sent
	 */
	async function refresh(
		pages: readonly PagePayload[] = [],
		isFailing = siteError !== undefined,
	): Promise<void> {
		const { pathname } = site.history.location;
		const fresh =
			pages.find(({ path }) => isSamePage(path, pathname)) ??
			(await freshPayload(pathname));
		// A payload of newer code is rendered by that code, which is being loaded.
		if (fresh?.build !== build) return;
		await modulesSettled();
		recordNonPages(fresh.nonPagePaths);
		const previous = site.page.payload;
		const payload = isSamePage(previous.path, fresh.path)
			? (shareStructure(previous, fresh) as PagePayload)
			: fresh;
		const loaded = await loadPage(payload, loader, pathname);
		const page = {
			payload,
			route: keepMatches(site.page.route, loaded.route),
		};
		if (isSamePage(pathname, site.history.location.pathname)) {
			site.show(page);
			// In the same render as the new page.
			retryCrashes();
		}
		if (!isFailing) closeErrors();
	}

	let queue = hydration();
	let isStopped = false;
	const enqueue = (work: () => Promise<void>) => {
		queue = queue
			.then(() => (isStopped ? undefined : work()))
			.catch((error) => console.error(error));
	};
	const on = <T>(event: string, listen: (data: T) => Promise<void>) =>
		hot.on(event, (data: never) => enqueue(() => listen(data)));

	/**
	 * Navigates the tab. Resolves when the page is shown: until then the history's location is the old one, which the
	 * next message must not use.
	 */
	const navigate = (url: string) =>
		new Promise<void>((resolve) => {
			const stop = site.history.listen(() => {
				stop();
				resolve();
			});
			site.history.replace(url);
		});

	on<DevUpdate>(
		"furrow:update",
		async ({ data, pages, shards = [], moves = [], isFailing }) => {
			if (!isFailing) siteError = undefined;
			clearPages();
			clearNonPages();
			invalidateIndexes();
			for (const { from, url, changes } of shards)
				replaceShard(from, url, (value) => withChanges(value, changes));
			if (data) await updateData(build);
			const { pathname, search, hash } = site.history.location;
			const move = moves.find(({ from }) => isSamePage(from, pathname));
			if (move) {
				for (const page of pages ?? []) storePayload(page);
				await navigate(move.to + search + hash);
			} else await refresh(pages, isFailing);
		},
	);
	on<ShownError>("furrow:failure", async (error) => {
		siteError = error;
		await showError(error);
	});
	on<StaticChange>("furrow:files", async ({ paths }) => showFiles(paths));
	// The server repeats errors that persist. It may already have done so, because Vite's message does not wait for that
	// of the server.
	hot.on("vite:beforeUpdate", () => {
		if (closeErrors())
			enqueue(async () => {
				await freshPayload(site.history.location.pathname);
				if (siteError) await showError(siteError);
			});
	});
	// The page has just loaded, with code that is already outdated; the reader has not interacted with it.
	hot.on("furrow:outdated", () => window.location.reload());
	hot.on("furrow:replaced", ({ from, to }: ServerReplaced) => {
		const { pathname, search, hash } = window.location;
		if (from !== to && pathname.startsWith(from))
			window.location.replace(to + pathname.slice(from.length) + search + hash);
	});
	sendShown(hot);
	const sendLocation = ({ pathname: path }: Location) => {
		if (!isStopped) hot.send("furrow:at", { path } satisfies PageLocation);
	};
	sendLocation(site.history.location);
	site.history.listen(sendLocation);

	globalThis.__FURROW_DEV__ = {
		stop() {
			isStopped = true;
			closeErrors();
			site.stop();
		},
		searchProgressText,
		moduleChanged(url, module) {
			changed.set(url, module);
			remakeContent();
			enqueue(() => refresh());
		},
		componentsChanged() {
			remakeContent();
			enqueue(() => refresh());
		},
	};
}
