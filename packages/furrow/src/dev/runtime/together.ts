import type { Plugin } from "vite";
import type { ThemeResolver } from "../../bundle/publicForDev.js";
import { THEME_PARTS } from "../../bundle/publicForDevVite.js";

/** Names that are left to Vite. */
const OUTSIDE = /^(?:@theme\/|furrow:)/;

/** All that is reached from some modules, they themselves included. */
export function reached(
	from: Iterable<string>,
	next: (id: string) => readonly string[],
): Set<string> {
	const found = new Set(from);
	for (const id of found) for (const other of next(id)) found.add(other);
	return found;
}

/**
 * Tells which modules may be in one file. Not those that are loaded when they are wanted. And not those that lead to a
 * component of the site's own, which may lead back to other modules of the theme: each stays a module of its own, so
 * that they run in the order that their imports ask for.
 */
export function togetherPlugin(
	themes: ThemeResolver,
	entries: Iterable<string>,
	isServer: boolean,
): { plugin: Plugin; isTogether(id: string): boolean } {
	const together = new Set<string>();
	const parts = THEME_PARTS.map((request) =>
		themes.init(request.slice("@theme/".length)),
	);
	return {
		isTogether: (id) => together.has(id),
		plugin: {
			name: "furrow:together",
			buildEnd() {
				const lazy = new Set<string>();
				const importers = new Map<string, string[]>();
				const outside = new Set<string>();
				for (const id of this.getModuleIds()) {
					const info = this.getModuleInfo(id);
					for (const imported of info?.dynamicallyImportedIds ?? [])
						lazy.add(imported);
					// Node loads what is lazy by itself too, and would not find a module of the site's; nor would a browser.
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
				const apart = reached(outside, (id) => importers.get(id) ?? []);
				for (const part of parts) if (part) lazy.delete(part);
				const eager = reached(
					[...entries].filter((id) => !lazy.has(id)),
					(id) => this.getModuleInfo(id)?.importedIds ?? [],
				);
				for (const id of eager) if (!apart.has(id)) together.add(id);
			},
		},
	};
}
