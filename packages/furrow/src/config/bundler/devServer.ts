/** Reads the settings of webpack's dev server from plugins: `start` sends the headers and applies the proxies. */
import {
	type AllowedHosts,
	joinHosts,
	readHosts,
} from "../../util/allowedHosts.js";
import type { WebpackDevServer, WebpackProxyRule } from "./webpackConfig.js";

/** Proxy options that webpack's and Vite's dev servers have in common. */
interface ProxyTarget {
	target: string;
	changeOrigin?: boolean;
	secure?: boolean;
	ws?: boolean;
	headers?: Record<string, string>;
	rewrite?: (path: string) => string;
}

export interface DevServerSettings {
	/** Headers of every answer. */
	headers: Record<string, string | string[]>;
	/** By what the paths of such requests begin with. */
	proxy: Record<string, ProxyTarget>;
	/** Names by which the server may be called. */
	allowedHosts: AllowedHosts;
	middlewares?: PluginMiddlewares;
}

/** Options of earlier versions of webpack's dev server, which Docusaurus 3 refuses. */
const REMOVED = ["onBeforeSetupMiddleware", "onAfterSetupMiddleware"] as const;

/** The option `setupMiddlewares` of webpack's dev server: adds middlewares to a list, or to the server's Express app. */
export type SetupMiddlewares = (
	middlewares: unknown[],
	devServer: { app: unknown },
) => unknown;

/** Middlewares of plugins, and the package that runs them. */
export interface PluginMiddlewares {
	setups: SetupMiddlewares[];
	/** The file of Express, as the site has it. */
	express: string;
}

/** Finds the file of a module, as the site or as another file sees it. */
export type FileOf = (request: string, from?: string) => string | undefined;

/** `{ "^/api": "" }`, or a function. */
function rewriteOf(
	given: NonNullable<WebpackProxyRule["pathRewrite"]>,
): ProxyTarget["rewrite"] {
	if (typeof given === "function") return (path) => given(path);
	const rules = Object.entries(given);
	return (path) => {
		const [pattern, text] =
			rules.find(([pattern]) => new RegExp(pattern).test(path)) ?? [];
		return pattern === undefined
			? path
			: path.replace(new RegExp(pattern), text ?? "");
	};
}

/** The rules of both forms, a list or an object by path, each with its paths. */
function proxyRules(
	given: WebpackDevServer["proxy"],
): { paths: unknown[]; rule: WebpackProxyRule }[] {
	if (Array.isArray(given))
		return given.map((rule) => ({ paths: [rule?.context ?? []].flat(), rule }));
	return Object.entries(given ?? {}).map(([path, rule]) => ({
		paths: [path],
		rule: typeof rule === "string" ? { target: rule } : rule,
	}));
}

/** Finds Express: of webpack's dev server, which Docusaurus brings, since paths are written otherwise for other versions. */
function findExpress(fileOf: FileOf): string | undefined {
	const core = fileOf("@docusaurus/core");
	const server =
		fileOf("webpack-dev-server") ??
		(core && fileOf("webpack-dev-server", core));
	return (server && fileOf("express", server)) ?? fileOf("express");
}

/**
 * Takes a plugin's middlewares, if there is Express, for which they are written.
 * @returns whether they can run
 */
function takeMiddlewares(
	setup: SetupMiddlewares,
	settings: DevServerSettings,
	fileOf: FileOf,
): boolean {
	const express = findExpress(fileOf);
	if (!express) return false;
	settings.middlewares ??= { setups: [], express };
	settings.middlewares.setups.push(setup);
	return true;
}

/**
 * Takes a plugin's `devServer` into the settings.
 * @returns the names of what has no place in them
 */
export function takeDevServer(
	given: WebpackDevServer,
	settings: DevServerSettings,
	fileOf: FileOf,
): string[] {
	const left: string[] = REMOVED.filter((name) => given[name]);
	const { setupMiddlewares } = given;
	if (
		typeof setupMiddlewares === "function" &&
		!takeMiddlewares(setupMiddlewares as SetupMiddlewares, settings, fileOf)
	)
		left.push("setupMiddlewares (it needs the package express)");
	const { headers } = given;
	if (Array.isArray(headers))
		for (const { key, value } of headers) settings.headers[key] = value;
	else if (typeof headers === "function") left.push("headers");
	else Object.assign(settings.headers, headers);
	const hosts = [given.allowedHosts ?? []].flat();
	if (hosts.every((host) => typeof host === "string"))
		settings.allowedHosts = joinHosts(
			settings.allowedHosts,
			readHosts(hosts.filter((host) => host !== "auto")),
		);
	else left.push("allowedHosts");
	for (const { paths, rule } of proxyRules(given.proxy)) {
		const isPlain = paths.every((path) => typeof path === "string");
		if (!paths.length || !isPlain || typeof rule?.target !== "string") {
			left.push("proxy");
			continue;
		}
		const { pathRewrite, target, changeOrigin, secure, ws, headers } = rule;
		const options: ProxyTarget = {
			target,
			...(changeOrigin !== undefined && { changeOrigin }),
			...(secure !== undefined && { secure }),
			...(ws !== undefined && { ws }),
			...(headers !== undefined && { headers }),
			...(pathRewrite && { rewrite: rewriteOf(pathRewrite) }),
		};
		for (const path of paths as string[])
			settings.proxy[path.replace(/\/?\*+$/, "")] = options;
	}
	return left.map((name) => `devServer.${name}`);
}
