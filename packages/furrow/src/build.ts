/** The build: asks an open site for all of its pages. The stages come in their order; see ARCHITECTURE.md. */
import { join, resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type BundlerThread, Bundling, traceServer } from "./bundle/index.js";
import { CACHE_STAMP, cacheDir, PackStore } from "./cache/index.js";
import { hearExit, StrayWatch } from "./config/index.js";
import type { LocaleContent } from "./content/index.js";
import {
	checkContent,
	checkNavbar,
	KeptFiles,
	OutputFolder,
	SiteFolder,
} from "./finish/index.js";
import { writeLlms } from "./llms/index.js";
import {
	areSameStates,
	expectedStates,
	type PageState,
	pageFailures,
	pageStates,
	planPages,
	planRender,
	RenderedPages,
	RenderPool,
	RenderStore,
} from "./render/index.js";
import { SearchStage } from "./search/index.js";
import { markdownModules, OpenSite, pageCode } from "./site/index.js";
import type { Reporter } from "./types/reporter.js";
import type { Site } from "./types/site.js";
import { checkFolder } from "./util/checkFolder.js";
import { growHeapsSlowly, MANY_PAGES } from "./util/largeSite.js";
import { hearProblems } from "./util/reportProblem.js";
import { siteFolder } from "./util/siteFolder.js";
import { staticFolders } from "./util/staticFolders.js";
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

/** Times the stages, tells the reporter of them, and ends them when something fails that they do not wait for. */
function createClock(reporter: Reporter, watch: StrayWatch) {
	const stages: BuildSummary["stages"] = [];
	return {
		stages,
		async stage<T>(name: string, work: () => T | Promise<T>): Promise<T> {
			reporter.stage(name);
			const started = performance.now();
			try {
				return await watch.guard(work);
			} finally {
				stages.push([name, performance.now() - started]);
			}
		},
	};
}

/** The site is in its place: what only the next build gains from is no reason to fail. */
function saveForNext(reporter: Reporter, save: () => void): void {
	try {
		save();
	} catch (error) {
		const refused = systemFault(error);
		if (!refused) throw error;
		reporter.warn(
			`The site is built, but the next build will have less to begin with. ${refused.message}`,
		);
	}
}

/** What the site is made from, as far as it is known before its content is read. */
function sourcesOf({ siteDir, configFiles, locales }: Site): string[] {
	return [
		siteDir,
		join(siteDir, "src"),
		...configFiles,
		...locales.flatMap(({ context, plugins }) => [
			context.localizationDir,
			...staticFolders(context),
			...plugins
				.map(({ options }) => (options as { path?: unknown }).path)
				.filter((path) => typeof path === "string")
				.map((path) => resolve(siteDir, path)),
		]),
	];
}

const compiledOf = (contents: readonly LocaleContent[]) =>
	contents.reduce((sum, { pages }) => sum + pages.compiled, 0);

/**
 * Builds a site into its output folder. What fails leaves the last build's folder as it was.
 *
 * @throws FurrowError for whatever is the site's to mend
 */
export async function buildSite(
	options: BuildOptions,
	listener: Reporter,
): Promise<BuildSummary> {
	const siteDir = siteFolder(options.siteDir);
	checkFolder(siteDir, "build");
	const reporter = warnOnce(listener);
	const started = performance.now();
	let discard = () => {};
	let adding: Promise<unknown> = Promise.resolve();
	const watch = new StrayWatch();
	const stopHearingProblems = hearProblems(reporter);
	const stopHearing = hearExit((who) => {
		discard();
		reporter.warn(`${who}: nothing was built. What cannot go on has to throw.`);
	});
	const clock = createClock(reporter, watch);
	const cache = cacheDir(siteDir);
	const bundling = new Bundling(cache, siteDir, options.bundler);
	const pool = new RenderPool(siteDir);
	try {
		const open = await clock.stage("Reading the configuration", () =>
			OpenSite.open(options, reporter),
		);
		const { site } = open;
		const output = new OutputFolder(site.outDir, cache);
		output.begin(sourcesOf(site));
		discard = () => output.discard();
		// Every page is new then. One of two cores has nothing to do while content is read.
		if (bundling.isFirst) pool.start(1);
		await clock.stage("Reading the content", () => open.load());
		const contents = open.locales;
		const pageCount = contents.reduce(
			(sum, { routes }) => sum + routes.length,
			0,
		);
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
		checkContent(contents, reporter);
		for (const content of contents)
			await checkNavbar(content, open.themes.isSwizzled);
		const { planned, bundles } = await clock.stage(
			"Bundling the code",
			async () => {
				const finished = bundling.finish(pageCode(contents, input));
				// Whoever awaits it is told of its failure.
				finished.catch(() => {});
				// The bundler gets what it waits for before this thread is busy again.
				await nextTurn();
				if (compiledOf(contents) > MANY_PAGES) growHeapsSlowly();
				// New bundles make every page a new one, and a new text at least its own.
				pool.start(bundling.isAtWork ? pageCount : compiledOf(contents));
				// Bundles of an earlier build are there at once: then threads are given their pages first.
				if (bundling.isAtWork) open.savePages();
				return {
					planned: planPages(contents, site.outDir),
					bundles: await finished,
				};
			},
		);

		for (const warning of bundles.warnings) reporter.warn(warning);
		const renders = new RenderStore(cache, CACHE_STAMP);
		const plan = planRender(planned, contents, bundles, open.shards, renders);
		const finishStack = new PackStore(join(cache, "finish.pack"), CACHE_STAMP);
		const search = new SearchStage(site, finishStack, (page) =>
			renders.html(page),
		);
		const folder = new SiteFolder({
			site,
			contents,
			bundles,
			plan,
			renders,
			output,
			store: finishStack,
			reporter,
		});
		const kept = new KeptFiles(finishStack, site.outDir, folder.placed);
		const addFiles = async (states: PageState[]) => {
			await writeLlms(site, contents, states, kept);
			await search.write(contents, states, rendered, kept);
		};
		const expected = expectedStates(plan);
		const toRender = plan.tasks.length;
		const rendered = new RenderedPages(plan);
		const { all: pages, failures } = rendered;
		await clock.stage("Rendering the pages", () => {
			let done = 0;
			const rendering = pool
				.render(
					plan.setup,
					plan.tasks,
					(batch) => {
						renders.remember(batch);
						folder.place(batch.pages);
						rendered.add(batch);
						done += batch.pages.length + batch.failures.length;
						reporter.count(done, toRender);
					},
					(warning) => reporter.warn(warning),
				)
				.catch((error) => {
					rendered.giveUp(error);
					throw error;
				});
			// Whoever awaits it is told of its failure.
			rendering.catch(() => {});
			// What does not wait for them is done meanwhile.
			if (!bundling.isAtWork) open.savePages();
			adding = folder
				.begin()
				.then(() => addFiles(expected))
				.then(() => bundling.save());
			return Promise.all([adding, rendering]);
		});
		// The threads end while the site is finished.
		const ended = pool.end();
		if (failures.length)
			throw await pageFailures(failures, {
				siteDir: site.siteDir,
				contents,
				trace: () => traceServer(input, host, bundles.serverFile),
			});

		await clock.stage("Finishing", async () => {
			const states = pageStates(pages);
			if (!areSameStates(states, expected)) await addFiles(states);
			await folder.end(pages);
			// What plugins began in their last hooks and forgot may have failed.
			await nextTurn();
			watch.check();
			output.commit();
			discard = () => {};
			saveForNext(reporter, () => {
				finishStack.save();
				renders.save();
				open.saveStamps();
			});
		});
		await ended;
		return {
			outDir: site.outDir,
			locales: site.locales.map(({ context }) => context.i18n.currentLocale),
			pages: pages.length,
			rendered: toRender,
			compiled: compiledOf(contents),
			bundlesFromCache: bundles.fromCache,
			seconds: (performance.now() - started) / 1000,
			htmlBytes: pages.reduce((sum, page) => sum + page.htmlBytes, 0),
			stages: clock.stages,
		};
	} catch (error) {
		await Promise.all([bundling.cancel(), pool.end()]);
		// Nobody may write any more when the folder is given up.
		await adding.catch(() => {});
		discard();
		throw systemFault(error) ?? error;
	} finally {
		watch.stop();
		stopHearing();
		stopHearingProblems();
	}
}
