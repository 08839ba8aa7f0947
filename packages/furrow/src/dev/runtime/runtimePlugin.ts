/** Resolves Furrow's modules to files of the runtime bundle instead of their sources. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { exactRegex } from "rolldown/filter";
import type { Plugin } from "vite";
import { CLIENT_DIR, THEME_DIR } from "../../util/packageRoot.js";
import { dirname, join } from "../../util/path.js";
import { escapeRegExp } from "../../util/strings.js";
import { GENERATION, inGeneration, withoutGeneration } from "./addresses.js";
import { SHARED_PACKAGES } from "./externals.js";
import { IDENTIFIER, REACT_REQUESTS, reactFile } from "./reactBundle.js";
import type { RuntimeBundle } from "./runtimeBundle.js";

const RELATIVE = /^\.\.?\//;

/** Matches the folder of the runtimes in a site's cache (`cacheDir`). */
const RUNTIMES = /\/furrow(?:-\w+)?\/dev(?=\/)/;

/** Matches files of the server bundle. */
const SERVER_FILE = new RegExp(`${RUNTIMES.source}/\\w+/server/`);

/**
 * Returns a server module that re-exports a file loaded by Node: the instance of the language that is being rendered.
 */
async function externalModule(file: string): Promise<string> {
	const names = Object.keys(await import(pathToFileURL(file).href)).filter(
		(name) => IDENTIFIER.test(name),
	);
	// The bundler's short names may be reserved words, which can be exported but not declared.
	return [
		`const all = await globalThis.__FURROW_NATIVE__(${JSON.stringify(file)});`,
		...names.map(
			(name, index) => `const v${index} = all[${JSON.stringify(name)}];`,
		),
		`export { ${names.map((name, index) => `v${index} as ${name}`).join(", ")} };`,
	].join("\n");
}

/** @param modules returns the current bundle */
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
				// The form in which browsers request it.
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
				// Each module has the same URL for all importers. An earlier bundle may still be in use.
				if (!importer?.startsWith(dirname(dir))) return null;
				return join(dirname(importer.replace(/\?.*/, "")), request);
			},
		},
		load: {
			filter: { id: new RegExp(`${RUNTIMES.source}/\\w+/`) },
			handler(id) {
				const file = withoutGeneration(id);
				const { selfContained } = modules().runtime;
				return this.environment.name === "client" ||
					!selfContained.includes(file)
					? readFileSync(file, "utf8")
					: externalModule(file);
			},
		},
	};
}
