import { readdirSync, statSync } from "node:fs";
import { THEME_DIR } from "../util/packageRoot.js";
import { join } from "../util/path.js";

const EXTENSIONS = [".tsx", ".ts", ".jsx", ".js", ".mjs"];

export interface ThemeResolver {
	/** File of `@theme/<name>`: the site's own component first, then the last theme that has one. */
	theme(name: string): string | undefined;
	/** File of `@theme-original/<name>`: the component beneath the site's. */
	original(name: string): string | undefined;
	/** File of `@theme-init/<name>`: the first theme's component. */
	init(name: string): string | undefined;
	/** Whether `@theme/<name>` is not the first theme's own component. */
	isSwizzled(name: string): boolean;
	/** Names of all components that are not the first theme's own. */
	swizzledNames: ReadonlySet<string>;
}

/** Checks whether all names still resolve to the same files. */
export function isSameTheme(
	before: ThemeResolver,
	now: ThemeResolver,
): boolean {
	const names = [...now.swizzledNames];
	return (
		names.length === before.swizzledNames.size &&
		names.every(
			(name) =>
				before.isSwizzled(name) &&
				before.theme(name) === now.theme(name) &&
				before.original(name) === now.original(name),
		)
	);
}

/** Returns the component files below a theme folder, by component name. */
function componentsOf(dir: string): Map<string, string> {
	const components = new Map<string, string>();
	const visit = (folder: string) => {
		for (const entry of readdirSync(folder, { withFileTypes: true })) {
			const file = join(folder, entry.name);
			if (entry.isDirectory()) {
				if (entry.name !== "node_modules" && entry.name !== "__tests__")
					visit(file);
				continue;
			}
			const extension = EXTENSIONS.find((end) => entry.name.endsWith(end));
			if (!extension || entry.name.endsWith(".d.ts")) continue;
			const name = file.slice(join(dir, "/").length, -extension.length);
			const isIndex = name.endsWith("/index");
			const component = isIndex ? name.slice(0, -"/index".length) : name;
			// `Name.tsx` wins over `Name/index.tsx`. Of several extensions, the first in alphabetical order wins.
			const existing = components.get(component);
			if (!existing || (!isIndex && /\/index\.\w+$/.test(existing)))
				components.set(component, file);
		}
	};
	if (statSync(dir, { throwIfNoEntry: false })?.isDirectory()) visit(dir);
	return components;
}

let furrowComponents: Map<string, string> | undefined;

/** Returns the components of Furrow's own theme, which do not change while Furrow runs. */
export function ownComponents(): Map<string, string> {
	furrowComponents ??= componentsOf(THEME_DIR);
	return furrowComponents;
}

/**
 * Resolves theme components through the layers of a site.
 *
 * @param themeDirs theme folders, lowest precedence first
 * @param siteThemeDir the site's `src/theme`, which takes precedence over all of them
 */
export function createThemeResolver(
	themeDirs: string[],
	siteThemeDir: string,
): ThemeResolver {
	const layers = themeDirs.map((dir) =>
		dir === THEME_DIR ? ownComponents() : componentsOf(dir),
	);
	const site = componentsOf(siteThemeDir);
	const topmost = (name: string) =>
		layers.findLast((layer) => layer.has(name))?.get(name);
	const init = (name: string) =>
		layers.find((layer) => layer.has(name))?.get(name);
	const theme = (name: string) => site.get(name) ?? topmost(name);
	const swizzledNames = new Set<string>();
	for (const layer of [...layers.slice(1), site])
		for (const name of layer.keys())
			if (theme(name) !== layers[0]?.get(name)) swizzledNames.add(name);
	return {
		theme,
		original: (name) => topmost(name) ?? site.get(name),
		init,
		isSwizzled: (name) => swizzledNames.has(name),
		swizzledNames,
	};
}
