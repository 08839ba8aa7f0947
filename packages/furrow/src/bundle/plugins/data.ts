import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { FurrowError } from "../../util/errors.js";
import { parseJson } from "../../util/json.js";
import { escapeRegExp } from "../../util/strings.js";
import { parseYaml, type YamlError } from "../../util/yaml.js";

/** Imports files with these extensions as text, as the site's `raw-loader` rules do. */
export function rawTextPlugin(extensions: string[]): Plugin {
	return {
		name: "furrow:raw-text",
		enforce: "pre",
		load: {
			filter: {
				id: extensions.map(
					(extension) => new RegExp(`${escapeRegExp(extension)}$`),
				),
			},
			async handler(id) {
				const text = JSON.stringify(await readFile(id, "utf8"));
				return { code: `export default ${text};`, moduleType: "js" };
			},
		},
	};
}

/**
 * Imports files with these extensions as URLs, as the site's `file-loader` rules do. Extensions that Vite treats as
 * assets are left to it. It would interpret others by their type: WebAssembly, for example, as a module.
 */
export function fileUrlPlugin(extensions: string[]): Plugin {
	let isKnown = (_file: string) => false;
	return {
		name: "furrow:file-url",
		enforce: "pre",
		configResolved(config) {
			isKnown = config.assetsInclude;
		},
		load: {
			filter: {
				id: extensions.map(
					(extension) => new RegExp(`${escapeRegExp(extension)}$`),
				),
			},
			handler(id) {
				if (isKnown(id)) return null;
				const url = JSON.stringify(`${id}?url&no-inline`);
				return { code: `export { default } from ${url};`, moduleType: "js" };
			},
		},
	};
}

/** Reports JSON that does not parse, with its location. Valid JSON is left to the bundler. */
export function jsonCheckPlugin(): Plugin {
	return {
		name: "furrow:json-check",
		enforce: "pre",
		load: {
			filter: { id: /\.json$/ },
			async handler(id) {
				await parseJson(await readFile(id, "utf8"), id);
				return null;
			},
		},
	};
}

/** Imports YAML files as data (`import data from './data.yaml'`), as webpack's YAML loaders do. */
export function yamlPlugin(): Plugin {
	return {
		name: "furrow:yaml",
		enforce: "pre",
		load: {
			filter: { id: /\.ya?ml$/ },
			async handler(id) {
				let data: unknown;
				try {
					data = parseYaml(await readFile(id, "utf8"));
				} catch (cause) {
					const { message, place } = cause as YamlError;
					throw new FurrowError(`The YAML does not parse: ${message}`, {
						file: id,
						...place,
						cause,
					});
				}
				const json = JSON.stringify(data ?? null);
				return { code: `export default ${json};`, moduleType: "js" };
			},
		},
	};
}
