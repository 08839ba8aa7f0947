import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createThemeResolver, type ThemeResolver } from "../bundle/index.js";
import { swizzlePlan } from "../markdown/index.js";
import type { Site } from "../types/site.js";

/** Components by their names, and which of the elements that Markdown makes the site renders itself. */
export interface Themes {
	resolver: ThemeResolver;
	overrides: ReadonlySet<string>;
}

/** Where a site has components of its own in place of the theme's. */
export const siteThemeOf = ({ siteDir }: Site) => join(siteDir, "src/theme");

/** Looks which components the site's themes have. */
export async function readThemes(site: Site): Promise<Themes> {
	const resolver = createThemeResolver(site.themePaths, siteThemeOf(site));
	const { overrides } = await swizzlePlan({
		isSwizzled: resolver.isSwizzled,
		readSwizzled(name) {
			const file = resolver.theme(name);
			return file ? { file, source: readFileSync(file, "utf8") } : undefined;
		},
	});
	return { resolver, overrides };
}
