import type { LocaleSite } from "../types/site.js";
import type { FurrowError } from "../util/errors.js";

/** Returns an error in the content of a site that does not prevent other pages from being displayed. */
export function contentFailure(
	locales: readonly LocaleSite[],
): FurrowError | undefined {
	for (const { plugins, contents } of locales)
		for (const plugin of plugins) {
			const failure =
				contents.get(plugin)?.failure ?? plugin.contentFailure?.();
			if (failure) return failure;
		}
	return undefined;
}
