/** Which package a loader of webpack's is of, however a rule names it. */
import { slashed } from "../../util/path.js";

const IN_PACKAGES = /.*\/node_modules\//;

/**
 * Returns the name of a loader's package, with what follows it: `css-loader/dist/cjs.js`. A site's own loader has none,
 * whatever its folders are called.
 * @param loader a request or a file, as a rule has it
 */
export function loaderName(loader: string): string | undefined {
	const path = slashed(loader);
	if (IN_PACKAGES.test(path)) return path.replace(IN_PACKAGES, "");
	return /^(?:\.|\/|[a-z]:\/)/i.test(path) ? undefined : path;
}

/** Loaders whose files Furrow's bundler takes as they are. */
const NEEDLESS =
	/^(?:(?:style|css|css-modules-typescript|postcss|sass|less|babel|swc|esbuild|ts|file|url|svg-url|json|yaml|js-yaml|source-map|thread|cache|resolve-url)-loader|mini-css-extract-plugin|@svgr\/webpack)(?:$|\/|\?)|^@rspack\/core\/dist\/cssExtract|^builtin:/;

/** Loaders that leave a file as it is, and give its URL. */
const GIVES_URL = /^(?:file|url)-loader(?:$|\/|\?)/;

const GIVES_TEXT = /^raw-loader(?:$|\/|\?)/;

const named = (pattern: RegExp) => (loader: string) =>
	pattern.test(loaderName(loader) ?? "");

/** Whether Furrow's bundler does the work of a loader. */
export const isNeedless = named(NEEDLESS);

/** Whether a loader gives a file's URL. */
export const givesUrl = named(GIVES_URL);

/** Whether a loader gives a file's text. */
export const givesText = named(GIVES_TEXT);
