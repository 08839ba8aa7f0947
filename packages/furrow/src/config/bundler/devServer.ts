/** Reads plugins' settings of webpack's dev server: `start` sends the headers and applies the proxies. */
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
	/** Headers of every response. */
	headers: Record<string, string | string[]>;
	/** Proxy targets by path prefix. */
	proxy: Record<string, ProxyTarget>;
	/** Host names that the server accepts. */
	allowedHosts: AllowedHosts;
	middlewares?: PluginMiddlewares;
}

/** Options of earlier versions of webpack's dev server, which Docusaurus 3 rejects. */
const REMOVED = ["onBeforeSetupMiddleware", "onAfterSetupMiddleware"] as const;

/** The option `setupMiddlewares` of webpack's dev server: adds middlewares to a list, or to the server's Express app. */
export type SetupMiddlewares = (
	middlewares: unknown[],
	devServer: { app: unknown },
) => unknown;

/** Middlewares of plugins, and the package that runs them. */
export interface PluginMiddlewares {
	setups: SetupMiddlewares[];
	/** File of the site's Express package. */
	express: string;
}

/** Resolves a module to a file, from the site or from another file. */
export type ResolveFile = (
	request: string,
	from?: string,
) => string | undefined;

/** Returns the function for `pathRewrite`, which is `{ "^/api": "" }` or a function. */
function rewriteOf(
	pathRewrite: NonNullable<WebpackProxyRule["pathRewrite"]>,
): ProxyTarget["rewrite"] {
	if (typeof pathRewrite === "function") return (path) => pathRewrite(path);
	const rules = Object.entries(pathRewrite);
	return (path) => {
		const [pattern, text] =
			rules.find(([pattern]) => new RegExp(pattern).test(path)) ?? [];
		return pattern === undefined
			? path
			: path.replace(new RegExp(pattern), text ?? "");
	};
}

/** Returns the proxy rules with their paths, from either form: a list, or an object by path. */
function proxyRules(
	proxy: WebpackDevServer["proxy"],
): { paths: unknown[]; rule: WebpackProxyRule }[] {
	if (Array.isArray(proxy))
		return proxy.map((rule) => ({ paths: [rule?.context ?? []].flat(), rule }));
	return Object.entries(proxy ?? {}).map(([path, rule]) => ({
		paths: [path],
		rule: typeof rule === "string" ? { target: rule } : rule,
	}));
}

/**
 * Finds Express. That of webpack's dev server, which Docusaurus depends on, comes first: other versions have another
 * path syntax.
 */
function findExpress(resolveFile: ResolveFile): string | undefined {
	const core = resolveFile("@docusaurus/core");
	const server =
		resolveFile("webpack-dev-server") ??
		(core && resolveFile("webpack-dev-server", core));
	return (server && resolveFile("express", server)) ?? resolveFile("express");
}

/**
 * Adds a plugin's middlewares, if Express, which they are written for, is installed.
 * @returns whether they can run
 */
function addMiddlewares(
	setup: SetupMiddlewares,
	settings: DevServerSettings,
	resolveFile: ResolveFile,
): boolean {
	const express = findExpress(resolveFile);
	if (!express) return false;
	settings.middlewares ??= { setups: [], express };
	settings.middlewares.setups.push(setup);
	return true;
}

/**
 * Adds a plugin's `devServer` to the settings.
 * @returns the names of options that are ignored
 */
export function translateDevServer(
	devServer: WebpackDevServer,
	settings: DevServerSettings,
	resolveFile: ResolveFile,
): string[] {
	const ignored: string[] = REMOVED.filter((name) => devServer[name]);
	const { setupMiddlewares } = devServer;
	if (
		typeof setupMiddlewares === "function" &&
		!addMiddlewares(setupMiddlewares as SetupMiddlewares, settings, resolveFile)
	)
		ignored.push("setupMiddlewares (it needs the package express)");
	const { headers } = devServer;
	if (Array.isArray(headers))
		for (const { key, value } of headers) settings.headers[key] = value;
	else if (typeof headers === "function") ignored.push("headers");
	else Object.assign(settings.headers, headers);
	const hosts = [devServer.allowedHosts ?? []].flat();
	if (hosts.every((host) => typeof host === "string"))
		settings.allowedHosts = joinHosts(
			settings.allowedHosts,
			readHosts(hosts.filter((host) => host !== "auto")),
		);
	else ignored.push("allowedHosts");
	for (const { paths, rule } of proxyRules(devServer.proxy)) {
		const isPlain = paths.every((path) => typeof path === "string");
		if (!paths.length || !isPlain || typeof rule?.target !== "string") {
			ignored.push("proxy");
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
	return ignored.map((name) => `devServer.${name}`);
}
