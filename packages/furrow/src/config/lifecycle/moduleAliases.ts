import type {
	LoadContext,
	RouteConfig,
	RouteModules,
} from "../../types/plugin.js";
import { basename, isAbsolute, join } from "../../util/path.js";
import { fromSitePath } from "../../util/sitePath.js";

/**
 * Alias of a plugin's data. As in Docusaurus's own plugins, `~blog/default/x.json` is data of the blog plugin; any
 * other name, as in `~api/...`, is data of the plugin that adds the route.
 */
const PLUGIN_ALIAS = /^~(\w[\w-]*)\//;

const CONTENT_PLUGIN = /^(?:docs|blog|pages)$/;

/**
 * Returns the path of a generated file. In Docusaurus, all languages share `.docusaurus`, so plugins may put a
 * language's subfolder into the path. It is removed if `folder` ends with it already.
 */
function generatedFile(folder: string, ...path: string[]): string {
	const file = join(folder, ...path);
	const repeated = `${join(folder, basename(folder))}/`;
	return file.startsWith(repeated)
		? join(folder, file.slice(repeated.length))
		: file;
}

/** Resolves the alias of a route's module to a file. Requests for components are returned unchanged. */
function fileOf(
	request: string,
	{ siteDir, generatedFilesDir }: LoadContext,
	owner: string,
): string {
	if (isAbsolute(request)) return request;
	const [, plugin] = PLUGIN_ALIAS.exec(request) ?? [];
	if (plugin)
		return generatedFile(
			generatedFilesDir,
			CONTENT_PLUGIN.test(plugin)
				? `docusaurus-plugin-content-${plugin}`
				: owner,
			request.replace(PLUGIN_ALIAS, ""),
		);
	const isData = /\.json(?:\?|$)/.test(request);
	if (request.startsWith("@generated/"))
		return generatedFile(
			generatedFilesDir,
			request.slice("@generated/".length),
		);
	return isData ? fromSitePath(request, siteDir) : request;
}

type ModuleValue = RouteModules | RouteModules[string];

function resolveAliases(
	value: ModuleValue,
	context: LoadContext,
	owner: string,
): unknown {
	if (typeof value === "string") return fileOf(value, context, owner);
	if (Array.isArray(value))
		return value.map((item) => resolveAliases(item, context, owner));
	if (typeof value !== "object" || value === null) return value;
	if ("__import" in value && typeof value.path === "string")
		return { ...value, path: fileOf(value.path, context, owner) };
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [
			key,
			resolveAliases(inner as ModuleValue, context, owner),
		]),
	);
}

/**
 * Returns the route and its nested routes, with the aliases of their modules resolved.
 * @param owner name of the plugin that adds the route
 */
export function withModuleFiles(
	route: RouteConfig,
	context: LoadContext,
	owner: string,
): RouteConfig {
	const { modules, context: data, routes } = route;
	return {
		...route,
		...(modules && {
			modules: resolveAliases(modules, context, owner) as RouteModules,
		}),
		...(data && {
			context: resolveAliases(data, context, owner) as RouteModules,
		}),
		...(routes && {
			routes: routes.map((inner) => withModuleFiles(inner, context, owner)),
		}),
	};
}
