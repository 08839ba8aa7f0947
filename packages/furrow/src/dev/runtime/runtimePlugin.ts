/** Leads to the files of the runtime's bundle instead of its sources. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { exactRegex } from "rolldown/filter";
import type { Plugin } from "vite";
import { CLIENT_DIR, THEME_DIR } from "../../util/packageRoot.js";
import { dirname, join } from "../../util/path.js";
import { escapeRegExp } from "../../util/strings.js";
import { GENERATION, inGeneration, withoutGeneration } from "./addresses.js";
import { SHARED_PACKAGES } from "./outside.js";
import { IDENTIFIER, REACT_REQUESTS, reactFile } from "./reactBundle.js";
import type { RuntimeBundle } from "./runtimeBundle.js";

const RELATIVE = /^\.\.?\//;

/** The folder of the runtimes in a site's cache (`cacheDir`). */
const RUNTIMES = /\/furrow(?:-\w+)?\/dev(?=\/)/;

/** Files of the server's bundle, by their paths. */
const SERVER_FILE = new RegExp(`${RUNTIMES.source}/\\w+/server/`);

/** A module of the server's that hands on what Node has loaded: the instance of the language that is being rendered. */
async function externalModule(file: string): Promise<string> {
	const names = Object.keys(await import(pathToFileURL(file).href)).filter(
		(name) => IDENTIFIER.test(name),
	);
	// The bundler's short names may be words of the language, which only exports can be called.
	return [
		`const all = await globalThis.__FURROW_NATIVE__(${JSON.stringify(file)});`,
		...names.map(
			(name, index) => `const v${index} = all[${JSON.stringify(name)}];`,
		),
		`export { ${names.map((name, index) => `v${index} as ${name}`).join(", ")} };`,
	].join("\n");
}

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
					GENERATION,
					SERVER_FILE,
					...[...SHARED_PACKAGES, ...REACT_REQUESTS].map((name) =>
						exactRegex(name),
					),
				],
			},
			handler(request, importer) {
				const { runtime, generation } = modules();
				const { client, server, dir, reactDir } = runtime;
				const isClient = this.environment.name === "client";
				if (REACT_REQUESTS.includes(request))
					return isClient ? join(reactDir, reactFile(request)) : null;
				// As a browser asks for it.
				if (GENERATION.test(request) && !RELATIVE.test(request)) {
					const [, inside] = request.split(RUNTIMES);
					return dirname(dir) + inside;
				}
				// If the folder of packages is a symbolic link, Vite would also load the file under its real path.
				if (request.startsWith(dirname(dir))) return request;
				if (!RELATIVE.test(request)) {
					const file = (isClient ? client : server)[request];
					if (!file) return null;
					return isClient ? inGeneration(file, generation) : file;
				}
				// One URL per module for all importers. An earlier bundle may still be in use.
				if (!importer?.startsWith(dirname(dir))) return null;
				return join(dirname(importer.replace(/\?.*/, "")), request);
			},
		},
		load: {
			filter: { id: new RegExp(`${RUNTIMES.source}/\\w+/`) },
			handler(id) {
				const file = withoutGeneration(id);
				const { whole } = modules().runtime;
				return this.environment.name === "client" || !whole.includes(file)
					? readFileSync(file, "utf8")
					: externalModule(file);
			},
		},
	};
}
