/** The browser's entry in `furrow start`. */
import "furrow:client-modules";
import { startBrowser } from "../runtime/startBrowser";
import { followUpdates, type HotChannel, prepareLoader } from "./updates";

/** Brings the page to life, and keeps it up to date. */
export async function startDev(hot: HotChannel): Promise<void> {
	// No page is compiled because a link to it is in view.
	if (globalThis.docusaurus) globalThis.docusaurus.prefetch = () => {};
	prepareLoader();
	const site = await startBrowser();
	followUpdates(site, hot);
}
