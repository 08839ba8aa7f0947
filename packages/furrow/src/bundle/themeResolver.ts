import { readdirSync, statSync } from "node:fs";
import { THEME_DIR } from "../util/packageRoot.js";
import { join } from "../util/path.js";

/** If a component exists with several extensions, the last of these wins, as in Docusaurus. */
const EXTENSIONS = [".mjs", ".js", ".jsx", ".ts", ".tsx"];

const SKIPPED_FOLDERS = new Set(["node_modules", "__tests__"]);

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
		const entries = readdirSync(folder, { withFileTypes: true });
		const files = entries.filter(
			(entry) => !entry.isDirectory() && !entry.name.endsWith(".d.ts"),
		);
		for (const extension of EXTENSIONS)
			for (const { name } of files)
				if (name.endsWith(extension)) {
					const file = join(folder, name);
					const path = file.slice(join(dir, "/").length, -extension.length);
					components.set(path.replace(/\/index$/, ""), file);
				}
		// Folders come last: `Name/index.js` wins over `Name.js`.
		for (const entry of entries)
			if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name))
				visit(join(folder, entry.name));
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
