import { setV8 } from "./v8Settings.js";

/** With more pages than this, what is quick for few takes too much memory. */
export const MANY_PAGES = 2000;

/** With more pages than this, what a build knows of all of them is most of its memory, even if it makes none of them. */
export const VERY_MANY_PAGES = 20_000;

/** How much heaps grow, in per cent, before V8 looks for garbage in all of them; by its own choice it is up to 300. */
const GROWTH = 80;

/** The same where nearly all that is in memory stays to the end. */
const LEAST_GROWTH = 40;

/**
 * Has the heaps of this process and of its threads grow slowly: half of what they hold in the build of a large site is
 * garbage otherwise. In that of a small one V8 would only work more.
 */
export function growHeapsSlowly(): void {
	setV8("heap-growing-percent", GROWTH);
}

/** The same for a build that makes few pages of very many: there is little garbage to look for. */
export function growHeapsLeast(): void {
	setV8("heap-growing-percent", LEAST_GROWTH);
}
