/** The browser's entry in `furrow start`. */
import "furrow:client-modules";
import { startBrowser } from "../runtime/startBrowser";
// What readers of a build load late, if at all, comes with the rest here: a request more takes longer than they do.
import "../runtime/headSync";
import "../runtime/staticHtml";
import { fetchDocument } from "./freshDocument";
import { showTranslationBar } from "./translationBar";
import { followUpdates, type HotChannel, prepareLoader } from "./updates";

/**
 * Brings the page to life, and keeps it up to date. Called again with other code, it shows the page anew where the reader
 * is, without a reload.
 */
export async function startDev(hot: HotChannel): Promise<void> {
	const { __FURROW_DEV__: before } = globalThis;
	if (before) {
		const take = await fetchDocument();
		const top = window.scrollY;
		before.stop();
		delete document.documentElement.dataset.hasHydrated;
		take();
		window.scrollTo(0, top);
	}
	prepareLoader();
	const site = await startBrowser();
	// No page is compiled because a link to it is in view.
	if (globalThis.docusaurus) globalThis.docusaurus.prefetch = () => {};
	followUpdates(site, hot);
	showTranslationBar(site.history, hot);
}
