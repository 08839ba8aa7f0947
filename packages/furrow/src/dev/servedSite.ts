/** A site as it is now, in the shape in which requests are answered from it. */
import { devBundles } from "./devBundles.js";
import { failurePage } from "./failure.js";
import type { Served } from "./handler.js";
import type { KeptStart } from "./keptStart.js";
import type { Later } from "./later.js";
import type { LateVite } from "./lateVite.js";
import type { News } from "./news.js";
import { keptPages, type Opened } from "./opened.js";
import { pageFailure } from "./pageFailure.js";
import { htmlMaker } from "./pageHtml.js";
import { Pages, type ShownPage } from "./pages.js";
import { pageWarnings } from "./pageWarnings.js";
import type { ProblemReporter, Problems } from "./problems.js";
import type { ServerModules } from "./serverModules.js";
import { FAILURE } from "./virtualModules.js";

/**
 * When a page has been sent, in milliseconds: then there is time to look for what is wrong with it, for which the pages that
 * it links to may have to be rendered. What the page asks for until then comes first.
 */
const LOOK_MS = 400;

/** What is to be done with pages that an earlier start rendered. */
export const EARLIER_PAGES = "pages of an earlier start";

/** How long nothing is asked for when a browser has all that a page consists of, in milliseconds. */
const QUIET_MS = 40;

interface ServedParts {
	/** Tells this run from others. */
	id: string;
	server: ServerModules;
	bundler: LateVite;
	kept: KeptStart;
	news: News;
	problems: Problems;
	reporter: ProblemReporter;
	later: Later;
	/** Hears that a page has been shown. */
	shown(page: ShownPage): void;
	refused: Served["refused"];
}

export function servedSite(
	opened: Opened,
	{
		id,
		server,
		bundler,
		kept,
		news,
		problems,
		reporter,
		later,
		shown,
		refused,
	}: ServedParts,
): Served {
	const { open, modules } = opened;
	const { baseUrl } = modules.input;
	const { siteDir } = open.site;
	const bundles = devBundles(id, modules);
	// Another generation of the code has other URLs.
	const earlier = modules.generation ? undefined : keptPages(opened, id);
	const pages = new Pages(open, server, bundles, modules, earlier);
	return {
		baseUrl,
		revision: () => news.revision,
		pages,
		contents: () => open.locales,
		devServer: open.bundler.devServer,
		runtime: modules.runtime,
		bundler,
		kept: (url) => (bundler.loaded ? undefined : kept.module(url)),
		html: htmlMaker(modules, bundler, kept, bundles.entry),
		refused,
		shown(page) {
			bundler.later();
			problems.mended(page.route.path);
			if (page.isEarlier)
				later.add(EARLIER_PAGES, QUIET_MS, () => {
					pages.confirm().then(
						// Where it was another one, browsers ask for it.
						(isSame) => isSame || news.update({ data: false }),
						(error) => reporter.error(error),
					);
				});
			shown(page);
			later.add(page.route.path, LOOK_MS, () =>
				pageWarnings(page, pages).then(
					(messages) => problems.warnings(page.route.path, messages),
					(error) => reporter.error(error),
				),
			);
		},
		async failure(error, page) {
			const known = await pageFailure(error, page, opened);
			problems.error(page.route.path, known);
			return failurePage(known, siteDir, `${baseUrl}@id/__x00__${FAILURE}`);
		},
	};
}
