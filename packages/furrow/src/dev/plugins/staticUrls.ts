/**
 * Static files that style sheets reference from the site's root (`/img/a.png`): their URLs start with the base URL, as
 * in a build.
 */

import type { Plugin } from "vite";
import { STYLE_SHEET, styleUrls } from "../../bundle/publicForDevVite.js";
import { decodedPath } from "../../shared/paths.js";
import { isFile } from "../../util/files.js";
import { join } from "../../util/path.js";
import type { DevModules } from "../viteServer.js";

/**
 * Prepends the site's base URL. Runs between Vite's own plugins, when a style sheet is compiled but not yet a module.
 */
export function staticUrlsPlugin(
	input: () => Pick<DevModules["input"], "baseUrl" | "staticDirs">,
): Plugin {
	return {
		name: "furrow:static-urls",
		transform: {
			filter: { id: STYLE_SHEET },
			handler(css) {
				const { baseUrl, staticDirs } = input();
				const isStatic = (url: string) =>
					url.startsWith("/") &&
					!url.startsWith(baseUrl) &&
					staticDirs.some((dir) =>
						isFile(join(dir, decodedPath(url.replace(/[?#].*/, "")))),
					);
				let code = "";
				let end = 0;
				for (const found of styleUrls(css)) {
					if (!isStatic(found.url)) continue;
					const written = css.slice(found.start, found.end);
					code += css.slice(end, found.start);
					code += written.replace("/", () => baseUrl);
					end = found.end;
				}
				return end ? { code: code + css.slice(end), map: null } : null;
			},
		},
	};
}
