import type { LocaleSite } from "../types/site.js";
import type { FurrowError } from "../util/errors.js";

/** Errors in the content of a site that do not keep the other pages from being shown. */
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
