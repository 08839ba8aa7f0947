/** Resolves URLs in Sass partials relative to the folder of the entry sheet, as builds do. */

import type { Plugin } from "vite";
import {
	recordSheetParts,
	type SheetParts,
	styleUrls,
} from "../../bundle/publicForDevVite.js";
import { isFile } from "../../util/files.js";
import { dirname, relative, resolve } from "../../util/path.js";
import type { DevModules } from "../viteServer.js";

/**
 * Returns the file of a URL that is relative to the entry sheet. Vite assumes that it is relative to the partial, and
 * rewrites it relative to the entry sheet.
 */
function fileFromEntry(
	url: string,
	entry: string,
	parts: Iterable<string>,
): string | undefined {
	const folder = dirname(entry);
	const rewritten = resolve(folder, url.replace(/[?#].*/, ""));
	if (isFile(rewritten)) return undefined;
	for (const part of parts) {
		const original = relative(dirname(part), rewritten);
		const file = resolve(folder, original);
		if (isFile(file)) return file;
	}
	return undefined;
}

/**
 * Runs between Vite's own plugins. URLs that are still relative in a compiled style sheet are those that Vite has not
 * found.
 */
export function sassUrlsPlugin(
	input: () => Pick<DevModules["input"], "baseUrl" | "siteDir">,
): Plugin {
	const partsOf: SheetParts = new Map();
	return {
		name: "furrow:sass-urls",
		configResolved: (config) => recordSheetParts(config, partsOf),
		transform: {
			filter: { id: /\.s[ac]ss(?:\?|$)/ },
			handler(css, id) {
				const { baseUrl, siteDir } = input();
				let code = "";
				let end = 0;
				for (const found of styleUrls(css)) {
					if (found.url.startsWith("/")) continue;
					const file = fileFromEntry(
						found.url,
						id.replace(/\?.*$/, ""),
						partsOf.get(id) ?? [],
					);
					if (!file) continue;
					const fragment = /#.*$/.exec(found.url)?.[0] ?? "";
					const path = relative(siteDir, file);
					code += css.slice(end, found.start);
					code += `"${encodeURI(baseUrl + path)}${fragment}"`;
					end = found.end;
				}
				return end ? { code: code + css.slice(end), map: null } : null;
			},
		},
	};
}
