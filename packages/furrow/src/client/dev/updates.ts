/** Brings what is on the screen up to date when the site's files change. Nothing is reloaded that is as it was. */
import type { Location } from "history";
import type { ShardRenewal } from "../../routes/shards";
import { shareStructure } from "../../shared/structuralSharing";
import type { ShownError } from "../../types/dev";
import type { LocaleData, PagePayload } from "../../types/payload";
import { retryCrashes } from "../runtime/crashes";
import { forgetGlobalData } from "../runtime/globalData";
import { importAgain } from "../runtime/importAgain";
import { forgetPages, loader, takePayload } from "../runtime/navigation";
import { forgetAbsent, noteAbsent } from "../runtime/nonPageLinks";
import { type LoadedRoute, loadPage } from "../runtime/page";
import { isSamePage } from "../runtime/pagedHistory";
import { renewShard } from "../runtime/shards";
import { fileBeside } from "../runtime/siteUrls";
import type { ShownSite } from "../runtime/startBrowser";
import { forgetIndexes } from "../search/local/openIndexes";
import type { HotChannel } from "./hotChannel";
import { keepContent, remakeContent } from "./keepContent";
import { followModuleUpdates } from "./moduleUpdates";
import { closeErrors, showError } from "./pageErrors";
import { searchReading } from "./searchReading";
import { showFiles } from "./staticFiles";
import { withChanges } from "./withChanges";

/** A page that has another address now. */
export interface PageMove {
	from: string;
	to: string;
}

/** The server's message after an edit. */
export interface DevUpdate {
	/** Whether config, texts or plugins' data may have changed. */
	data: boolean;
	/** Pages that browsers show or are sent to, as they are now: others have to be asked for. */
	pages?: PagePayload[];
	/** Pages that were looked at, and where they are now. */
	moves?: PageMove[];
	/** Whether the site as a whole has an error still, which stays on the screen until it is closed. */
	isFailing?: boolean;
	/** Replacements of shared data, oldest first. Shared data that is not included must be fetched. */
	shards?: ShardRenewal[];
}

/** The server's message about changed static files. */
export interface StaticChange {
	/** Decoded URL paths of the files. */
	paths: readonly string[];
}

/** The server's message that the config has changed and another server takes its place, with the base URLs of both. */
export interface ServerReplaced {
	from: string;
	to: string;
}

/** A page's message about the reader's position. */
export interface PageAt {
	path: string;
}

/** A page's first message after it connects. */
export interface PageShown {
	/** The server's revision when it rendered the document. */
	revision: number;
}

/** Told with the document, beside it. */
function shownRevision(): number {
	const { __FURROW_FETCHED__: fetched } = globalThis;
	if (fetched !== undefined) return fetched;
	const [navigation] = performance.getEntriesByType("navigation");
	const { serverTiming = [] } =
		(navigation as PerformanceNavigationTiming | undefined) ?? {};
	const told = serverTiming.find(({ name }) => name === "furrow");
	return Number(told?.description ?? -1);
}

/** Has the server tell what the document has missed since it was made. */
export function sendShown(hot: HotChannel): void {
	hot.send("furrow:shown", { revision: shownRevision() } satisfies PageShown);
}

/** Puts new values into an object that others hold. */
function replaceInside(
	target: Record<string, unknown>,
	source: Record<string, unknown>,
): void {
	for (const key of Object.keys(target))
		if (!(key in source)) delete target[key];
	Object.assign(target, source);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** @param build of the code that runs: data of other code is left to that */
async function updateData(build: string): Promise<void> {
	const { i18n, siteConfig } = globalThis.__FURROW__;
	const response = await fetch(
		`${siteConfig.baseUrl}__furrow/locale/${i18n.currentLocale}.json`,
	);
	if (!response.ok) return;
	const data: LocaleData = await response.json();
	if (data.build !== build) return;
	const now = globalThis.__FURROW__ as unknown as Record<string, unknown>;
	for (const [key, value] of Object.entries(data)) {
		const before = now[key];
		if (isObject(before) && isObject(value)) replaceInside(before, value);
		else now[key] = value;
	}
	forgetGlobalData();
}

/** Gives routes the matches that they had: with others, each link around the page's content would be rendered again. */
function keepMatches(
	before: LoadedRoute | undefined,
	now: LoadedRoute,
): LoadedRoute {
	return {
		...now,
		match: shareStructure(before?.match, now.match),
		...(now.routes && {
			routes: now.routes.map((route, index) =>
				keepMatches(before?.routes?.[index], route),
			),
		}),
	};
}

/** Fetches the current payload of a path: the page or the 404 page. `undefined` if it cannot be rendered. */
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
 * Modules that have changed since they were first loaded, by the URLs that pages name, but for the generation: a module
 * does not know its own.
 */
const changed = new Map<string, Record<string, unknown>>();

/** In the URL of a module that hands on another one, which may change; other URLs are those of the module itself. */
const OF_REQUEST = "/@id/furrow:load/";

/** Makes the runtime load what may change. To be called before anything is loaded. */
export function prepareLoader(): void {
	loader.importModule = async (url) => {
		const known = changed.get(url.replace(/\?.*/, ""));
		if (known) return known;
		// With its origin: Vite gives other URLs a query, and what the document has preloaded would be loaded again.
		const { href } = new URL(url, window.location.href);
		const module = await importAgain(() => import(/* @vite-ignore */ href));
		return url.includes(OF_REQUEST) ? module.module : module;
	};
	loader.content = keepContent;
}

/** While React takes over the document, it takes what is there for what it renders: another page would not show. */
export function hydration(): Promise<void> {
	const { documentElement } = document;
	return new Promise((done) => {
		const look = () => {
			if (documentElement.dataset.hasHydrated !== "true") return;
			observer.disconnect();
			done();
		};
		const observer = new MutationObserver(look);
		observer.observe(documentElement, { attributes: true });
		look();
	});
}

/**
 * Listens to the server.
 * @param site what is shown
 */
export function followUpdates(site: ShownSite, hot: HotChannel): void {
	const { build } = globalThis.__FURROW__;
	const modulesSettled = followModuleUpdates(hot);
	/** The current error of the whole site; cleared by the server. */
	let siteError: ShownError | undefined;
	/** @param pages payloads that the server has already sent */
	async function refresh(
		pages: readonly PagePayload[] = [],
		isFailing = siteError !== undefined,
	): Promise<void> {
		const { pathname } = site.history.location;
		const fresh =
			pages.find(({ path }) => isSamePage(path, pathname)) ??
			(await freshPayload(pathname));
		// A payload of newer code is shown by that code, which is being loaded.
		if (fresh?.build !== build) return;
		await modulesSettled();
		noteAbsent(fresh.absent);
		const before = site.page.payload;
		const payload = isSamePage(before.path, fresh.path)
			? (shareStructure(before, fresh) as PagePayload)
			: fresh;
		const loaded = await loadPage(payload, loader, pathname);
		const page = {
			payload,
			route: keepMatches(site.page.route, loaded.route),
		};
		if (isSamePage(pathname, site.history.location.pathname)) {
			site.show(page);
			// With the new page, in one render.
			retryCrashes();
		}
		if (!isFailing) closeErrors();
	}

	let turn = hydration();
	let isStopped = false;
	const inTurn = (work: () => Promise<void>) => {
		turn = turn
			.then(() => (isStopped ? undefined : work()))
			.catch((error) => console.error(error));
	};
	const on = <T>(event: string, listen: (data: T) => Promise<void>) =>
		hot.on(event, (data: never) => inTurn(() => listen(data)));

	/** Sends the tab on. Until the page is there, the history's location is the old one, which the next message must not find. */
	const goTo = (url: string) =>
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
			forgetPages();
			forgetAbsent();
			forgetIndexes();
			for (const { from, url, changes } of shards)
				renewShard(from, url, (value) => withChanges(value, changes));
			if (data) await updateData(build);
			const { pathname, search, hash } = site.history.location;
			const move = moves.find(({ from }) => isSamePage(from, pathname));
			if (move) {
				for (const page of pages ?? []) takePayload(page);
				await goTo(move.to + search + hash);
			} else await refresh(pages, isFailing);
		},
	);
	on<ShownError>("furrow:failure", async (error) => {
		siteError = error;
		await showError(error);
	});
	on<StaticChange>("furrow:files", async ({ paths }) => showFiles(paths));
	// The server tells again of what is still wrong. It may have done so already: Vite's word does not wait for its own.
	hot.on("vite:beforeUpdate", () => {
		if (closeErrors())
			inTurn(async () => {
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
	const sendPlace = ({ pathname: path }: Location) => {
		if (!isStopped) hot.send("furrow:at", { path } satisfies PageAt);
	};
	sendPlace(site.history.location);
	site.history.listen(sendPlace);

	globalThis.__FURROW_DEV__ = {
		stop() {
			isStopped = true;
			closeErrors();
			site.stop();
		},
		searchReading,
		moduleChanged(url, module) {
			changed.set(url, module);
			remakeContent();
			inTurn(() => refresh());
		},
		componentsChanged() {
			remakeContent();
			inTurn(() => refresh());
		},
	};
}
