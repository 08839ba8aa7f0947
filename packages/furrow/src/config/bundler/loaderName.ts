/** Identifies the package of a webpack loader in any form that a rule may use. */
import { slashed } from "../../util/path.js";

const NODE_MODULES = /.*\/node_modules\//;

/**
 * Returns the name of a loader's package, with the path in it: `css-loader/dist/cjs.js`. Undefined for a loader of the
 * site, whatever its folders are called.
 * @param loader a request or a file, as in a rule
 */
export function loaderName(loader: string): string | undefined {
	const path = slashed(loader);
	if (NODE_MODULES.test(path)) return path.replace(NODE_MODULES, "");
	return /^(?:\.|\/|[a-z]:\/)/i.test(path) ? undefined : path;
}

/** Loaders whose work Furrow's bundler does itself. */
const NEEDLESS =
	/^(?:(?:style|css|css-modules-typescript|postcss|sass|less|babel|swc|esbuild|ts|file|url|svg-url|json|yaml|js-yaml|source-map|thread|cache|resolve-url)-loader|mini-css-extract-plugin|@svgr\/webpack)(?:$|\/|\?)|^@rspack\/core\/dist\/cssExtract|^builtin:/;

/** Loaders that return the URL of an unchanged file. */
const RETURNS_URL = /^(?:file|url)-loader(?:$|\/|\?)/;

const RETURNS_TEXT = /^raw-loader(?:$|\/|\?)/;

const matchesName = (pattern: RegExp) => (loader: string) =>
	pattern.test(loaderName(loader) ?? "");

/** Whether Furrow's bundler does the work of a loader. */
export const isRedundant = matchesName(NEEDLESS);

/** Whether a loader returns a file's URL. */
export const returnsUrl = matchesName(RETURNS_URL);

/** Whether a loader returns a file's text. */
export const returnsText = matchesName(RETURNS_TEXT);
