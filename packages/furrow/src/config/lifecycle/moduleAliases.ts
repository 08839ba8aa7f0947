import { isAbsolute, join } from "node:path";
import type {
	LoadContext,
	RouteConfig,
	RouteModules,
} from "../../types/plugin.js";
import { fromSitePath } from "../../util/sitePath.js";

/** `~blog/default/x.json` is data of the blog plugin, as Docusaurus's own plugins write it. */
const OF_PLUGIN = /^~(docs|blog|pages)\//;

/** The file that a route's module stands for, where it is written by an alias; components keep theirs. */
function fileOf(
	request: string,
	{ siteDir, generatedFilesDir }: LoadContext,
): string {
	if (isAbsolute(request)) return request;
	const [, plugin] = OF_PLUGIN.exec(request) ?? [];
	if (plugin)
		return join(
			generatedFilesDir,
			`docusaurus-plugin-content-${plugin}`,
			request.replace(OF_PLUGIN, ""),
		);
	const isData = /\.json(?:\?|$)/.test(request);
	if (request.startsWith("@generated/"))
		return join(generatedFilesDir, request.slice("@generated/".length));
	return isData ? fromSitePath(request, siteDir) : request;
}

type ModuleValue = RouteModules | RouteModules[string];

function resolved(value: ModuleValue, context: LoadContext): unknown {
	if (typeof value === "string") return fileOf(value, context);
	if (Array.isArray(value)) return value.map((item) => resolved(item, context));
	if (typeof value !== "object" || value === null) return value;
	if ("__import" in value && typeof value.path === "string")
		return { ...value, path: fileOf(value.path, context) };
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [
			key,
			resolved(inner as ModuleValue, context),
		]),
	);
}

/** The route and those below it, its modules' aliases resolved. */
export function withModuleFiles(
	route: RouteConfig,
	context: LoadContext,
): RouteConfig {
	const { modules, context: data, routes } = route;
	return {
		...route,
		...(modules && { modules: resolved(modules, context) as RouteModules }),
		...(data && { context: resolved(data, context) as RouteModules }),
		...(routes && {
			routes: routes.map((inner) => withModuleFiles(inner, context)),
		}),
	};
}
