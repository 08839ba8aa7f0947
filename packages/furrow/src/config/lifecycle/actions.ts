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
import { takeMetadata } from "./writtenMetadata.js";

/** The actions of one hook of a plugin, and what it has added by them. */
export interface HookActions {
	actions: PluginActions;
	added(): AddedContent;
}

/** Data of our own that sites import by its path: the newest posts, `.docusaurus/docusaurus-plugin-content-blog/...`. */
const IMPORTED = /^blog-post-list-prop-[\w-]+\.json$/;

async function writeIfChanged(file: string, text: string): Promise<void> {
	const old = await readFile(file, "utf8").catch(() => undefined);
	if (old === text) return;
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, text);
}

/** Data as browsers get it: what is no JSON, such as a function, is left out. */
function asJson(plugin: LoadedPlugin, what: string, data: unknown): unknown {
	try {
		return JSON.parse(JSON.stringify(data) ?? "null");
	} catch (cause) {
		const [reason] = (cause as Error).message.split("\n");
		throw new FurrowError(
			`Plugin ${pluginLabel(plugin)} passes ${what} that cannot be written as JSON: ${reason}`,
			{
				hint: "Use only plain objects, arrays, strings, numbers and booleans.",
				cause,
			},
		);
	}
}

const CLIMBS = /(?:^|\/)(?:\.|%2e){2}(?:\/|$)/i;

/** @param configFile is to blame for what Furrow's own plugins make of its paths */
function checkRoute(
	plugin: LoadedPlugin,
	route: RouteConfig,
	configFile: string,
): void {
	if (plugin.role === "builtin" && CLIMBS.test(route.path))
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
				: CLIMBS.test(route.path)
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

/** The route and those below it with props as browsers get them. */
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

/** The route and those below it with paths as the site's `trailingSlash` wants them. */
function withSitesSlash(route: RouteConfig, context: LoadContext): RouteConfig {
	const { baseUrl, siteConfig } = context;
	const { trailingSlash } = siteConfig;
	if (trailingSlash === undefined || route.path === "*") return route;
	return {
		...route,
		path: applyTrailingSlash(route.path, { trailingSlash, baseUrl }),
		...(route.routes
			? { routes: route.routes.map((inner) => withSitesSlash(inner, context)) }
			: {}),
	};
}

const isPlain = (value: unknown) =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Global data of both hooks of a plugin: fields of the later one over those of the earlier. */
function merged(earlier: unknown, later: unknown): unknown {
	return isPlain(earlier) && isPlain(later)
		? { ...(earlier as object), ...(later as object) }
		: later;
}

/**
 * The actions that a plugin's hook gets. Data stays in memory; plugins from outside also get it as a file,
 * since they may read it back.
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
					...withSitesSlash(
						plugin.role === "builtin"
							? route
							: withPlainProps(plugin, withModuleFiles(route, context, name)),
						context,
					),
					plugin: { name, id: options.id },
				});
			},
			async createData(file, given) {
				const path = join(dataDir, file);
				if (relative(dataDir, path).startsWith(".."))
					throw new FurrowError(
						`Plugin ${pluginLabel(plugin)} creates data "${file}" outside its folder.`,
						{ hint: 'Give createData a file name without "..".' },
					);
				if (plugin.role === "builtin" && given instanceof LazyJson) {
					data.set(path, given);
					return path;
				}
				const text =
					typeof given === "string" || given instanceof LazyJson
						? `${given}`
						: JSON.stringify(given, null, 2);
				data.set(path, text);
				if (plugin.role !== "builtin")
					takeMetadata(context, plugin, file, text);
				if (plugin.role !== "builtin" || IMPORTED.test(file))
					await writeIfChanged(path, text);
				return path;
			},
			setGlobalData(given) {
				const value =
					plugin.role === "builtin"
						? given
						: asJson(plugin, "global data", given);
				globalData = {
					value: globalData ? merged(globalData.value, value) : value,
				};
			},
		},
	};
}

/** Puts what a hook added into its language. */
export function takeAdded(
	locale: LocaleSite,
	{ name, options }: LoadedPlugin,
	{ data, globalData }: AddedContent,
): void {
	for (const [path, text] of data) locale.data.set(path, text);
	if (!globalData) return;
	locale.globalData[name] ??= newRecord();
	const all = locale.globalData[name] as Record<string, unknown>;
	all[options.id] = merged(all[options.id], globalData.value);
}
