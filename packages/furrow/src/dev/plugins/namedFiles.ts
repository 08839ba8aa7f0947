/**
 * Files that pages name by their URLs: pictures that code imports, which HTML may show before any code runs, what style sheets
 * show, `new URL(…, import.meta.url)`, workers.
 */

import type { Plugin } from "vite";
import { STYLE_SHEET, styleUrls } from "../../bundle/publicForDevVite.js";
import { decodedPath } from "../../shared/paths.js";
import { posix } from "../../util/path.js";

/** As Vite writes it: with the URL at which it serves the file. */
const NEW_URL =
	/new URL\(\s*(?:\/\*.*?\*\/\s*)?(["'`])(\/[^"'`$]+)\1\s*,\s*(?:''\s*\+\s*)?import\.meta\.url/g;

/** A module that is the URL of its own file, as Vite makes it. */
const OWN_URL = /^export default "(\/[^"]*)"/;

/**
 * Takes note of them for the gate of Vite, by their paths as browsers are given them.
 * @param named gives the list that is kept
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
			// Between Vite's own plugins: a style sheet is finished by then, and no module yet.
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
