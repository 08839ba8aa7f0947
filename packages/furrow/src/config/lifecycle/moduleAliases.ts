import type {
	LoadContext,
	RouteConfig,
	RouteModules,
} from "../../types/plugin.js";
import { basename, isAbsolute, join } from "../../util/path.js";
import { fromSitePath } from "../../util/sitePath.js";

/** `~blog/default/x.json` is data of the blog plugin, as Docusaurus's own plugins write it; `~api/...` is a plugin's own. */
const OF_PLUGIN = /^~(\w[\w-]*)\//;

const OF_CONTENT_PLUGIN = /^(?:docs|blog|pages)$/;

/**
 * A generated file. Plugins that expect all languages in `.docusaurus`, as Docusaurus builds them, write paths from there: with a
 * language's own subfolder in them.
 */
function generatedFile(folder: string, ...path: string[]): string {
	const file = join(folder, ...path);
	const twice = `${join(folder, basename(folder))}/`;
	return file.startsWith(twice) ? join(folder, file.slice(twice.length)) : file;
}

/** The file that a route's module stands for, where it is written by an alias; components keep theirs. */
function fileOf(
	request: string,
	{ siteDir, generatedFilesDir }: LoadContext,
	owner: string,
): string {
	if (isAbsolute(request)) return request;
	const [, plugin] = OF_PLUGIN.exec(request) ?? [];
	if (plugin)
		return generatedFile(
			generatedFilesDir,
			OF_CONTENT_PLUGIN.test(plugin)
				? `docusaurus-plugin-content-${plugin}`
				: owner,
			request.replace(OF_PLUGIN, ""),
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

function resolved(
	value: ModuleValue,
	context: LoadContext,
	owner: string,
): unknown {
	if (typeof value === "string") return fileOf(value, context, owner);
	if (Array.isArray(value))
		return value.map((item) => resolved(item, context, owner));
	if (typeof value !== "object" || value === null) return value;
	if ("__import" in value && typeof value.path === "string")
		return { ...value, path: fileOf(value.path, context, owner) };
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [
			key,
			resolved(inner as ModuleValue, context, owner),
		]),
	);
}

/**
 * The route and those below it, its modules' aliases resolved.
 * @param owner name of the plugin that adds it
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
			modules: resolved(modules, context, owner) as RouteModules,
		}),
		...(data && { context: resolved(data, context, owner) as RouteModules }),
		...(routes && {
			routes: routes.map((inner) => withModuleFiles(inner, context, owner)),
		}),
	};
}
