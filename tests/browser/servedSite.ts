/** A site that is built, served and shown in a browser: for all tests of a file. */
import type { Run, Site } from "../build/site";
import { serve } from "./browser";
import { type SiteInBrowser, siteInBrowser } from "./siteInBrowser";

export interface ServedSite extends SiteInBrowser {
	/** Where it is served. */
	readonly url: string;
	/** What its build printed. */
	readonly run: Run;
}

/**
 * To be called once in a test file, outside its tests.
 * @param out where the site is built and served, if not in `build`: the folder of the build in the one that is served
 */
export function servedSite(
	site: Site,
	out?: { outDir: string; dir: string },
): ServedSite {
	let run: Run;
	const shown = siteInBrowser(site, async () => {
		run = await site.build(...(out ? ["--out-dir", out.outDir] : []));
		return serve(site, ...(out ? ["--dir", out.dir] : []));
	});
	return {
		site,
		newPage: shown.newPage,
		get server() {
			return shown.server;
		},
		get url() {
			return shown.server.url;
		},
		get run() {
			return run;
		},
	};
}
