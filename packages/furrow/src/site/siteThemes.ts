import { readFileSync } from "node:fs";
import {
	createThemeResolver,
	selfImports,
	type ThemeResolver,
} from "../bundle/index.js";
import { componentMap } from "../markdown/index.js";
import { type StaticPlan, staticPlan } from "../shared/staticPlan.js";
import type { Site } from "../types/site.js";
import { join, relative } from "../util/path.js";
import { placeText } from "../util/places.js";

/** The components of the themes by name, and the swizzle plan that follows from them. */
export interface Themes {
	resolver: ThemeResolver;
	plan: StaticPlan;
}

/** Folder of the site's swizzled components. */
export const siteThemeOf = ({ siteDir }: Site) => join(siteDir, "src/theme");

/** Finds the components of the site's themes. */
export async function readThemes(site: Site): Promise<Themes> {
	const resolver = createThemeResolver(site.themePaths, siteThemeOf(site));
	const ownMap =
		resolver.isSwizzled("MDXComponents") && resolver.theme("MDXComponents");
	const components = ownMap
		? await componentMap(ownMap, readFileSync(ownMap, "utf8"))
		: undefined;
	return { resolver, plan: staticPlan(resolver.swizzledNames, components) };
}

/** Returns the warnings about the site's swizzled components: those that import themselves. */
export async function themeWarnings(
	{ siteDir }: Site,
	resolver: ThemeResolver,
): Promise<string[]> {
	return (await selfImports(resolver)).map(
		({ name, place: { file, line, column } }) =>
			`${placeText(relative(siteDir, file), line, column)}: "@theme/${name}" is this file, so the component imports itself. Import the component that it wraps from "@theme-original/${name}".`,
	);
}
