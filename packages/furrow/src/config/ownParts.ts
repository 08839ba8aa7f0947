import { existsSync } from "node:fs";
import { join } from "node:path";
import { check } from "../schema/index.js";
import type { LocaleSite } from "../types/site.js";
import { DEFAULT_LLMS } from "./theme-config/llms.js";
import { searchOptionsSchema } from "./theme-config/search.js";

const EXTENSIONS = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs"];

/**
 * Fills in what Furrow has beyond Docusaurus where the config does not say: `themeConfig.llms` is on, and
 * `themeConfig.search`, the site's own index, unless something else searches: Algolia, or a search bar of the site or
 * a plugin.
 *
 * @param themeDirs folders of components beside Furrow's own, the site's among them
 */
export function resolveOwnParts(
	locales: readonly LocaleSite[],
	themeDirs: readonly string[],
): void {
	const hasOwnBar = themeDirs.some((dir) =>
		EXTENSIONS.some((end) => existsSync(join(dir, `SearchBar${end}`))),
	);
	for (const { themeConfig } of locales) {
		const given: unknown = themeConfig.search;
		const isWanted = given ?? !(themeConfig.algolia || hasOwnBar);
		themeConfig.llms ??= DEFAULT_LLMS;
		themeConfig.search =
			isWanted === true ? check(searchOptionsSchema, {}) : isWanted;
	}
}
