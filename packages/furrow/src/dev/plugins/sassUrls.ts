/** Resolves URLs in Sass partials relative to the folder of the entry sheet, as builds do. */

import type { Plugin } from "vite";
import {
	noteSheetParts,
	type SheetParts,
	styleUrls,
} from "../../bundle/publicForDevVite.js";
import { isFile } from "../../util/files.js";
import { dirname, relative, resolve } from "../../util/path.js";
import type { DevModules } from "../viteServer.js";

/** Vite takes such a URL for one from the part's own folder, and writes it again from the first sheet's. */
function fileFromFirst(
	url: string,
	first: string,
	parts: Iterable<string>,
): string | undefined {
	const folder = dirname(first);
	const taken = resolve(folder, url.replace(/[?#].*/, ""));
	if (isFile(taken)) return undefined;
	for (const part of parts) {
		const written = relative(dirname(part), taken);
		const file = resolve(folder, written);
		if (isFile(file)) return file;
	}
	return undefined;
}

/** It comes between Vite's own plugins: what is still relative in a finished style sheet, Vite has not found. */
export function sassUrlsPlugin(
	input: () => Pick<DevModules["input"], "baseUrl" | "siteDir">,
): Plugin {
	const partsOf: SheetParts = new Map();
	return {
		name: "furrow:sass-urls",
		configResolved: (config) => noteSheetParts(config, partsOf),
		transform: {
			filter: { id: /\.s[ac]ss(?:\?|$)/ },
			handler(css, id) {
				const { baseUrl, siteDir } = input();
				let code = "";
				let end = 0;
				for (const found of styleUrls(css)) {
					if (found.url.startsWith("/")) continue;
					const file = fileFromFirst(
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
