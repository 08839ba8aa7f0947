/** Reads the settings of webpack's dev server from plugins: `start` sends the headers and applies the proxies. */
import type { Untyped } from "../../types/untyped.js";
import {
	type AllowedHosts,
	joinHosts,
	readHosts,
} from "../../util/allowedHosts.js";

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
}

/** Options that add middleware, which `start` cannot run because it does not use Express. */
const MIDDLEWARES = [
	"setupMiddlewares",
	"onBeforeSetupMiddleware",
	"onAfterSetupMiddleware",
];

const SHARED = ["target", "changeOrigin", "secure", "ws", "headers"] as const;

/** `{ "^/api": "" }`, or a function. */
function rewriteOf(given: Untyped): ProxyTarget["rewrite"] {
	if (typeof given === "function") return (path) => given(path);
	const rules = Object.entries<string>(given);
	return (path) => {
		const [pattern, text] =
			rules.find(([pattern]) => new RegExp(pattern).test(path)) ?? [];
		return pattern === undefined
			? path
			: path.replace(new RegExp(pattern), text ?? "");
	};
}

/** The rules of both forms, a list or an object by path, each with its paths. */
function proxyRules(given: Untyped): { paths: unknown[]; rule: Untyped }[] {
	if (Array.isArray(given))
		return given.map((rule) => ({ paths: [rule?.context ?? []].flat(), rule }));
	return Object.entries<Untyped>(given ?? {}).map(([path, rule]) => ({
		paths: [path],
		rule: typeof rule === "string" ? { target: rule } : rule,
	}));
}

/**
 * Takes a plugin's `devServer` into the settings.
 * @returns the names of what has no place in them
 */
export function takeDevServer(
	given: Untyped,
	settings: DevServerSettings,
): string[] {
	const left = MIDDLEWARES.filter((name) => given?.[name]);
	const { headers } = given ?? {};
	if (Array.isArray(headers))
		for (const { key, value } of headers) settings.headers[key] = value;
	else if (typeof headers === "function") left.push("headers");
	else Object.assign(settings.headers, headers);
	const hosts = [given?.allowedHosts ?? []].flat();
	if (hosts.every((host) => typeof host === "string"))
		settings.allowedHosts = joinHosts(
			settings.allowedHosts,
			readHosts(hosts.filter((host) => host !== "auto")),
		);
	else left.push("allowedHosts");
	for (const { paths, rule } of proxyRules(given?.proxy)) {
		const isPlain = paths.every((path) => typeof path === "string");
		if (!paths.length || !isPlain || typeof rule?.target !== "string") {
			left.push("proxy");
			continue;
		}
		const target: Untyped = rule.pathRewrite
			? { rewrite: rewriteOf(rule.pathRewrite) }
			: {};
		for (const name of SHARED)
			if (rule[name] !== undefined) target[name] = rule[name];
		for (const path of paths as string[])
			settings.proxy[path.replace(/\/?\*+$/, "")] = target;
	}
	return left.map((name) => `devServer.${name}`);
}
