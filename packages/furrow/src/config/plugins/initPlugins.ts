import {
	check,
	describeValue,
	FieldProblems,
	locateField,
	report,
} from "../../schema/index.js";
import type {
	LoadContext,
	LoadedPlugin,
	Plugin,
	Validate,
} from "../../types/plugin.js";
import type { Untyped } from "../../types/untyped.js";
import { FurrowError } from "../../util/errors.js";
import { withoutRecording } from "../../util/fileReads.js";
import { basename } from "../../util/path.js";
import { validateThemeConfig } from "../theme-config/classic.js";
import { reportMisspelt } from "../theme-config/misspelt.js";
import { asHook } from "./hookAtWork.js";
import { messageOf, pluginError, pluginLabel } from "./runHook.js";
import type { PluginSource } from "./types.js";

const HOOKS = [
	"loadContent",
	"contentLoaded",
	"allContentLoaded",
	"postBuild",
	"configureWebpack",
	"configurePostCss",
	"getThemePath",
	"getTypeScriptThemePath",
	"getPathsToWatch",
	"getClientModules",
	"extendCli",
	"injectHtmlTags",
	"getTranslationFiles",
	"getDefaultCodeTranslationMessages",
	"translateContent",
	"translateThemeConfig",
] as const;

const ID = /^[\w-]+$/;

function checkedId(id: unknown): string {
	if (id === undefined) return "default";
	if (typeof id === "string" && ID.test(id)) return id;
	throw new FieldProblems([
		{
			path: ["id"],
			message: `"id" is ${JSON.stringify(id)}. Expected letters, digits, "-" and "_".`,
		},
	]);
}

/** Whether a Joi schema (of any version) defines the field `id`. */
function namesId(schema: Untyped): boolean {
	return (
		schema?.$_terms?.keys?.some((field: Untyped) => field.key === "id") === true
	);
}

async function configError(
	error: unknown,
	context: LoadContext,
	title: string,
	prefix: (string | number)[],
): Promise<unknown> {
	const { siteConfigPath: file } = context;
	if (error instanceof FieldProblems)
		return report(error, { file, title, prefix });
	if (error instanceof FurrowError) return error;
	const message = error instanceof Error ? error.message : String(error);
	return new FurrowError(`${title} ${message}`, {
		file,
		...(await locateField(file, prefix)),
		hint: `Correct ${basename(file)} and try again.`,
		cause: error,
	});
}

/** Returns a plugin's options with its `id`, after the plugin's own validation. */
async function checkedOptions(
	source: PluginSource,
	context: LoadContext,
): Promise<LoadedPlugin["options"]> {
	const input = (source.options ?? {}) as Record<string, unknown>;
	try {
		const id = checkedId(input.id);
		const { id: _, ...withoutId } = input;
		const validate: Validate = (schema, value) => {
			const { id: __, ...rest } = (value ?? {}) as Record<string, unknown>;
			const checked = check<Untyped>(
				schema,
				namesId(schema) ? { ...rest, id } : rest,
			);
			return { ...checked, id };
		};
		const { validateOptions } = source.module;
		const options = validateOptions
			? validateOptions({ validate, options: { ...withoutId, id } })
			: withoutId;
		return { ...options, id };
	} catch (error) {
		throw await configError(
			error,
			context,
			`The options of "${source.label}" are wrong:`,
			source.place,
		);
	}
}

/** Lets every module validate `themeConfig`. The result is stored in the context. */
async function checkThemeConfig(
	sources: PluginSource[],
	context: LoadContext,
): Promise<void> {
	const validate: Validate = (schema, value) =>
		check(schema, value, { unknown: true });
	const { siteConfig } = context;
	for (const { module, label } of sources) {
		if (!module.validateThemeConfig) continue;
		try {
			const checked = module.validateThemeConfig({
				validate,
				themeConfig: siteConfig.themeConfig,
			});
			siteConfig.themeConfig = { ...siteConfig.themeConfig, ...checked };
		} catch (error) {
			throw await configError(
				error,
				context,
				`"themeConfig" (as "${label}" takes it) is wrong:`,
				["themeConfig"],
			);
		}
	}
	const isClassic = sources.some(
		({ module }) => module.validateThemeConfig === validateThemeConfig,
	);
	if (isClassic)
		return reportMisspelt(siteConfig.themeConfig, context.siteConfigPath);
	// Every site has the classic theme's components, below those of other themes, and they need its defaults.
	const defaults = validateThemeConfig({ validate, themeConfig: {} });
	siteConfig.themeConfig = { ...defaults, ...siteConfig.themeConfig };
}

/**
 * Returns a plugin's fields and its hooks, also those of classes, bound to the plugin.
 * @throws {FurrowError} if a hook is not a function; `configureWebpack` may also be a config
 */
function withBoundHooks(plugin: Plugin): Plugin {
	const copy: Untyped = { ...plugin };
	for (const hook of HOOKS) {
		const value = plugin[hook] as unknown;
		if (typeof value === "function") copy[hook] = value.bind(plugin);
		else if (value !== undefined && hook !== "configureWebpack")
			throw new FurrowError(
				`Plugin "${plugin.name}" has a ${hook} that is ${describeValue(value)}.`,
				{ hint: "It must be a function." },
			);
		else if (value !== undefined) copy[hook] = value;
	}
	return copy;
}

/** Adds the location of a plugin's options to an error about them: that of the option that is wrong, if it is known. */
async function withLocation(
	error: FurrowError,
	{ place }: PluginSource,
	{ siteConfigPath: file }: LoadContext,
): Promise<FurrowError> {
	return new FurrowError(error.message, {
		file,
		...(await locateField(
			file,
			error.option ? [...place, error.option] : place,
		)),
		hint: error.hint,
		cause: error,
	});
}

async function callModule(
	source: PluginSource,
	context: LoadContext,
	options: LoadedPlugin["options"],
): Promise<LoadedPlugin | undefined> {
	let plugin: Plugin | null | undefined;
	try {
		const call = () => source.module(context, options);
		plugin = await (source.role === "builtin"
			? withoutRecording(call)
			: asHook(`"${source.label}"`, "function", call));
	} catch (error) {
		if (error instanceof FurrowError)
			throw error.file ? error : await withLocation(error, source, context);
		throw new FurrowError(
			`Plugin "${source.label}" failed when it was called: ${messageOf(error)}`,
			{
				file: context.siteConfigPath,
				...(await locateField(context.siteConfigPath, source.place)),
				...pluginError(error),
			},
		);
	}
	// A plugin may disable itself: many do so outside production.
	if (plugin === null || plugin === undefined) return undefined;
	if (typeof plugin !== "object" || typeof plugin.name !== "string")
		throw new FurrowError(
			`Plugin "${source.label}" does not return an object with a "name".`,
			{
				file: context.siteConfigPath,
				hint: 'A plugin function returns {name: "my-plugin", ...}.',
			},
		);
	return {
		...withBoundHooks(plugin),
		options,
		path: source.dir,
		role: source.role,
		version: source.version,
	};
}

async function rejectDuplicates(
	plugins: readonly [LoadedPlugin, PluginSource][],
	{ siteConfigPath: file }: LoadContext,
): Promise<void> {
	const seen = new Map<string, PluginSource["place"]>();
	for (const [plugin, { place }] of plugins) {
		const key = `${plugin.name}\n${plugin.options.id}`;
		const first = seen.get(key);
		if (first)
			throw new FurrowError(
				`Plugin ${pluginLabel(plugin)} is used twice with the same id.`,
				{
					file,
					...(await locateField(file, place)),
					hint:
						first[0] === "presets" && place[0] !== "presets"
							? 'A preset has this plugin already: set its options there, or give this one an "id" of its own.'
							: 'Give each one its own "id" in its options.',
				},
			);
		seen.set(key, place);
	}
}

/**
 * Calls every plugin of the site for one locale. Options are validated, `themeConfig` is completed, and ids are unique.
 *
 * @throws {FurrowError} naming the plugin
 */
export async function initPlugins(
	sources: PluginSource[],
	context: LoadContext,
): Promise<LoadedPlugin[]> {
	const options: LoadedPlugin["options"][] = [];
	for (const source of sources)
		options.push(await checkedOptions(source, context));
	await checkThemeConfig(sources, context);
	const plugins: [LoadedPlugin, PluginSource][] = [];
	for (const [index, source] of sources.entries()) {
		const plugin = await callModule(
			source,
			context,
			options[index] as LoadedPlugin["options"],
		);
		if (plugin) plugins.push([plugin, source]);
	}
	await rejectDuplicates(plugins, context);
	return plugins.map(([plugin]) => plugin);
}
