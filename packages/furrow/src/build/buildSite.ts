/** The build: asks an open site for all of its pages. The stages come in their order; see ARCHITECTURE.md. */
import { setImmediate as nextTurn } from "node:timers/promises";
import {
	type BundlerThread,
	runtimeFile,
	traceServer,
} from "../bundle/index.js";
import { checkContent, checkNavbar } from "../finish/index.js";
import { pageFailures, type ThreadData } from "../render/index.js";
import type { SharedCacheFlags, Traffic } from "../sharedCache/index.js";
import { OpenSite } from "../site/index.js";
import type { Reporter } from "../types/reporter.js";
import { checkFolder } from "../util/checkFolder.js";
import { fsError } from "../util/fsError.js";
import { warnOnce } from "../util/reportProblem.js";
import { siteFolder } from "../util/siteFolder.js";
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
	/** Broken links, anchors and images are errors, whatever the config says. */
	strict?: boolean;
	/** Replaces the output folder whatever it holds. Without it, only what a build of this site made. */
	force?: boolean;
	/** Tells in the summary why pages were rendered. */
	explain?: boolean;
	/** The bundler's thread, where it is being loaded already. */
	bundler?: BundlerThread;
}

export interface BuildSummary {
	outDir: string;
	locales: string[];
	pages: number;
	/** Pages that were rendered; the others are those of the last build. */
	rendered: number;
	/** Markdown files that were compiled. */
	compiled: number;
	bundlesFromCache: boolean;
	seconds: number;
	/** Bytes of HTML. */
	htmlBytes: number;
	/** Milliseconds by stage, in order. */
	stages: [name: string, milliseconds: number][];
	/** Why each page was rendered, with `explain`. */
	reasons?: RenderReason[];
	/** Amounts read from and written to the shared cache, if there is one. */
	traffic?: Traffic | undefined;
}

/** Data that rendering threads can load before the bundles are ready. */
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
		// Nothing refers to the site's pages any more: of very many they take a gigabyte, and this takes some, too.
		if (shared)
			await clock.stage("Writing the shared cache", () => shared.save());
		return {
			...built,
			seconds: (performance.now() - started) / 1000,
			stages: clock.stages,
			traffic: shared?.traffic,
		};
	} catch (error) {
		await run.giveUp();
		throw fsError(error) ?? error;
	} finally {
		run.end();
	}
}

/** The stages from the configuration to the output folder, and what the next build gains from. */
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
	// Every page is new then. One of two cores has nothing to do while content is read.
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
	// The threads end while the site is finished.
	const ended = pool.end();
	if (pages.failures.length)
		throw await pageFailures(pages.failures, {
			siteDir: site.siteDir,
			contents,
			trace: () => traceServer(input, content.host, bundles.serverFile),
		});
	const reasons = options.explain
		? explainRenders(renders, site.outDir)
		: undefined;
	await clock.stage("Finishing", async () => {
		await pages.finish();
		// Promises that plugins started in their last hooks without awaiting them may have failed.
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
