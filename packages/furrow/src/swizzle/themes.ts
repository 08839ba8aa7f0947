import { readdirSync } from "node:fs";
import { themePathsOf } from "../config/index.js";
import type { Site } from "../types/site.js";
import { THEME_DIR } from "../util/packageRoot.js";
import { dirname, join, relative } from "../util/path.js";

/** A component of a theme: one file, or a folder with its `index`. */
export interface ThemeComponent {
	/** As in `@theme/<name>`. */
	name: string;
	/** The module's file. */
	file: string;
	/** The folder that belongs to it, when it has one. */
	folder?: string;
}

export interface Theme {
	name: string;
	/** Furrow's own: what is known of its components is known of no other's. */
	isOwn: boolean;
	components: ThemeComponent[];
}

const MODULE = /\.[jt]sx?$/;

/** A module that is a component by its name, and not a helper beside one. */
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

/** The themes whose components a site can take over: Furrow's own, then those of its plugins. */
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

/** Names by which Furrow's own theme goes: Docusaurus's packages, with and without their prefixes. */
const OWN_NAMES =
	/^(?:@docusaurus\/theme-)?(?:classic|search-algolia|mermaid|live-codeblock)$|^furrow$/;

/** A theme by the name that a person writes. */
export function themeNamed(themes: Theme[], name: string): Theme | undefined {
	if (OWN_NAMES.test(name)) return themes[0];
	return themes.find(
		(theme) =>
			theme.name === name ||
			theme.name === `docusaurus-theme-${name}` ||
			theme.name === `docusaurus-plugin-${name}`,
	);
}
