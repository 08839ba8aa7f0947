import { setV8 } from "./v8Settings.js";

/** With more pages than this, approaches that are fast for few pages take too much memory. */
export const MANY_PAGES = 2000;

/**
 * With more pages than this, data about all pages takes most of a build's memory, even if the build renders none of
 * them.
 */
export const VERY_MANY_PAGES = 20_000;

/** Percentage by which a heap grows before V8 collects all of its garbage. By default, up to 300. */
const GROWTH = 80;

/** The same for builds in which nearly everything in memory is needed until the end. */
const MIN_GROWTH = 40;

/**
 * Makes the heaps of this process and its threads grow slowly. Otherwise, half of their content is garbage in the
 * build of a large site. For a small site, this would only cost time.
 */
export function growHeapsSlowly(): void {
	setV8("heap-growing-percent", GROWTH);
}

/** The same for a build that renders few of very many pages, which produces little garbage. */
export function growHeapsLeast(): void {
	setV8("heap-growing-percent", MIN_GROWTH);
}
