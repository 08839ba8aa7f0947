/** The build: asks an open site for all of its pages. The stages come in their order; see ARCHITECTURE.md. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { BuildRun } from "./build/buildRun.js";
import { PagesStage } from "./build/pagesStage.js";
import {
	type BundleInput,
	type BundlerThread,
	type Bundles,
	traceServer,
} from "./bundle/index.js";
import type { LocaleContent } from "./content/index.js";
import { checkContent, checkNavbar } from "./finish/index.js";
import { type PlannedPage, pageFailures, planPages } from "./render/index.js";
import { markdownModules, OpenSite, pageCode } from "./site/index.js";
import type { Reporter } from "./types/reporter.js";
import { checkFolder } from "./util/checkFolder.js";
import { growHeapsSlowly, MANY_PAGES } from "./util/largeSite.js";
import { siteFolder } from "./util/siteFolder.js";
import { systemFault } from "./util/systemFault.js";
import { warnOnce } from "./util/warnOnce.js";

export interface BuildOptions {
	siteDir: string;
	config?: string;
	outDir?: string;
	locales?: string[];
	minify?: boolean;
	dev?: boolean;
	/** Broken links, anchors and images are errors, whatever the config says. */
	strict?: boolean;
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
}

const sum = (
	contents: readonly LocaleContent[],
	of: (content: LocaleContent) => number,
) => contents.reduce((total, content) => total + of(content), 0);

/** Plans the pages while the bundler works, which is told what their code needs. */
async function bundlePages(
	open: OpenSite,
	input: BundleInput,
	{ bundling, pool }: BuildRun,
	count: { pages: number; compiled: number },
): Promise<{ planned: PlannedPage[]; bundles: Bundles }> {
	const finished = bundling.finish(pageCode(open.locales, input));
	// Whoever awaits it is told of its failure.
	finished.catch(() => {});
	// The bundler gets what it waits for before this thread is busy again.
	await nextTurn();
	if (count.compiled > MANY_PAGES) growHeapsSlowly();
	// New bundles make every page a new one, and a new text at least its own.
	pool.start(bundling.isAtWork ? count.pages : count.compiled);
	// Bundles of an earlier build are there at once: then threads are given their pages first.
	if (bundling.isAtWork) open.savePages();
	const planned = planPages(open.locales, open.site.outDir);
	return { planned, bundles: await finished };
}

/**
 * Builds a site into its output folder. What fails leaves the last build's folder as it was.
 *
 * @throws FurrowError for whatever is the site's to mend
 */
export async function buildSite(
	options: BuildOptions,
	listener: Reporter,
): Promise<BuildSummary> {
	const started = performance.now();
	const siteDir = siteFolder(options.siteDir);
	checkFolder(siteDir, "build");
	const reporter = warnOnce(listener);
	const run = new BuildRun(siteDir, reporter, options.bundler);
	const { bundling, cache, clock, pool } = run;
	let stage: PagesStage | undefined;
	try {
		const open = await clock.stage("Reading the configuration", () =>
			OpenSite.open(options, reporter),
		);
		const output = run.begin(open.site);
		// Every page is new then. One of two cores has nothing to do while content is read.
		if (bundling.isFirst) pool.start(1);
		await clock.stage("Reading the content", () => open.load());
		const contents = open.locales;
		const pageCount = sum(contents, ({ routes }) => routes.length);
		const input = open.bundleInput(options);
		const host = bundling.begin(
			input,
			markdownModules(contents, open.reads, reporter),
			open.themes,
		);
		// Where most pages are as they were there is little garbage, and to look for it takes a tenth of the time.
		if (pageCount > MANY_PAGES && bundling.isAtWork) growHeapsSlowly();
		await clock.stage("Compiling the content", () =>
			Promise.all(contents.map((content) => content.compile())),
		);
		const compiled = sum(contents, ({ pages }) => pages.compiled);
		checkContent(contents, reporter);
		for (const content of contents)
			await checkNavbar(content, open.themes.isSwizzled);
		const { planned, bundles } = await clock.stage("Bundling the code", () =>
			bundlePages(open, input, run, { pages: pageCount, compiled }),
		);
		for (const warning of bundles.warnings) reporter.warn(warning);
		const pages = new PagesStage({
			open,
			planned,
			bundles,
			output,
			cache,
			reporter,
		});
		stage = pages;
		await clock.stage("Rendering the pages", () =>
			pages.render(pool, {
				first: () => {
					if (!bundling.isAtWork) open.savePages();
				},
				last: () => bundling.save(),
			}),
		);
		// The threads end while the site is finished.
		const ended = pool.end();
		if (pages.failures.length)
			throw await pageFailures(pages.failures, {
				siteDir: open.site.siteDir,
				contents,
				trace: () => traceServer(input, host, bundles.serverFile),
			});
		await clock.stage("Finishing", async () => {
			await pages.finish();
			// What plugins began in their last hooks and forgot may have failed.
			await nextTurn();
			run.watch.check();
			run.commit();
			run.saveForNext(() => {
				pages.save();
				open.saveStamps();
			});
		});
		await ended;
		return {
			outDir: open.site.outDir,
			locales: open.site.locales.map(
				({ context }) => context.i18n.currentLocale,
			),
			pages: pages.all.length,
			rendered: pages.toRender,
			compiled,
			bundlesFromCache: bundles.fromCache,
			seconds: (performance.now() - started) / 1000,
			htmlBytes: pages.all.reduce((bytes, page) => bytes + page.htmlBytes, 0),
			stages: clock.stages,
		};
	} catch (error) {
		await run.giveUp(stage?.writing);
		throw systemFault(error) ?? error;
	} finally {
		run.end();
	}
}
