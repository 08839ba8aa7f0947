/** The browser's entry in `furrow start`. */
import "furrow:client-modules";
import { startBrowser } from "../runtime/startBrowser";
// Modules that builds load on demand are bundled here: an extra request would take longer than loading them.
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
 * Waits until the page can be made, and tells meanwhile why it cannot.
 * @returns takes its content over; nothing when other code shall do so
 */
function mending(
	unmade: RenderFailure,
	hot: HotChannel,
): Promise<(() => void) | undefined> {
	return new Promise((done) => {
		let turn = showError(unmade.error);
		const look = async () => {
			const fresh = await fetchDocument();
			if (typeof fresh === "function") done(fresh);
			else await showError(fresh.error);
		};
		const again = () => {
			turn = turn.then(look).catch((error) => console.error(error));
		};
		for (const event of [
			"furrow:update",
			"furrow:outdated",
			"vite:afterUpdate",
		])
			hot.on(event, again);
		hot.on("furrow:failure", showError);
		hot.on("vite:beforeUpdate", closeErrors);
		hot.on("furrow:restart", () => done(undefined));
		sendShown(hot);
	});
}

/** Waits until React has taken over the document, or has given up: neither may find another one in its place. */
const hydrated = () =>
	Promise.race([
		hydration(),
		new Promise((done) => addEventListener("error", done, { once: true })),
	]);

/**
 * Whether a document names modules of another generation of the code than this one: the server may have changed to it
 * after it sent the document and before it sent the entry.
 */
function isOtherGeneration(entryUrl: string): boolean {
	const ours = /\/g(\d+)\/client\//.exec(import.meta.url)?.[1];
	const named = new URL(entryUrl).searchParams.get("t") ?? "0";
	return ours !== named;
}

/**
 * Brings the page to life, and keeps it up to date. Called again with other code, it shows the page again where the reader
 * is, without a reload.
 *
 * @param isLatest whether no other code has come meanwhile
 * @param entryUrl the URL by which the document, or the server's message, names the entry
 */
export async function startDev(
	hot: HotChannel,
	isLatest: () => boolean,
	entryUrl: string,
): Promise<void> {
	const { __FURROW_DEV__: before } = globalThis;
	// The listener outlives other code.
	if (!before) openEditLinks();
	if (before || isOtherGeneration(entryUrl)) {
		let take: Awaited<ReturnType<typeof mending>> | RenderFailure =
			await fetchDocument();
		// The document may be one of code that is newer still.
		if (!isLatest()) return;
		if (typeof take !== "function") {
			// The page on the screen belongs to code that has been replaced.
			freezeDocument();
			before?.stop();
			take = await mending(take, hot);
			if (!take) return;
		}
		const top = window.scrollY;
		before?.stop();
		delete document.documentElement.dataset.hasHydrated;
		take();
		window.scrollTo(0, top);
	}
	prepareLoader();
	const site = await startBrowser();
	// No page is compiled because a link to it is in view.
	if (globalThis.docusaurus) globalThis.docusaurus.prefetch = () => {};
	followUpdates(site, hot);
	await hydrated();
	showTranslationBar(site.history, hot);
	showBadge(site.history, hot);
}
