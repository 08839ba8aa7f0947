import { readFileSync } from "node:fs";
import { isFile } from "../util/files.js";
import { inNodeModules } from "../util/path.js";
import { type Place, placeAt } from "../util/places.js";
import type { ThemeResolver } from "./themeResolver.js";

/** A component of the site's theme that imports itself. */
interface SelfImport {
	name: string;
	/** Position of the import. */
	place: Place & { file: string };
}

/** Matches imports of theme components, except those of types alone. Comments may contain some, too. */
const IMPORT = /\bimport\s+(?!type\s)[^"';]*["']@theme\/([^"']+)["']/g;

/**
 * Returns the site's components that import themselves, like a wrapper that should import the component that it wraps.
 * Rendering such a component never ends. Errors do not show where it is: React leaves out the rest of the page, or
 * throws an error whose stack lacks the component, because React renders its children after it has returned.
 */
export async function selfImports({
	swizzledNames,
	theme,
}: ThemeResolver): Promise<SelfImport[]> {
	const found: SelfImport[] = [];
	for (const name of swizzledNames) {
		const file = theme(name);
		// While the site is served, files may be deleted before the theme is read again.
		if (!file || inNodeModules(file) || !isFile(file)) continue;
		const source = readFileSync(file, "utf8");
		// Nearly all builds can do without the parser, which takes long to load.
		if (![...source.matchAll(IMPORT)].some(([, other]) => other === name))
			continue;
		const { parseCode } = await import("../util/codeFile.js");
		for (const entry of parseCode({ file, source }).module.staticImports) {
			const { value, start } = entry.moduleRequest;
			if (
				value === `@theme/${name}` &&
				entry.entries.some(({ isType }) => !isType)
			)
				found.push({ name, place: { file, ...placeAt(source, start) } });
		}
	}
	return found;
}
