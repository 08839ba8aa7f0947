/** Leads to the files of the runtime's bundle instead of its sources. */
import { dirname, join } from "node:path";
import { exactRegex } from "rolldown/filter";
import type { Plugin } from "vite";
import { escapeRegExp } from "../../util/escapeRegExp.js";
import { CLIENT_DIR, THEME_DIR } from "../../util/packageRoot.js";
import { type RuntimeBundle, SHARED_PACKAGES } from "../runtimeBundle.js";

const RELATIVE = /^\.\.?\//;

/** @param runtime gives the bundle that is in force */
export function runtimePlugin(runtime: () => RuntimeBundle): Plugin {
	return {
		name: "furrow:runtime",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: {
				id: [
					new RegExp(
						`^(?:${escapeRegExp(CLIENT_DIR)}|${escapeRegExp(THEME_DIR)})/.*\\.tsx?$`,
					),
					RELATIVE,
					...SHARED_PACKAGES.map((name) => exactRegex(name)),
				],
			},
			handler(request, importer) {
				const { client, server, dir } = runtime();
				if (!RELATIVE.test(request))
					return (
						(this.environment.name === "client" ? client : server)[request] ??
						null
					);
				// Under one URL each, whoever imports them: Vite would add a version to some. An earlier bundle may still be in use.
				return importer?.startsWith(dirname(dir))
					? join(dirname(importer), request)
					: null;
			},
		},
	};
}
