import type { LocaleSite } from "../types/site.js";
import type { FurrowError } from "../util/errors.js";

/** What is wrong with the content of a site whose rest is shown all the same. */
export function contentFailure(
	locales: readonly LocaleSite[],
): FurrowError | undefined {
	for (const { plugins, made } of locales)
		for (const plugin of plugins) {
			const failure = made.get(plugin)?.failure ?? plugin.contentFailure?.();
			if (failure) return failure;
		}
	return undefined;
}
