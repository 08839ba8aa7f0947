/** Builds one shard of a site on one of several machines: compiles and renders its pages into the shared cache. */
import { bundleKey, traceServer } from "../bundle/index.js";
import { draftPages, pageFailures } from "../render/index.js";
import { countWords, openWordStore, wordPages } from "../search/index.js";
import type { BuildShard, SharedCache, Traffic } from "../sharedCache/index.js";
import { OpenSite } from "../site/index.js";
import type { Reporter } from "../types/reporter.js";
import { checkFolder } from "../util/checkFolder.js";
import { FurrowError } from "../util/errors.js";
import { fsError } from "../util/fsError.js";
import { warnOnce } from "../util/reportProblem.js";
import { siteFolder } from "../util/sitePath.js";
import { BuildRun } from "./buildRun.js";
import type { BuildOptions } from "./buildSite.js";
import { ContentStage, compileShard } from "./contentStage.js";
import { restoredCache } from "./restoredCache.js";
import { shardPages } from "./shardPages.js";

export interface ShardSummary {
	/** Number of pages in the shard. */
	pages: number;
	/** Number of pages rendered by this build; the others were cached. */
	rendered: number;
	bundlesFromCache: boolean;
	seconds: number;
	traffic: Traffic;
}

function requireShared(
	shared: SharedCache | undefined,
): asserts shared is SharedCache {
	if (!shared)
		throw new FurrowError(
			"A shard needs a shared cache to write its pages to.",
			{
				hint: "Set a folder with --cache-dir, or a server with TURBO_API, TURBO_TOKEN and TURBO_TEAM.",
			},
		);
	if (!shared.isWritable)
		throw new FurrowError(
			"A shard has to write to the shared cache, but this build may only read it.",
			{
				hint: "In pull requests use a folder (--cache-dir), or pass --cache read-write if other builds may use what they write.",
			},
		);
}

/**
 * Builds one shard of a site into its shared cache. Does not change the output folder.
 *
 * @throws FurrowError for errors in the site's code or in the shard's pages, and if there is no writable shared cache
 */
export async function buildShard(
	options: BuildOptions,
	shard: BuildShard,
	listener: Reporter,
): Promise<ShardSummary> {
	const started = performance.now();
	const siteDir = siteFolder(options.siteDir);
	checkFolder(siteDir, "build");
	const reporter = warnOnce(listener);
	const shared = await restoredCache(siteDir, options, reporter, false);
	requireShared(shared);
	const isFirst = shard.index === 1;
	const run = new BuildRun(siteDir, reporter, {
		isPatient: !isFirst,
	});
	const { bundling, cache, clock, pool } = run;
	const words = openWordStore(cache);
	try {
		const open = await clock.stage("Reading the configuration", () =>
			OpenSite.open({ ...options, isReadOnce: true }, reporter),
		);
		await clock.stage("Reading the content", () => open.load());
		await open.bundler.beforeCompile();
		const input = open.bundleInput(options);
		const key = bundleKey(input);
		const drafts = draftPages(
			open.locales,
			open.site.outDir,
			shardPages(open.locales, shard),
		);
		const shardLocales = open.locales.map((locale) => ({
			...locale,
			routes: drafts
				.filter(({ content }) => content === locale)
				.map(({ route }) => route),
		}));
		const pagesWithWords = wordPages(shardLocales);
		open.releaseOtherShards(new Set(drafts.map(({ route }) => route)));
		// The first shard builds the bundles for all shards. The others compile their content meanwhile.
		if (isFirst) await shared.announceBundles(key);
		else if (!bundling.has(key)) {
			await clock.stage("Compiling the content", () =>
				compileShard(open, drafts),
			);
			await clock.stage("Waiting for the bundles", () =>
				shared.awaitBundles(key),
			);
			bundling.reloadRecords();
		}
		const content = new ContentStage(open, input, run, drafts);
		await clock.stage("Compiling the content", () => content.compile());
		const { bundles, renders } = await clock.stage(
			"Bundling the code",
			async () => {
				const result = await content.finish();
				content.save();
				await bundling.save();
				if (isFirst) await shared.saveBundles(key);
				return result;
			},
		);
		await clock.stage("Rendering the pages", async () => {
			await Promise.all([
				renders.end(() => {}),
				// Saves the build that joins the shards from counting these words.
				countWords(pagesWithWords, words).then(() => renders.help()),
			]);
		});
		const ended = pool.end();
		const { failures } = renders.rendered;
		if (failures.length)
			throw await pageFailures(failures, {
				siteDir: open.site.siteDir,
				contents: open.locales,
				themes: open.themes,
				trace: () => traceServer(input, content.host, bundles.serverFile),
			});
		run.watch.check();
		await clock.stage("Writing the shared cache", async () => {
			renders.store.save();
			words.save();
			open.saveFingerprints();
			await shared.save(shard);
		});
		await ended;
		return {
			pages: renders.plan.reused.length + renders.plan.awaited.length,
			rendered: renders.plan.awaited.length,
			bundlesFromCache: bundles.fromCache,
			seconds: (performance.now() - started) / 1000,
			traffic: shared.traffic,
		};
	} catch (error) {
		await run.abort();
		throw fsError(error) ?? error;
	} finally {
		run.end();
	}
}
