import { readFileSync } from "node:fs";
import {
	FieldProblems,
	locateField,
	locateValue,
	report,
} from "../../schema/index.js";
import type {
	LoadContext,
	PluginModule,
	PluginVersionInformation,
} from "../../types/plugin.js";
import type { PluginEntry } from "../../types/site.js";
import { type ErrorPlace, FurrowError } from "../../util/errors.js";
import { nearest } from "../../util/nearest.js";
import { addCommand } from "../../util/packageManager.js";
import { dirname, inNodeModules, join } from "../../util/path.js";
import { quotedPlace } from "../../util/places.js";
import { shownName } from "../../util/shownPath.js";
import { COMPATIBLE_VERSION } from "../compatibility.js";
import type { ModuleLoader } from "../moduleLoader.js";
import { replacedPackage } from "../shims/resolve.js";
import { candidateNames, type ModuleKind } from "./names.js";
import { pluginError } from "./runHook.js";
import type {
	BuiltinPlugin,
	BuiltinRegistry,
	PluginSource,
	Preset,
	PresetContent,
} from "./types.js";

interface Finder {
	context: LoadContext;
	loader: ModuleLoader;
	builtins: BuiltinRegistry;
}

interface ModuleRequest {
	name: string;
	kind: ModuleKind;
	place: (string | number)[];
	/** File that relative names are resolved from: the config, or a preset's module. */
	from: string;
}

/** Returns the package that a file belongs to. */
function packageOf(
	file: string,
): { path: string; name?: string; version?: string } | undefined {
	for (let dir = dirname(file); dir !== dirname(dir); dir = dirname(dir)) {
		const path = join(dir, "package.json");
		try {
			const { name, version } = JSON.parse(readFileSync(path, "utf8"));
			// A nested package.json may only say `{"type": "module"}`.
			if (name) return { path, name, version };
		} catch {
			// No package here: continue with the parent folder.
		}
	}
	return undefined;
}

/**
 * Returns the name of the known package that has a file as its entry. Config files may refer to plugins by
 * `require.resolve("@docusaurus/...")`.
 */
function packageByFile(
	file: string,
	known: Record<string, unknown>,
): string | undefined {
	const name = replacedPackage(file) ?? packageOf(file)?.name;
	return name &&
		Object.hasOwn(known, name) &&
		(replacedPackage(file) || /[\\/]index\.\w+$/.test(file))
		? name
		: undefined;
}

function installHint(
	{ name, kind }: ModuleRequest,
	tried: string[],
	builtins: string[],
	siteDir: string,
): string {
	if (tried.length === 1 && tried[0] === name) {
		return /^[./\\]/.test(name)
			? "Check the path."
			: addCommand(name, { siteDir });
	}
	const short = builtins
		.map((known) => known.replace(`@docusaurus/${kind}-`, ""))
		.filter((known) => !known.startsWith("@"));
	const suggestion = nearest(name, [...short, ...builtins]);
	// A name that contains "docusaurus" is the name of a package, not a short form.
	const fullName = name.includes("docusaurus")
		? name
		: tried.find((candidate) => candidate.startsWith("docusaurus-"));
	const install = addCommand(fullName ?? name, { siteDir });
	return suggestion
		? `Did you mean "${suggestion}"? If not: ${install}`
		: install;
}

/**
 * Returns the position of a name in the config. Lists that code puts together contain their entries elsewhere, and the
 * names in a preset's module are not in the config: then it is the position of the preset.
 */
async function placeOfName(
	{ name, kind, place, from }: ModuleRequest,
	file: string,
): Promise<ErrorPlace> {
	if (from === file) {
		const named = await locateValue(
			file,
			[`${kind}s`],
			(text) => text === name,
		);
		if (named.line) return named;
		const quoted = quotedPlace(readFileSync(file, "utf8"), name);
		if (quoted) return { file, ...quoted };
	}
	return { file, ...(await locateField(file, place)) };
}

async function notFound(
	{ context, builtins: { plugins, presets } }: Finder,
	named: ModuleRequest,
	tried: string[],
): Promise<FurrowError> {
	const { kind } = named;
	const [name, ...names] = [named.name, ...tried].map(shownName);
	const builtins = Object.keys(kind === "preset" ? presets : plugins);
	return new FurrowError(
		`Cannot find the ${kind} "${name}".${names.length > 1 ? ` Tried ${names.map((candidate) => `"${candidate}"`).join(", ")}.` : ""}`,
		{
			...(await placeOfName(named, context.siteConfigPath)),
			hint: installHint(named, tried, builtins, context.siteDir),
		},
	);
}

/** Resolves a module that the config names to its file. */
async function locate(
	finder: Finder,
	named: ModuleRequest,
	candidates: string[],
): Promise<string> {
	for (const candidate of candidates) {
		const file =
			finder.loader.resolve(candidate, named.from) ??
			finder.loader.resolve(candidate);
		if (file) return file;
	}
	throw await notFound(finder, named, candidates);
}

function asModule(
	exported: unknown,
	label: string,
	file: string,
): PluginModule {
	if (typeof exported === "function") return exported as PluginModule;
	throw new FurrowError(
		`"${label}" does not export a function, so it is not a plugin.`,
		{
			file,
			hint: "A plugin module exports a function (context, options) => plugin.",
		},
	);
}

/** Finds the module of one entry of `plugins` or `themes`; undefined for disabled entries. */
async function findPlugin(
	finder: Finder,
	entry: PluginEntry,
	kind: "plugin" | "theme",
	place: (string | number)[],
	from: string,
): Promise<PluginSource | undefined> {
	if (!entry) return undefined;
	const [plugin, options] = Array.isArray(entry) ? entry : [entry];
	// Boolean options exist in old configs: `["name", false]` disables a plugin.
	if (!plugin || (options as unknown) === false) return undefined;
	const common = { options: options ?? {}, place, role: kind };
	if (typeof plugin === "function")
		return {
			...common,
			label: plugin.name || `${place.join(".")}`,
			module: plugin,
			dir: dirname(from),
			version: { type: "local" },
		};
	const { plugins } = finder.builtins;
	const candidates = candidateNames(plugin, kind);
	const file = candidates.some((candidate) => Object.hasOwn(plugins, candidate))
		? undefined
		: await locate(finder, { name: plugin, kind, place, from }, candidates);
	const builtin = file
		? packageByFile(file, plugins)
		: candidates.find((candidate) => Object.hasOwn(plugins, candidate));
	if (builtin) {
		const { load, missing } = plugins[builtin] as BuiltinPlugin;
		return {
			...common,
			role: "builtin",
			label: builtin,
			module: await load(),
			dir: finder.context.siteDir,
			version: {
				type: "package",
				name: builtin,
				version: COMPATIBLE_VERSION,
			},
			missing,
		};
	}
	if (!file) return undefined;
	const found = packageOf(file);
	const isOwn = !inNodeModules(file);
	const version: PluginVersionInformation = isOwn
		? { type: "project" }
		: { type: "package", name: found?.name, version: found?.version };
	const label = shownName(plugin);
	return {
		...common,
		label,
		module: asModule(await finder.loader.load(file), label, file),
		dir: dirname(file),
		version,
		packageFile: isOwn ? undefined : found?.path,
	};
}

async function findAll(
	finder: Finder,
	{ plugins = [], themes = [] }: PresetContent,
	place: (string | number)[],
	from: string,
): Promise<PluginSource[]> {
	const found: (PluginSource | undefined)[] = [];
	for (const [index, entry] of plugins.entries())
		found.push(
			await findPlugin(
				finder,
				entry,
				"plugin",
				[...place, "plugins", index],
				from,
			),
		);
	for (const [index, entry] of themes.entries())
		found.push(
			await findPlugin(
				finder,
				entry,
				"theme",
				[...place, "themes", index],
				from,
			),
		);
	return found.filter((source) => source !== undefined);
}

/** Fields of the classic preset's options by the plugin that receives them, for locations in messages. */
const PRESET_FIELDS: Record<string, string> = {
	"@docusaurus/plugin-content-docs": "docs",
	"@docusaurus/plugin-content-blog": "blog",
	"@docusaurus/plugin-content-pages": "pages",
	"@docusaurus/plugin-sitemap": "sitemap",
	"@docusaurus/plugin-google-gtag": "gtag",
	"@docusaurus/plugin-google-tag-manager": "googleTagManager",
	"@docusaurus/theme-classic": "theme",
};

async function findPreset(
	finder: Finder,
	entry: PluginEntry,
	index: number,
): Promise<PluginSource[]> {
	if (!entry) return [];
	const { siteConfigPath } = finder.context;
	const { presets } = finder.builtins;
	const [name, options] = (Array.isArray(entry) ? entry : [entry]) as [
		string,
		unknown?,
	];
	const place = ["presets", index];
	const candidates = candidateNames(name, "preset");
	const named = candidates.find((candidate) =>
		Object.hasOwn(presets, candidate),
	);
	const file = named
		? siteConfigPath
		: await locate(
				finder,
				{ name, kind: "preset", place, from: siteConfigPath },
				candidates,
			);
	const builtin = named ?? packageByFile(file, presets);
	const preset = builtin
		? await (presets[builtin] as () => Promise<Preset>)()
		: ((await finder.loader.load(file)) as Preset);
	let content: PresetContent;
	try {
		content = await preset(finder.context, options ?? {});
	} catch (error) {
		if (error instanceof FieldProblems)
			throw await report(error, {
				file: siteConfigPath,
				title: `The options of preset "${shownName(name)}" are wrong:`,
				prefix: [...place, 1],
			});
		if (error instanceof FurrowError) throw error;
		throw new FurrowError(
			`Preset "${shownName(name)}" failed: ${(error as Error)?.message ?? error}`,
			{ file: siteConfigPath, ...pluginError(error) },
		);
	}
	const found = await findAll(finder, content, place, file);
	return found.map((source) => {
		const field = PRESET_FIELDS[source.label];
		return { ...source, place: field ? [...place, 1, field] : [...place, 1] };
	});
}

/**
 * Finds every plugin and theme of the config in Docusaurus's order: each preset's plugins and themes, then the config's
 * plugins, then its themes.
 *
 * @throws {FurrowError} for names that cannot be resolved, listing the packages that were tried
 */
export async function findPluginSources(
	context: LoadContext,
	loader: ModuleLoader,
	builtins: BuiltinRegistry,
): Promise<PluginSource[]> {
	const finder = { context, loader, builtins };
	const { presets, plugins, themes } = context.siteConfig;
	const fromPresets: PluginSource[] = [];
	for (const [index, entry] of presets.entries())
		fromPresets.push(...(await findPreset(finder, entry, index)));
	const own = await findAll(
		finder,
		{ plugins, themes },
		[],
		context.siteConfigPath,
	);
	// The options of a listed plugin are the second element of its entry.
	return [
		...fromPresets,
		...own.map((source) => ({ ...source, place: [...source.place, 1] })),
	];
}
