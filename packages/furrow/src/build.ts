/** The build: the stages in their order. Data flows one way; see DESIGN.md. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Bundling, createThemeResolver, traceServer } from "./bundle/index.js";
import { bundleInput, markdownModules, pageCode } from "./bundleInput.js";
import {
	CACHE_STAMP,
	cacheDir,
	openStamps,
	PackStore,
	saveStamps,
} from "./cache/index.js";
import { configureBundler, loadSite } from "./config/index.js";
import { loadLocaleContent, PluginReads } from "./content/index.js";
import {
	checkContent,
	finishBuild,
	OutputFolder,
	placement,
} from "./finish/index.js";
import { staticPlan } from "./markdown/index.js";
import {
	pageFailures,
	planRender,
	type RenderedPage,
	RenderPool,
	RenderStore,
} from "./render/index.js";
import { ShardStore } from "./routes/index.js";
import type { LocaleSite, Site } from "./types/site.js";
import { staticFolders } from "./util/staticFolders.js";

export interface BuildOptions {
	siteDir: string;
	config?: string;
	outDir?: string;
	locales?: string[];
	minify?: boolean;
	dev?: boolean;
	/** Broken links, anchors and images are errors, whatever the config says. */
	strict?: boolean;
}

/** Hears how the build goes. */
export interface BuildReporter {
	/** A stage begins. */
	stage(name: string): void;
	/** How far the stage is. */
	count(done: number, of: number): void;
	warn(message: string): void;
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

/** Times the stages and tells the reporter of them. */
function createClock(reporter: BuildReporter) {
	const stages: BuildSummary["stages"] = [];
	return {
		stages,
		async stage<T>(name: string, work: () => T | Promise<T>): Promise<T> {
			reporter.stage(name);
			const started = performance.now();
			try {
				return await work();
			} finally {
				stages.push([name, performance.now() - started]);
			}
		},
	};
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

function makeStrict({ context: { siteConfig } }: LocaleSite): void {
	siteConfig.onBrokenLinks = "throw";
	siteConfig.onBrokenAnchors = "throw";
	siteConfig.onDuplicateRoutes = "throw";
	siteConfig.markdown.hooks.onBrokenMarkdownLinks = "throw";
	siteConfig.markdown.hooks.onBrokenMarkdownImages = "throw";
}

/**
 * Builds a site into its output folder. What fails leaves the last build's folder as it was.
 *
 * @throws FurrowError for whatever is the site's to mend
 */
export async function buildSite(
	options: BuildOptions,
	reporter: BuildReporter,
): Promise<BuildSummary> {
	const started = performance.now();
	const clock = createClock(reporter);
	const siteDir = resolve(options.siteDir);
	const cache = cacheDir(siteDir);
	const bundling = new Bundling(cache);
	const pool = new RenderPool(siteDir);
	let discard = () => {};
	try {
		const site = await clock.stage("Reading the configuration", () =>
			loadSite(options),
		);
		for (const warning of site.warnings) reporter.warn(warning);
		if (options.strict) for (const locale of site.locales) makeStrict(locale);
		const stampFile = join(cache, "stamps.json");
		openStamps(stampFile);
		const output = new OutputFolder(site.outDir);
		output.begin(sourcesOf(site));
		discard = () => output.discard();
		const themes = createThemeResolver(
			site.themePaths,
			join(site.siteDir, "src/theme"),
		);
		const pageStore = new PackStore(join(cache, "pages.pack"), CACHE_STAMP);
		const reads = new PluginReads(pageStore);
		const { overrides } = await staticPlan({
			isSwizzled: themes.isSwizzled,
			readSwizzled(name) {
				const file = themes.theme(name);
				return file ? { file, source: readFileSync(file, "utf8") } : undefined;
			},
		});
		const alwaysMdx = ["Heading", "MDXContent"].some(themes.isSwizzled);
		const contents = await clock.stage("Reading the content", () =>
			Promise.all(
				site.locales.map((locale) =>
					loadLocaleContent(site, locale, {
						store: pageStore,
						reads,
						overrides,
						alwaysMdx,
					}),
				),
			),
		);
		await configureBundler(site);
		for (const warning of site.bundlerExtras.warnings) reporter.warn(warning);
		const input = bundleInput(site, contents, options);
		const host = bundling.begin(
			input,
			markdownModules(contents, reads, reporter),
		);
		await clock.stage("Compiling the content", () =>
			Promise.all(contents.map((content) => content.compile())),
		);
		reads.save();
		checkContent(contents, reporter);
		const bundles = await clock.stage("Bundling the code", async () => {
			const finished = bundling.finish(pageCode(contents, input));
			// Whoever awaits it is told of its failure.
			finished.catch(() => {});
			// The bundler gets what it waits for before this thread is busy again.
			await nextTurn();
			// New bundles make every page a new one.
			if (bundling.isAtWork)
				pool.start(contents.flatMap(({ routes }) => routes).length);
			for (const { pages } of contents) pages.store();
			pageStore.save();
			return finished;
		});

		const shards = new ShardStore(bundles.baseUrl);
		const renderStack = new PackStore(join(cache, "render.pack"), CACHE_STAMP);
		const renderStore = new RenderStore(renderStack, site.outDir);
		const plan = planRender(contents, bundles, shards, renderStore, output);
		const results = await clock.stage("Rendering the pages", () =>
			pool.render(plan.setup, plan.tasks, (done) =>
				reporter.count(done, plan.tasks.length),
			),
		);
		await pool.end();
		const fresh: RenderedPage[] = [];
		const failures = [];
		for (const result of results)
			if ("page" in result) fresh.push(result.page);
			else failures.push(result.failure);
		if (failures.length)
			throw await pageFailures(failures, {
				siteDir: site.siteDir,
				contents,
				trace: () => traceServer(input, host, bundles.serverFile),
			});

		const pages = [...plan.reused, ...fresh];
		await clock.stage("Finishing", async () => {
			renderStore.reuse(plan.reused, output.staging, placement(contents));
			// Before plugins see the pages: one that is changed in place is rendered again by the next build.
			renderStore.remember(fresh, output.staging);
			await finishBuild({
				site,
				contents,
				bundles,
				plan,
				pages,
				output,
				reporter,
			});
			output.commit();
			renderStack.save();
			saveStamps(stampFile);
		});
		return {
			outDir: site.outDir,
			locales: site.locales.map(({ context }) => context.i18n.currentLocale),
			pages: pages.length,
			rendered: fresh.length,
			compiled: contents.reduce((sum, { pages }) => sum + pages.compiled, 0),
			bundlesFromCache: bundles.fromCache,
			seconds: (performance.now() - started) / 1000,
			htmlBytes: pages.reduce((sum, page) => sum + page.htmlBytes, 0),
			stages: clock.stages,
		};
	} catch (error) {
		await Promise.all([bundling.cancel(), pool.end()]);
		discard();
		throw error;
	}
}
