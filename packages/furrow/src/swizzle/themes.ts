import { readdirSync } from "node:fs";
import { themePathsOf } from "../config/index.js";
import type { Site } from "../types/site.js";
import { THEME_DIR } from "../util/packageRoot.js";
import { dirname, join, relative } from "../util/path.js";

/** A component of a theme: a single file, or a folder with an `index`. */
export interface ThemeComponent {
	/** Name, as in `@theme/<name>`. */
	name: string;
	/** The module's file. */
	file: string;
	/** The component's folder, if it has one. */
	folder?: string;
}

export interface Theme {
	name: string;
	/** Whether this is Furrow's own theme, the only one whose components' swizzling is rated for safety and cost. */
	isOwn: boolean;
	components: ThemeComponent[];
}

const MODULE = /\.[jt]sx?$/;

/** Whether a module is a component rather than a helper next to one, judging by its name. */
const isComponentName = (name: string) =>
	/(?:^|\/)[A-Z][^/]*$/.test(name) || name === "prism-include-languages";

function componentsIn(dir: string): ThemeComponent[] {
	const found = new Map<string, ThemeComponent>();
	const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
	for (const entry of entries) {
		if (!entry.isFile() || !MODULE.test(entry.name)) continue;
		if (/\.d\.ts$|\.test\./.test(entry.name)) continue;
		const file = join(entry.parentPath, entry.name);
		const path = relative(dir, file).replace(MODULE, "");
		const isIndex = /(?:^|\/)index$/.test(path);
		const name = isIndex ? path.replace(/\/?index$/, "") : path;
		if (name && isComponentName(name) && !found.has(name))
			found.set(name, {
				name,
				file,
				...(isIndex ? { folder: dirname(file) } : {}),
			});
	}
	return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the themes whose components a site can swizzle: Furrow's own, then those of its plugins. */
export async function themesOf(site: Site): Promise<Theme[]> {
	const themes: Theme[] = [
		{
			name: "@docusaurus/theme-classic",
			isOwn: true,
			components: componentsIn(THEME_DIR),
		},
	];
	for (const plugin of site.locales[0]?.plugins ?? []) {
		if (plugin.role === "builtin" || !plugin.getThemePath) continue;
		const [dir] = await themePathsOf([plugin]);
		if (dir)
			themes.push({
				name:
					plugin.version.type === "package" && plugin.version.name
						? plugin.version.name
						: plugin.name,
				isOwn: false,
				components: componentsIn(dir),
			});
	}
	return themes;
}

/** Names of Furrow's own theme: Docusaurus's packages, with and without their prefixes. */
const OWN_NAMES =
	/^(?:@docusaurus\/theme-)?(?:classic|search-algolia|mermaid|live-codeblock)$|^furrow$/;

/** Finds a theme by the name that a user enters. */
export function themeNamed(themes: Theme[], name: string): Theme | undefined {
	if (OWN_NAMES.test(name)) return themes[0];
	return themes.find(
		(theme) =>
			theme.name === name ||
			theme.name === `docusaurus-theme-${name}` ||
			theme.name === `docusaurus-plugin-${name}`,
	);
}
