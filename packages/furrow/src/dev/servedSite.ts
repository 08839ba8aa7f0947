/** The current state of a site, in the form from which requests are answered. */

import { decodedPath } from "../shared/paths.js";
import type { PageNotice } from "../types/dev.js";
import { joinHosts } from "../util/allowedHosts.js";
import type { Background } from "../util/background.js";
import { browserOnlyNotice } from "./browserOnly.js";
import { devBundles } from "./devBundles.js";
import { EndlessRender } from "./endless/index.js";
import { extensionHints } from "./extensionHints.js";
import { failurePage } from "./failure.js";
import type { Served } from "./handler.js";
import type { LazyVite } from "./lazyVite.js";
import { type Opened, pageCache } from "./opened.js";
import { pageFailure } from "./pageFailure.js";
import { htmlMaker } from "./pageHtml.js";
import { pageReport } from "./pageReport.js";
import { type FoundPage, Pages, type ShownPage } from "./pages.js";
import { pageWarnings } from "./pageWarnings.js";
import { type Middleware, setUpMiddlewares } from "./pluginMiddlewares.js";
import type { Problems } from "./problems.js";
import type { ServerModules } from "./serverModules.js";
import type { StartCache } from "./startCache.js";
import type { UpdateLog } from "./updateLog.js";
import { FAILURE } from "./virtualModules.js";
import { ViteGate } from "./viteGate.js";

/**
 * Time after which a page that was sent is checked for problems, in milliseconds. The check may render pages that it
 * links to, and must not delay the page's own requests.
 */
const CHECK_DELAY_MS = 400;

/** Task name for pages rendered in an earlier start. */
export const EARLIER_PAGES = "pages of an earlier start";

/** Time without requests after which a browser has loaded everything that a page consists of, in milliseconds. */
const QUIET_MS = 40;

const noticeText = ({ place, message }: PageNotice) => `${place}: ${message}`;

interface ServedParts {
	/** Identifies this run. */
	id: string;
	/** Identifies the pages of this start. */
	token: string;
	server: ServerModules;
	bundler: LazyVite;
	kept: StartCache;
	updateLog: UpdateLog;
	problems: Problems;
	/** Ends when the site is served in another state. */
	background: Background;
	/** Called when a page has been shown. */
	shown(page: ShownPage): void;
	refused: Served["onCompileError"];
}

export function servedSite(
	opened: Opened,
	{
		id,
		token,
		server,
		bundler,
		kept,
		updateLog,
		problems,
		background,
		shown,
		refused: onCompileError,
	}: ServedParts,
): Served {
	const { open, modules } = opened;
	const { baseUrl } = modules.input;
	const { siteDir } = open.site;
	const { devServer } = open.bundler;
	let middleware: Middleware | undefined;
	const bundles = devBundles(id, modules);
	// Another generation of the code has other URLs.
	const earlier = modules.generation ? undefined : pageCache(opened, id);
	let gate: ViteGate | undefined;
	const pages = new Pages(open, server, bundles, modules, earlier, background);
	const failed = async (error: unknown, page: FoundPage) => {
		const converted = await pageFailure(error, page, opened);
		const isEndless = error instanceof EndlessRender;
		const { path } = page.route;
		// An update may have removed the page while it was rendered.
		if (pages.find(decodedPath(path)))
			problems.error(path, converted, isEndless);
		return converted;
	};
	return {
		baseUrl,
		revision: () => updateLog.revision,
		pages,
		contents: () => open.locales,
		devServer,
		middleware(failed) {
			if (!devServer.middlewares) return undefined;
			middleware ??= setUpMiddlewares(devServer.middlewares, failed);
			return middleware;
		},
		allowedHosts: joinHosts(
			devServer.allowedHosts,
			open.site.locales[0]?.context.siteConfig.server?.allowedHosts ?? [],
		),
		runtime: modules.runtime,
		bundler,
		token,
		async viteUrl(url) {
			gate ??= new ViteGate(
				await bundler.get(),
				baseUrl,
				modules.referencedPaths,
			);
			return gate.urlOf(url);
		},
		cachedModule: (url) => (bundler.loaded ? undefined : kept.module(url)),
		html: htmlMaker(modules, bundler, kept, bundles.entry),
		onCompileError,
		onSent(page) {
			bundler.later();
			problems.fixed(page.route.path);
			if (page.isEarlier)
				background.later(EARLIER_PAGES, QUIET_MS, async () => {
					// If the page has changed, browsers fetch it.
					if (!(await pages.confirm())) updateLog.update({ data: false });
				});
			shown(page);
			background.later(page.route.path, CHECK_DELAY_MS, async () => {
				const notices = await pageWarnings(page, pages);
				problems.warnings(page.route.path, notices.map(noticeText));
				const browserNotice = browserOnlyNotice(page);
				// Once per package, because it may be on every page.
				if (browserNotice)
					problems.hint(
						`browser ${page.browserOnly}`,
						noticeText(browserNotice),
					);
				for (const hint of extensionHints(page)) problems.hint(...hint);
				updateLog.report();
			});
		},
		report: (page) => pageReport(page, pages, opened, problems.notices),
		retryFailed(now) {
			// Requests of open tabs come first.
			background.later("failed pages", CHECK_DELAY_MS, async () => {
				for (const path of problems.pagesToRetry) {
					const page = pages.find(decodedPath(path));
					if (!page) continue;
					const { revision } = updateLog;
					try {
						await pages.show(page);
						problems.fixed(path);
					} catch (error) {
						// An update may have replaced the code while the page was rendered; that update renders it again.
						await now();
						if (updateLog.revision === revision) await failed(error, page);
					}
				}
			});
		},
		async failure(error, page) {
			const converted = await failed(error, page);
			return failurePage(
				problems.shown(converted, siteDir),
				`${baseUrl}@id/__x00__${FAILURE}`,
			);
		},
	};
}
