/** A built and served site with an open browser, shared by the tests of a file. */
import type { Run, Site } from "../build/site";
import { serve } from "./browser";
import { type SiteInBrowser, siteInBrowser } from "./siteInBrowser";

export interface ServedSite extends SiteInBrowser {
	/** URL at which the site is served. */
	readonly url: string;
	/** Exit code and output of the build. */
	readonly run: Run;
}

/**
 * Builds and serves a site. Call once per test file, outside its tests.
 * @param out folder to build into (`outDir`) and the folder around it to serve (`dir`), instead of `build`
 */
export function servedSite(
	site: Site,
	out?: { outDir: string; dir: string },
): ServedSite {
	let run: Run;
	const inBrowser = siteInBrowser(site, async () => {
		run = await site.build(...(out ? ["--out-dir", out.outDir] : []));
		return serve(site, ...(out ? ["--dir", out.dir] : []));
	});
	return {
		site,
		newPage: inBrowser.newPage,
		get server() {
			return inBrowser.server;
		},
		get url() {
			return inBrowser.server.url;
		},
		get run() {
			return run;
		},
	};
}
