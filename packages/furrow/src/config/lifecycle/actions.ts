import { mkdir, readFile, writeFile } from "node:fs/promises";
import { newRecord } from "../../shared/own.js";
import { applyTrailingSlash } from "../../shared/utilsCommon.js";
import type {
	LoadContext,
	LoadedPlugin,
	PluginActions,
	PluginRouteConfig,
	RouteConfig,
} from "../../types/plugin.js";
import type { AddedContent, LocaleSite } from "../../types/site.js";
import { FurrowError } from "../../util/errors.js";
import { LazyJson } from "../../util/lazyJson.js";
import { dirname, join, relative } from "../../util/path.js";
import { pluginLabel } from "../plugins/runHook.js";
import { withModuleFiles } from "./moduleAliases.js";
import { registerMetadata } from "./writtenMetadata.js";

/** Actions for one hook of a plugin, and the content that the hook adds with them. */
export interface HookActions {
	actions: PluginActions;
	added(): AddedContent;
}

/**
 * Data of Furrow's own plugins that sites import by path: the newest posts,
 * `.docusaurus/docusaurus-plugin-content-blog/...`.
 */
const IMPORTED = /^blog-post-list-prop-[\w-]+\.json$/;

async function writeIfChanged(file: string, text: string): Promise<void> {
	const old = await readFile(file, "utf8").catch(() => undefined);
	if (old === text) return;
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, text);
}

/** Returns data as browsers receive it: values without a JSON form, such as functions, are dropped. */
function asJson(plugin: LoadedPlugin, label: string, data: unknown): unknown {
	try {
		return JSON.parse(JSON.stringify(data) ?? "null");
	} catch (cause) {
		const [reason] = (cause as Error).message.split("\n");
		throw new FurrowError(
			`Plugin ${pluginLabel(plugin)} passes ${label} that cannot be written as JSON: ${reason}`,
			{
				hint: "Use only plain objects, arrays, strings, numbers and booleans.",
				cause,
			},
		);
	}
}

const PARENT_SEGMENT = /(?:^|\/)(?:\.|%2e){2}(?:\/|$)/i;

/**
 * Checks a route and its nested routes.
 * @param configFile reported for paths of Furrow's own plugins, which are derived from the config
 */
function checkRoute(
	plugin: LoadedPlugin,
	route: RouteConfig,
	configFile: string,
): void {
	if (plugin.role === "builtin" && PARENT_SEGMENT.test(route.path))
		throw new FurrowError(
			`A page would have the path "${route.path}", which points outside the site.`,
			{
				file: configFile,
				hint: 'Remove ".." from options such as "baseUrl" and "routeBasePath", or from the permalink of a tag.',
			},
		);
	const wrong =
		typeof route?.path !== "string"
			? 'without a "path"'
			: typeof route.component !== "string"
				? `"${route.path}" without a "component"`
				: PARENT_SEGMENT.test(route.path)
					? `"${route.path}", whose path points outside the site`
					: undefined;
	for (const inner of route?.routes ?? [])
		checkRoute(plugin, inner, configFile);
	if (wrong)
		throw new FurrowError(
			`Plugin ${pluginLabel(plugin)} adds a route ${wrong}.`,
			{ hint: "addRoute takes {path, component, ...}." },
		);
}

/** Returns the route and its nested routes, with props as browsers receive them. */
function withPlainProps(plugin: LoadedPlugin, route: RouteConfig): RouteConfig {
	const { props, routes } = route;
	return {
		...route,
		...(props && {
			props: asJson(plugin, "props", props) as RouteConfig["props"],
		}),
		...(routes && {
			routes: routes.map((inner) => withPlainProps(plugin, inner)),
		}),
	};
}

/** Returns the route and its nested routes, with paths that follow the site's `trailingSlash`. */
function withTrailingSlash(
	route: RouteConfig,
	context: LoadContext,
): RouteConfig {
	const { baseUrl, siteConfig } = context;
	const { trailingSlash } = siteConfig;
	if (trailingSlash === undefined || route.path === "*") return route;
	return {
		...route,
		path: applyTrailingSlash(route.path, { trailingSlash, baseUrl }),
		...(route.routes
			? {
					routes: route.routes.map((inner) =>
						withTrailingSlash(inner, context),
					),
				}
			: {}),
	};
}

const isPlain = (value: unknown) =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges the global data of a plugin's two hooks. Fields of the later one take precedence. */
function mergeData(earlier: unknown, later: unknown): unknown {
	return isPlain(earlier) && isPlain(later)
		? { ...(earlier as object), ...(later as object) }
		: later;
}

/**
 * Creates the actions for a hook of a plugin. Data stays in memory. Data of third-party plugins is also written to
 * files, since they may read it back.
 */
export function actionsFor(
	{ context }: LocaleSite,
	plugin: LoadedPlugin,
): HookActions {
	const { name, options } = plugin;
	const dataDir = join(context.generatedFilesDir, name, options.id);
	const routes: PluginRouteConfig[] = [];
	const data = new Map<string, string | LazyJson>();
	let globalData: AddedContent["globalData"];
	return {
		added: () => ({ routes, data, globalData }),
		actions: {
			addRoute(route) {
				checkRoute(plugin, route, context.siteConfigPath);
				routes.push({
					...withTrailingSlash(
						plugin.role === "builtin"
							? route
							: withPlainProps(plugin, withModuleFiles(route, context, name)),
						context,
					),
					plugin: { name, id: options.id },
				});
			},
			async createData(file, content) {
				const path = join(dataDir, file);
				if (relative(dataDir, path).startsWith(".."))
					throw new FurrowError(
						`Plugin ${pluginLabel(plugin)} creates data "${file}" outside its folder.`,
						{ hint: 'Give createData a file name without "..".' },
					);
				if (plugin.role === "builtin" && content instanceof LazyJson) {
					data.set(path, content);
					return path;
				}
				const text =
					typeof content === "string" || content instanceof LazyJson
						? `${content}`
						: JSON.stringify(content, null, 2);
				data.set(path, text);
				if (plugin.role !== "builtin")
					registerMetadata(context, plugin, file, text);
				if (plugin.role !== "builtin" || IMPORTED.test(file))
					await writeIfChanged(path, text);
				return path;
			},
			setGlobalData(newData) {
				const value =
					plugin.role === "builtin"
						? newData
						: asJson(plugin, "global data", newData);
				globalData = {
					value: globalData ? mergeData(globalData.value, value) : value,
				};
			},
		},
	};
}

/** Adds the content from a hook to its language. */
export function applyAdded(
	locale: LocaleSite,
	{ name, options }: LoadedPlugin,
	{ data, globalData }: AddedContent,
): void {
	for (const [path, text] of data) locale.data.set(path, text);
	if (!globalData) return;
	locale.globalData[name] ??= newRecord();
	const all = locale.globalData[name] as Record<string, unknown>;
	all[options.id] = mergeData(all[options.id], globalData.value);
}
