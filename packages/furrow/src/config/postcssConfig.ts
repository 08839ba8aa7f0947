/** Loads a site's PostCSS config, found and read in the same way as by the loader that Docusaurus uses. */
import { lilconfig } from "lilconfig";
import type { PostcssConfig } from "../types/bundlerSettings.js";
import { FurrowError } from "../util/errors.js";
import { parseJson } from "../util/json.js";
import { addCommand } from "../util/packageManager.js";
import { slashed } from "../util/path.js";
import { parseYaml, type YamlError } from "../util/yaml.js";
import { loadError, type ModuleLoader } from "./moduleLoader.js";

const CODE_ENDINGS = ["js", "mjs", "cjs", "ts", "mts", "cts"];
const DATA_ENDINGS = ["", ".json", ".yaml", ".yml"];

/** File names in search order, in the site's folder and each folder above it. */
const PLACES = [
	"package.json",
	...CODE_ENDINGS.map((ending) => `postcss.config.${ending}`),
	...["", ".config/"].flatMap((folder) => {
		const name = folder ? `${folder}postcssrc` : ".postcssrc";
		return [...DATA_ENDINGS, ...CODE_ENDINGS.map((ending) => `.${ending}`)].map(
			(ending) => name + ending,
		);
	}),
];

type Plugins = Record<string, unknown> | unknown[];

/** Returns plugins, by name or function, with their options. `false` removes a plugin that is listed before. */
function pluginEntries(
	plugins: Plugins,
): [plugin: unknown, options: unknown][] {
	const entries = new Map<unknown, unknown>();
	const add = (plugin: unknown, options?: unknown) => {
		if (options === false) entries.delete(plugin);
		else entries.set(plugin, options);
	};
	if (!Array.isArray(plugins))
		for (const [name, options] of Object.entries(plugins)) add(name, options);
	else
		for (const plugin of plugins) {
			if (Array.isArray(plugin)) add(plugin[0], plugin[1]);
			else if (plugin) {
				const [[name, options] = [], ...others] = Object.entries(plugin);
				const isNamed =
					!others.length && options && typeof options === "object";
				if (isNamed || typeof options === "boolean") add(name, options);
				else add(plugin);
			}
		}
	return [...entries];
}

/**
 * Reads the PostCSS config of a site: `package.json`'s `postcss`, `postcss.config.*` or `.postcssrc*`, in the site's
 * folder or a folder above it. All languages share it.
 *
 * @returns undefined if there is none
 * @throws FurrowError if it cannot be read, or names a plugin that is not installed
 */
export async function loadPostcssConfig(
	siteDir: string,
	loader: ModuleLoader,
): Promise<PostcssConfig | undefined> {
	const load = (file: string) => loader.load(file);
	const parseData = (path: string, text: string) => {
		const file = slashed(path);
		try {
			return parseYaml(text);
		} catch (error) {
			const { message, place } = error as YamlError;
			throw new FurrowError(`The PostCSS config does not parse: ${message}`, {
				file,
				...place,
				hint: "Write it as JSON or YAML.",
				cause: error,
			});
		}
	};
	const found = await lilconfig("postcss", {
		searchPlaces: PLACES,
		cache: false,
		loaders: {
			...Object.fromEntries(CODE_ENDINGS.map((ending) => [`.${ending}`, load])),
			".json": (file: string, text: string) => parseJson(text, slashed(file)),
			".yaml": parseData,
			".yml": parseData,
			noExt: parseData,
		},
	}).search(siteDir);
	if (!found || found.isEmpty) return undefined;
	const file = slashed(found.filepath);
	const mode = process.env.NODE_ENV ?? "production";
	const guard = async <T>(call: () => T): Promise<Awaited<T>> => {
		try {
			return await call();
		} catch (error) {
			throw loadError(file, error, siteDir);
		}
	};
	const config =
		typeof found.config === "function"
			? await guard(() => found.config({ mode, env: mode, file, options: {} }))
			: found.config;
	if (typeof config !== "object" || config === null)
		throw new FurrowError("The PostCSS config is not an object.", {
			file,
			hint: "Export an object with plugins: module.exports = { plugins: {} }",
		});
	const loadNamed = async (name: unknown): Promise<unknown> => {
		if (typeof name !== "string") return name;
		const path = loader.resolve(name, file);
		if (!path)
			throw new FurrowError(
				`The PostCSS config names "${name}", which is not installed.`,
				{
					file,
					hint: `Install it: ${addCommand(name, { siteDir })}`,
				},
			);
		return loader.load(path);
	};
	const plugins: unknown[] = [];
	for (const [name, options] of pluginEntries(config.plugins ?? [])) {
		const plugin = await loadNamed(name);
		const hasOptions =
			options && typeof options === "object" && Object.keys(options).length > 0;
		plugins.push(
			hasOptions && typeof plugin === "function"
				? await guard(() => plugin(options))
				: plugin,
		);
	}
	const syntax: PostcssConfig["syntax"] = {};
	for (const part of ["parser", "syntax", "stringifier"] as const)
		if (config[part]) syntax[part] = await loadNamed(config[part]);
	return { file, plugins, syntax };
}
