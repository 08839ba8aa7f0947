import { readFileSync } from "node:fs";
import { isFile } from "../util/files.js";
import { inNodeModules } from "../util/path.js";
import { type Place, placeAt } from "../util/places.js";
import type { ThemeResolver } from "./themeResolver.js";

/** The position at which a component of the site's theme imports itself. */
interface SelfImport extends Place {
	file: string;
	/** Name of the component. */
	name: string;
}

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
		const own = `@theme/${name}`;
		if (!source.includes(own)) continue;
		const { parseCode } = await import("../util/codeFile.js");
		for (const entry of parseCode({ file, source }).module.staticImports) {
			const { value, start } = entry.moduleRequest;
			// Types may be imported from anywhere.
			if (value === own && entry.entries.some(({ isType }) => !isType))
				found.push({ file, name, ...placeAt(source, start) });
		}
	}
	return found;
}
