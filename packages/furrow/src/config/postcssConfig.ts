/** A site's own PostCSS config, found and read as by the loader that Docusaurus builds with. */
import { lilconfig } from "lilconfig";
import type { PostcssConfig } from "../types/bundlerSettings.js";
import { FurrowError } from "../util/errors.js";
import { parseJson } from "../util/json.js";
import { addCommand } from "../util/packageManager.js";
import { parseYaml, type YamlError } from "../util/yaml.js";
import { loadError, type ModuleLoader } from "./moduleLoader.js";

const ENDINGS = ["js", "mjs", "cjs", "ts", "mts", "cts"];
const DATA = ["", ".json", ".yaml", ".yml"];

/** In the order in which they are looked for, in the site's folder and each above it. */
const PLACES = [
	"package.json",
	...ENDINGS.map((ending) => `postcss.config.${ending}`),
	...["", ".config/"].flatMap((folder) => {
		const name = folder ? `${folder}postcssrc` : ".postcssrc";
		return [...DATA, ...ENDINGS.map((ending) => `.${ending}`)].map(
			(ending) => name + ending,
		);
	}),
];

type Plugins = Record<string, unknown> | unknown[];

/** Plugins by name or function, with their options; `false` takes one out that stands before. */
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
 * Reads the PostCSS config of a site: `package.json`'s `postcss`, `postcss.config.*` or `.postcssrc*`, in the site's folder or
 * in one above it. It has no say in which of several languages is built.
 *
 * @returns nothing where there is none
 * @throws FurrowError where it cannot be read, or names a plugin that is not installed
 */
export async function loadPostcssConfig(
	siteDir: string,
	loader: ModuleLoader,
): Promise<PostcssConfig | undefined> {
	const load = (file: string) => loader.load(file);
	const data = (file: string, text: string) => {
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
			...Object.fromEntries(ENDINGS.map((ending) => [`.${ending}`, load])),
			".json": (file: string, text: string) => parseJson(text, file),
			".yaml": data,
			".yml": data,
			noExt: data,
		},
	}).search(siteDir);
	if (!found || found.isEmpty) return undefined;
	const { filepath: file } = found;
	const mode = process.env.NODE_ENV ?? "production";
	const calling = async <T>(call: () => T): Promise<Awaited<T>> => {
		try {
			return await call();
		} catch (error) {
			throw loadError(file, error);
		}
	};
	const config =
		typeof found.config === "function"
			? await calling(() =>
					found.config({ mode, env: mode, file, options: {} }),
				)
			: found.config;
	if (typeof config !== "object" || config === null)
		throw new FurrowError("The PostCSS config is not an object.", {
			file,
			hint: "Export an object with plugins: module.exports = { plugins: {} }",
		});
	const named = async (name: unknown): Promise<unknown> => {
		if (typeof name !== "string") return name;
		const path = loader.resolve(name, file);
		if (!path)
			throw new FurrowError(
				`The PostCSS config names "${name}", which is not installed.`,
				{
					file,
					hint: `Install it: ${addCommand(name)}`,
				},
			);
		return loader.load(path);
	};
	const plugins: unknown[] = [];
	for (const [name, options] of pluginEntries(config.plugins ?? [])) {
		const plugin = await named(name);
		const hasOptions =
			options && typeof options === "object" && Object.keys(options).length > 0;
		plugins.push(
			hasOptions && typeof plugin === "function"
				? await calling(() => plugin(options))
				: plugin,
		);
	}
	const syntax: PostcssConfig["syntax"] = {};
	for (const part of ["parser", "syntax", "stringifier"] as const)
		if (config[part]) syntax[part] = await named(config[part]);
	return { file, plugins, syntax };
}
