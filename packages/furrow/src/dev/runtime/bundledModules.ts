import type { Plugin } from "vite";
import type { ThemeResolver } from "../../bundle/publicForDev.js";
import { THEME_PARTS } from "../../bundle/publicForDevVite.js";

/** Matches modules that Vite resolves. */
const OUTSIDE = /^(?:@theme\/|furrow:)/;

/** Returns all modules that are reachable from some modules, including these. */
export function reachable(
	from: Iterable<string>,
	next: (id: string) => readonly string[],
): Set<string> {
	const found = new Set(from);
	for (const id of found) for (const other of next(id)) found.add(other);
	return found;
}

/**
 * Determines which modules can be bundled into one file. Modules that are loaded on demand stay separate. So do those
 * that lead to a swizzled component, which may import other modules of the theme: separate modules run in the order of
 * their imports.
 */
export function bundledModulesPlugin(
	themes: ThemeResolver,
	entries: Iterable<string>,
	isServer: boolean,
): { plugin: Plugin; isBundled(id: string): boolean } {
	const bundled = new Set<string>();
	const parts = THEME_PARTS.map((request) =>
		themes.init(request.slice("@theme/".length)),
	);
	return {
		isBundled: (id) => bundled.has(id),
		plugin: {
			name: "furrow:bundled-modules",
			buildEnd() {
				const lazy = new Set<string>();
				const importers = new Map<string, string[]>();
				const outside = new Set<string>();
				for (const id of this.getModuleIds()) {
					const info = this.getModuleInfo(id);
					for (const imported of info?.dynamicallyImportedIds ?? [])
						lazy.add(imported);
					// On the server, Node itself loads dynamic imports, and would not find a module of the site. Neither would a
					// browser.
					const imports = [
						...(info?.importedIds ?? []),
						...(info?.dynamicallyImportedIds ?? []).filter(
							(imported) => isServer || OUTSIDE.test(imported),
						),
					];
					for (const imported of imports) {
						importers.set(imported, [...(importers.get(imported) ?? []), id]);
						if (OUTSIDE.test(imported)) outside.add(imported);
					}
				}
				const separate = reachable(outside, (id) => importers.get(id) ?? []);
				for (const part of parts) if (part) lazy.delete(part);
				const eager = reachable(
					[...entries].filter((id) => !lazy.has(id)),
					(id) => this.getModuleInfo(id)?.importedIds ?? [],
				);
				for (const id of eager) if (!separate.has(id)) bundled.add(id);
			},
		},
	};
}
