/** A site as it is now, in the shape in which requests are answered from it. */
import { join } from "node:path";
import { sourceFileOf } from "../routes/index.js";
import { devBundles } from "./devBundles.js";
import { failurePage, toFurrowError } from "./failure.js";
import type { Served } from "./handler.js";
import type { KeptStart } from "./keptStart.js";
import type { Later } from "./later.js";
import type { LateVite } from "./lateVite.js";
import type { News } from "./news.js";
import type { Opened } from "./opened.js";
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
}

export function servedSite(
	{ open, modules }: Opened,
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
	}: ServedParts,
): Served {
	const { baseUrl } = modules.input;
	const { siteDir } = open.site;
	const bundles = devBundles(id, modules);
	const pages = new Pages(open, server, bundles, modules.code);
	return {
		baseUrl,
		revision: () => news.revision,
		pages,
		contents: () => open.locales,
		runtime: modules.runtime,
		bundler,
		kept: (url) => (bundler.loaded ? undefined : kept.module(url)),
		html: htmlMaker(modules, bundler, kept, bundles.entry),
		shown(page) {
			bundler.later();
			problems.mended(page.route.path);
			shown(page);
			later.add(page.route.path, LOOK_MS, () =>
				pageWarnings(page, pages).then(
					(messages) => problems.warnings(page.route.path, messages),
					(error) => reporter.error(error),
				),
			);
		},
		failure(error, { route }) {
			const source = sourceFileOf(route);
			const known = toFurrowError(error, source && join(siteDir, source));
			problems.error(route.path, known);
			return failurePage(known, siteDir, `${baseUrl}@id/__x00__${FAILURE}`);
		},
	};
}
