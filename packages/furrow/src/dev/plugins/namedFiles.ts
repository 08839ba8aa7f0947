/**
 * Files that pages reference by URL: images that code imports (the HTML may show them before any code runs), files in
 * style sheets, `new URL(…, import.meta.url)`, workers.
 */

import type { Plugin } from "vite";
import { STYLE_SHEET, styleUrls } from "../../bundle/publicForDevVite.js";
import { decodedPath } from "../../shared/paths.js";
import { posix } from "../../util/path.js";

/** Matches what Vite generates, with the URL at which it serves the file. */
const NEW_URL =
	/new URL\(\s*(?:\/\*.*?\*\/\s*)?(["'`])(\/[^"'`$]+)\1\s*,\s*(?:''\s*\+\s*)?import\.meta\.url/g;

/** Matches a module that exports the URL of its own file, as Vite generates it. */
const OWN_URL = /^export default "(\/[^"]*)"/;

/**
 * Records the URL paths of these files for the gate of Vite.
 * @param named returns the set to which paths are added
 */
export function namedFilesPlugins(named: () => Set<string>): Plugin[] {
	const note = (url: string) =>
		named().add(decodedPath(url.replace(/[?#].*/s, "")));
	const isClient = ({ name }: { name: string }) => name === "client";
	return [
		{
			// On the server too.
			name: "furrow:named-files-by-import",
			transform: {
				filter: { code: OWN_URL },
				handler(code, id) {
					const { base, root } = this.environment.config;
					const [, url = ""] = OWN_URL.exec(code) ?? [];
					const path = decodedPath(url).slice(base.length - 1);
					const file = id.replace(/\?.*/s, "");
					if (
						[posix.join(root, path), path.replace(/^\/@fs/, "")].includes(file)
					)
						note(url);
				},
			},
		},
		{
			// Runs between Vite's own plugins, when a style sheet is compiled but not yet a module.
			name: "furrow:named-files-of-sheets",
			applyToEnvironment: isClient,
			transform: {
				filter: { id: STYLE_SHEET },
				handler(css) {
					for (const { url } of styleUrls(css)) note(url);
				},
			},
		},
		{
			name: "furrow:named-files-of-code",
			enforce: "post",
			applyToEnvironment: isClient,
			transform: {
				filter: { code: "import.meta.url" },
				handler(code) {
					for (const [, , url = ""] of code.matchAll(NEW_URL)) note(url);
				},
			},
		},
	];
}
