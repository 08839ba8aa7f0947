import { constants } from "node:os";
import type {
	BuildOptions,
	BuildSummary,
	RenderReason,
	ShardSummary,
} from "../build/index.js";
import { earlyThread } from "../bundle/earlyThread.js";
import type { BuildShard, CacheMode, Traffic } from "../sharedCache/index.js";
import { openStore } from "../sharedCache/settings.js";
import { FurrowError } from "../util/errors.js";
import { relative, resolve } from "../util/path.js";
import { endProcess } from "./endProcess.js";
import { setUpEngine } from "./engine.js";
import { progress } from "./progress.js";

export interface BuildFlags {
	locale?: string[];
	outDir?: string;
	config?: string;
	minify?: boolean;
	dev?: boolean;
	strict?: boolean;
	force?: boolean;
	explain?: boolean;
	shard?: BuildShard;
	cache?: CacheMode;
	cacheDir?: string;
	/** Flag of Docusaurus that is rejected with a hint. */
	bundleAnalyzer?: boolean;
}

/**
 * Ends the process on a signal, with the exit code that shells use. Exit listeners remove unfinished output; then the
 * signal is raised again to kill the process. A regular exit would terminate the bundler's thread while it is working,
 * which makes the bundler print a stack trace or abort.
 */
function endBySignal(signal: "SIGINT" | "SIGTERM"): void {
	progress.stop();
	process.once("exit", () => {
		if (process.platform === "win32") return;
		process.removeAllListeners(signal);
		process.kill(process.pid, signal);
	});
	process.exit(128 + constants.signals[signal]);
}

/** Number of pages to list for each reason; further ones are only counted. */
const MAX_LISTED = 3;

/** Formats the reasons why pages were rendered, one line each. */
function formatReasons(reasons: readonly RenderReason[]): string {
	if (!reasons.length) return "No page was rendered: nothing has changed.";
	const byReason = new Map<string, string[]>();
	for (const { path, locale, reason } of reasons) {
		const pages = byReason.get(reason) ?? [];
		pages.push(`${path} (${locale})`);
		byReason.set(reason, pages);
	}
	const lines = [...byReason].map(([reason, pages]) => {
		const more = pages.length - MAX_LISTED;
		const listed = pages.slice(0, MAX_LISTED).join(", ");
		return `  ${listed}${more > 0 ? ` and ${more} more` : ""}: ${reason}`;
	});
	return ["Why pages were rendered:", ...lines].join("\n");
}

/** Builds a site and prints a summary. */
export async function build(siteDir: string, flags: BuildFlags): Promise<void> {
	if (flags.bundleAnalyzer)
		throw new FurrowError("furrow build has no --bundle-analyzer.", {
			hint: "The flag opens webpack-bundle-analyzer, and Furrow bundles without webpack. The files in build/assets/js show what readers load.",
		});
	// Configs and plugins read this variable, so it must be set before they are loaded.
	process.env.NODE_ENV = flags.dev ? "development" : "production";
	// Native code reads this variable when it is loaded. With huge pages, memory that the bundler has used once would stay
	// allocated to the process.
	process.env.MIMALLOC_ALLOW_THP ??= "0";
	setUpEngine();
	process.once("SIGINT", endBySignal).once("SIGTERM", endBySignal);
	try {
		await runBuild(resolve(siteDir), flags);
	} finally {
		process.off("SIGINT", endBySignal).off("SIGTERM", endBySignal);
	}
}

async function runBuild(dir: string, flags: BuildFlags): Promise<void> {
	// With a shared cache, another machine may have built the bundles: then the bundler is not loaded early.
	const bundler = openStore(flags) ? undefined : earlyThread(dir);
	const { buildShard, buildSite } = await import("../build/index.js");
	const options: BuildOptions = {
		siteDir: dir,
		bundler,
		config: flags.config,
		outDir: flags.outDir && resolve(flags.outDir),
		locales: flags.locale,
		minify: flags.minify !== false && !flags.dev,
		dev: flags.dev === true,
		strict: flags.strict === true,
		force: flags.force === true,
		explain: flags.explain === true,
		cache: flags.cache,
		cacheDir: flags.cacheDir,
	};
	const { shard } = flags;
	if (shard) reportShard(await buildShard(options, shard, progress), shard);
	else report(await buildSite(options, progress));
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const pagesText = (count: number) => `${count} page${count === 1 ? "" : "s"}`;

/** Describes how much was read from a shared cache and written to it. */
const trafficText = ({ store, bytesRead, bytesWritten }: Traffic): string =>
	`Shared cache: ${megabytes(bytesRead)} read, ${megabytes(bytesWritten)} written (${store})`;

/** Prints the summary of a shard's build. */
function reportShard(
	summary: ShardSummary,
	{ index, count }: BuildShard,
): void {
	const { pages, rendered, seconds, traffic, bundlesFromCache } = summary;
	const bundles = bundlesFromCache ? "bundles from the cache" : "bundles built";
	progress.done(
		`Built shard ${index} of ${count}: ${pagesText(pages)} in ${seconds.toFixed(2)} s (${rendered} rendered, ${bundles})\n${trafficText(traffic)}`,
	);
}

/** Prints the summary of a build. */
function report(summary: BuildSummary): void {
	const { pages, rendered, compiled, locales, seconds, outDir } = summary;
	const languages = locales.length > 1 ? ` in ${locales.join(", ")}` : "";
	const work = [
		`${compiled} compiled`,
		`${rendered} rendered`,
		summary.bundlesFromCache ? "bundles from the cache" : "bundles built",
	].join(", ");
	const reasons = summary.reasons
		? `${formatReasons(summary.reasons)}\n\n`
		: "";
	const traffic = summary.traffic ? `\n${trafficText(summary.traffic)}` : "";
	progress.done(
		`${reasons}Built ${pagesText(pages)}${languages} in ${seconds.toFixed(2)} s (${megabytes(summary.htmlBytes)} of HTML; ${work}): ${relative(process.cwd(), outDir) || outDir}${traffic}`,
	);
}

/** `furrow build`: builds the site, then exits even if plugins have left handles open. */
export async function buildAndEnd(
	siteDir: string,
	flags: BuildFlags,
): Promise<void> {
	await build(siteDir, flags);
	endProcess("The site is built");
}
