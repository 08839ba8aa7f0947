/**
 * Static files and files of the site that style sheets reference from the root (`/img/a.png`, `~/img/a.png`): their URLs
 * start with the base URL, as in a build.
 */

import type { Plugin } from "vite";
import { STYLE_SHEET, styleUrls } from "../../bundle/publicForDevVite.js";
import { decodedPath } from "../../shared/paths.js";
import { isFile } from "../../util/files.js";
import { join } from "../../util/path.js";
import type { DevModules } from "../viteServer.js";

/** Matches webpack's mark. Sass may have prepended a path. */
const MARK = /^(?:.*\/)?~(?=\/)/;

/**
 * Prepends the site's base URL. Runs between Vite's own plugins, when a style sheet is compiled but not yet a module.
 */
export function staticUrlsPlugin(
	input: () => Pick<DevModules["input"], "baseUrl" | "siteDir" | "staticDirs">,
): Plugin {
	return {
		name: "furrow:static-urls",
		transform: {
			filter: { id: STYLE_SHEET },
			handler(css) {
				const { baseUrl, siteDir, staticDirs } = input();
				/** Returns the path of a file from the root, unless its URL is complete. */
				function pathOf(url: string): string | undefined {
					const path = url.replace(MARK, "");
					if (!path.startsWith("/")) return undefined;
					if (path === url && url.startsWith(baseUrl)) return undefined;
					const place = decodedPath(path.replace(/[?#].*/, ""));
					return [...staticDirs, siteDir].some((dir) =>
						isFile(join(dir, place)),
					)
						? path
						: undefined;
				}
				let code = "";
				let end = 0;
				for (const found of styleUrls(css)) {
					const path = pathOf(found.url);
					if (path === undefined) continue;
					const written = css.slice(found.start, found.end);
					code += css.slice(end, found.start);
					code += written.replace(found.url, () => baseUrl + path.slice(1));
					end = found.end;
				}
				return end ? { code: code + css.slice(end), map: null } : null;
			},
		},
	};
}
