/** The build: renders all pages of an open site, stage by stage. See ARCHITECTURE.md. */
import { setImmediate as nextTurn } from "node:timers/promises";
import {
	type BundlerThread,
	runtimeFile,
	traceServer,
} from "../bundle/index.js";
import { checkContent, checkNavbar } from "../finish/index.js";
import { pageFailures, type ThreadData } from "../render/index.js";
import type { SharedCacheFlags, Traffic } from "../sharedCache/index.js";
import { OpenSite, themeWarnings } from "../site/index.js";
import type { Reporter } from "../types/reporter.js";
import { checkFolder } from "../util/checkFolder.js";
import { fsError } from "../util/fsError.js";
import { warnOnce } from "../util/reportProblem.js";
import { siteFolder } from "../util/sitePath.js";
import { BuildRun } from "./buildRun.js";
import { ContentStage } from "./contentStage.js";
import { explainRenders, type RenderReason } from "./explainRenders.js";
import { PagesStage } from "./pagesStage.js";
import { restoredCache } from "./restoredCache.js";

export interface BuildOptions extends SharedCacheFlags {
	siteDir: string;
	config?: string;
	outDir?: string;
	locales?: string[];
	minify?: boolean;
	dev?: boolean;
	/** Treats broken links, anchors and images as errors, regardless of the config. */
	strict?: boolean;
	/** Replaces the output folder regardless of its contents. By default, only output of the same site is replaced. */
	force?: boolean;
	/** Includes in the summary why each page was rendered. */
	explain?: boolean;
	/** Thread of the bundler, if it is already being loaded. */
	bundler?: BundlerThread;
}

export interface BuildSummary {
	outDir: string;
	locales: string[];
	pages: number;
	/** Number of pages rendered; the others were reused from the last build. */
	rendered: number;
	/** Number of Markdown files compiled. */
	compiled: number;
	bundlesFromCache: boolean;
	seconds: number;
	/** Total size of the pages' HTML. */
	htmlBytes: number;
	/** Duration of each stage, in order. */
	stages: [name: string, milliseconds: number][];
	/** Reasons why pages were rendered, if `explain` is set. */
	reasons?: RenderReason[];
	/** Amounts of data read from and written to the shared cache, if there is one. */
	traffic?: Traffic | undefined;
}

/** Returns data that rendering threads can load before the bundles are ready. */
function earlyData({ site }: OpenSite): ThreadData["early"] {
	const [first] = site.locales;
	const file = runtimeFile();
	if (!first || !file) return undefined;
	return { runtimeFile: file, locale: first.context.i18n.currentLocale };
}

/**
 * Builds a site into its output folder. If it fails, the last build stays in place.
 *
 * @throws FurrowError for errors in the site
 */
export async function buildSite(
	options: BuildOptions,
	listener: Reporter,
): Promise<BuildSummary> {
	const started = performance.now();
	const siteDir = siteFolder(options.siteDir);
	checkFolder(siteDir, "build");
	const reporter = warnOnce(listener);
	const shared = await restoredCache(siteDir, options, reporter, true);
	const run = new BuildRun(siteDir, reporter, options);
	const { clock } = run;
	try {
		const built = await buildOutput(options, run);
		// Runs after `buildOutput` so that the pages can be freed first: those of very large sites take a gigabyte.
		if (shared)
			await clock.stage("Writing the shared cache", () => shared.save());
		return {
			...built,
			seconds: (performance.now() - started) / 1000,
			stages: clock.stages,
			traffic: shared?.traffic,
		};
	} catch (error) {
		await run.abort();
		throw fsError(error) ?? error;
	} finally {
		run.end();
	}
}

/** Runs the stages from the configuration to the output folder, and saves the caches for the next build. */
async function buildOutput(
	options: BuildOptions,
	run: BuildRun,
): Promise<Omit<BuildSummary, "seconds" | "stages" | "traffic">> {
	const { bundling, cache, clock, pool, reporter } = run;
	const open = await clock.stage("Reading the configuration", () =>
		OpenSite.open({ ...options, isReadOnce: true }, reporter),
	);
	const { site } = open;
	const output = run.begin(site);
	// In a first build every page is rendered, and reading the content leaves one of two cores idle.
	if (bundling.isFirst) pool.startEarly(earlyData(open));
	await clock.stage("Reading the content", () => open.load());
	await open.bundler.beforeCompile();
	const contents = open.locales;
	const input = open.bundleInput(options);
	const content = new ContentStage(open, input, run);
	await clock.stage("Compiling the content", () => content.compile());
	checkContent(contents, reporter);
	for (const locale of contents)
		await checkNavbar(locale, open.themes.isSwizzled);
	for (const warning of await themeWarnings(site, open.themes))
		reporter.warn(warning);
	const { bundles, renders } = await clock.stage("Bundling the code", () =>
		content.finish(),
	);
	for (const warning of bundles.warnings) reporter.warn(warning);
	run.spareSources(() =>
		contents.flatMap(({ pages }) => [...pages.all()].map(({ file }) => file)),
	);
	const pages = new PagesStage({
		open,
		renders,
		bundles,
		output,
		cache,
		reporter,
	});
	await clock.stage("Rendering the pages", () => {
		const rendering = pages.render(async () => {
			content.save();
			await bundling.save();
		});
		run.writing = pages.writing;
		return rendering;
	});
	// The threads shut down while the site is being finished.
	const ended = pool.end();
	if (pages.failures.length)
		throw await pageFailures(pages.failures, {
			siteDir: site.siteDir,
			contents,
			themes: open.themes,
			trace: () => traceServer(input, content.host, bundles.serverFile),
		});
	const reasons = options.explain
		? explainRenders(renders, site.outDir)
		: undefined;
	await clock.stage("Finishing", async () => {
		await pages.finish();
		// Promises that plugins did not await in their last hooks may have been rejected.
		await nextTurn();
		run.watch.check();
		run.commit();
		run.saveForNext(() => {
			pages.save();
			open.saveFingerprints();
		});
	});
	await ended;
	return {
		outDir: site.outDir,
		locales: site.locales.map(({ context }) => context.i18n.currentLocale),
		pages: pages.all.length,
		rendered: pages.toRender,
		compiled: content.compiled,
		bundlesFromCache: bundles.fromCache,
		htmlBytes: pages.all.reduce((bytes, page) => bytes + page.htmlBytes, 0),
		reasons,
	};
}
