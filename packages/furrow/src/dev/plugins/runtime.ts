/** Leads to the files of the runtime's bundle instead of its sources. */
import { dirname, join } from "node:path";
import { exactRegex } from "rolldown/filter";
import type { Plugin } from "vite";
import { escapeRegExp } from "../../util/escapeRegExp.js";
import { CLIENT_DIR, THEME_DIR } from "../../util/packageRoot.js";
import { type RuntimeBundle, SHARED_PACKAGES } from "../runtimeBundle.js";

const RELATIVE = /^\.\.?\//;

/** The files as modules of a generation: none of an earlier one has a part in it. */
const withGeneration = (file: string, generation: number) =>
	generation ? `${file}?g=${generation}` : file;

/** @param modules gives the bundle that is in force */
export function runtimePlugin(
	modules: () => { runtime: RuntimeBundle; generation: number },
): Plugin {
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
				const { runtime, generation } = modules();
				const { client, server, dir } = runtime;
				if (!RELATIVE.test(request)) {
					const files = this.environment.name === "client" ? client : server;
					const file = files[request];
					return file ? withGeneration(file, generation) : null;
				}
				// Under one URL each, whoever imports them: Vite would add a version to some. An earlier bundle may still be in use.
				if (!importer?.startsWith(dirname(dir))) return null;
				const own = /\?g=(\d+)$/.exec(importer)?.[1];
				return withGeneration(join(dirname(importer), request), Number(own));
			},
		},
	};
}
