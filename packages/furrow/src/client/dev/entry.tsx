/** Browser entry of `furrow start`. */
import "furrow:client-modules";
import { startBrowser } from "../runtime/startBrowser";
// Modules that builds load on demand are bundled here: a separate request would take longer than loading them.
import "../runtime/headSync";
import "../runtime/staticHtml";
import { showBadge } from "./badge";
import { openEditLinks } from "./editLink";
import {
	fetchDocument,
	freezeDocument,
	type RenderFailure,
} from "./freshDocument";
import type { HotChannel } from "./hotChannel";
import { closeErrors, showError } from "./pageErrors";
import { showTranslationBar } from "./translationBar";
import { followUpdates, hydration, prepareLoader, sendShown } from "./updates";

/**
 * Waits until the page can be rendered, and shows the error meanwhile.
 * @returns a function that inserts the page's content; undefined if newer code will do so
 */
function waitForRender(
	failure: RenderFailure,
	hot: HotChannel,
): Promise<(() => void) | undefined> {
	return new Promise((done) => {
		let turn = showError(failure.error);
		const tryAgain = async () => {
			const fresh = await fetchDocument();
			if (typeof fresh === "function") done(fresh);
			else await showError(fresh.error);
		};
		const retry = () => {
			turn = turn.then(tryAgain).catch((error) => console.error(error));
		};
		for (const event of [
			"furrow:update",
			"furrow:outdated",
			"vite:afterUpdate",
		])
			hot.on(event, retry);
		hot.on("furrow:failure", showError);
		hot.on("vite:beforeUpdate", closeErrors);
		hot.on("furrow:restart", () => done(undefined));
		sendShown(hot);
	});
}

/** Waits until React has hydrated the document or has failed to. The document must not be replaced before that. */
const hydrated = () =>
	Promise.race([
		hydration(),
		new Promise((done) => addEventListener("error", done, { once: true })),
	]);

/**
 * Whether a document refers to modules of another generation of the code than this one. The server may have switched
 * generations between sending the document and sending the entry.
 */
function isOtherGeneration(entryUrl: string): boolean {
	const ownGeneration = /\/g(\d+)\/client\//.exec(import.meta.url)?.[1];
	const documentGeneration = new URL(entryUrl).searchParams.get("t") ?? "0";
	return ownGeneration !== documentGeneration;
}

/**
 * Starts the page and keeps it up to date. When called again by newer code, it renders the page again at the same
 * scroll position, without a reload.
 *
 * @param isLatest whether no newer code has been loaded meanwhile
 * @param entryUrl URL of the entry in the document or in the server's message
 */
export async function startDev(
	hot: HotChannel,
	isLatest: () => boolean,
	entryUrl: string,
): Promise<void> {
	const { __FURROW_DEV__: running } = globalThis;
	// The listener stays when newer code is loaded.
	if (!running) openEditLinks();
	if (running || isOtherGeneration(entryUrl)) {
		let insert: Awaited<ReturnType<typeof waitForRender>> | RenderFailure =
			await fetchDocument();
		// The document may belong to even newer code.
		if (!isLatest()) return;
		if (typeof insert !== "function") {
			// The visible page belongs to code that has been replaced.
			freezeDocument();
			running?.stop();
			insert = await waitForRender(insert, hot);
			if (!insert) return;
		}
		const top = window.scrollY;
		running?.stop();
		delete document.documentElement.dataset.hasHydrated;
		insert();
		window.scrollTo(0, top);
	}
	prepareLoader();
	const site = await startBrowser();
	// Do not compile pages just because a link to them is visible.
	if (globalThis.docusaurus) globalThis.docusaurus.prefetch = () => {};
	followUpdates(site, hot);
	await hydrated();
	showTranslationBar(site.history, hot);
	showBadge(site.history, hot);
}
