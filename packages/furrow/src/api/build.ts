import type { Reporter } from "../types/reporter.js";
import { resolve } from "../util/path.js";

export interface BuildOptions {
	/** Folder of the site. Defaults to the current folder. */
	siteDir?: string;
	/** Config file, instead of `docusaurus.config.*` in the site's folder. */
	config?: string;
	/** Output folder. Defaults to `build` in the site's folder. */
	outDir?: string;
	/** Locales to build. A single one is built at the root of the output folder. */
	locales?: string[];
	/** Whether to minify code. Defaults to `true`, except with `dev`. */
	minify?: boolean;
	/** Builds with React's development warnings. */
	dev?: boolean;
	/** Treats broken links, anchors and images as errors, regardless of the config. */
	strict?: boolean;
	/** Replaces the output folder regardless of its contents. By default, only output of the same site is replaced. */
	force?: boolean;
	/** Receives progress and warnings. Without it nothing is printed. */
	reporter?: Partial<Reporter>;
}

export interface BuildResult {
	/** Absolute path of the output folder. */
	outDir: string;
	locales: string[];
	pages: number;
	/** Number of pages rendered; the others were reused from the last build. */
	rendered: number;
	/** Number of Markdown files compiled. */
	compiled: number;
	seconds: number;
	/** Warnings without duplicates, as passed to the reporter. */
	warnings: string[];
}

/**
 * Builds a site into its output folder, like `furrow build`. If it fails, the last build stays in place.
 *
 * Sets `NODE_ENV`, which configs and plugins read. Run only one build of a site at a time.
 *
 * @throws {FurrowError} for errors in the site, with their location
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
	const { reporter = {}, dev = false } = options;
	process.env.NODE_ENV = dev ? "development" : "production";
	const { buildSite } = await import("../build/index.js");
	const warnings: string[] = [];
	const summary = await buildSite(
		{
			siteDir: resolve(options.siteDir ?? "."),
			config: options.config,
			outDir: options.outDir && resolve(options.outDir),
			locales: options.locales,
			minify: options.minify !== false && !dev,
			dev,
			strict: options.strict === true,
			force: options.force === true,
		},
		{
			stage: (name) => reporter.stage?.(name),
			count: (done, of) => reporter.count?.(done, of),
			warn(message) {
				warnings.push(message);
				reporter.warn?.(message);
			},
		},
	);
	const { outDir, locales, pages, rendered, compiled, seconds } = summary;
	return { outDir, locales, pages, rendered, compiled, seconds, warnings };
}
