/** The parts of plugins' webpack configs that Furrow reads. They are not validated: any field may be something else. */
import type { Untyped } from "../../types/untyped.js";

/** A loader with its options. */
export interface LoaderUse {
	/** Name or file; undefined for a function. */
	loader?: string;
	options?: Untyped;
}

/** A rule of `module.rules`. */
export interface WebpackRule extends LoaderUse {
	test?: unknown;
	include?: unknown;
	exclude?: unknown;
	resourceQuery?: unknown;
	type?: string;
	enforce?: "pre" | "post";
	use?: string | LoaderUse | (string | LoaderUse | null | false)[];
	oneOf?: WebpackRule[];
	rules?: WebpackRule[];
}

/** Targets of requests: another request, the first of several, or `false` for an empty module. */
type Targets = Record<string, string | false | (string | false)[]>;

export interface WebpackResolve {
	alias?: Targets;
	fallback?: Targets;
	extensions?: string[];
}

/** A rule of the dev server's proxy. */
export interface WebpackProxyRule {
	context?: unknown;
	target?: unknown;
	pathRewrite?: Record<string, string> | ((path: string) => string);
	changeOrigin?: boolean;
	secure?: boolean;
	ws?: boolean;
	headers?: Record<string, string>;
}

export interface WebpackDevServer {
	headers?:
		| { key: string; value: string }[]
		| Record<string, string | string[]>
		| (() => unknown);
	allowedHosts?: unknown;
	proxy?: WebpackProxyRule[] | Record<string, string | WebpackProxyRule>;
	setupMiddlewares?: unknown;
	onBeforeSetupMiddleware?: unknown;
	onAfterSetupMiddleware?: unknown;
}

export interface WebpackConfig {
	resolve?: WebpackResolve;
	resolveLoader?: { alias?: Targets };
	module?: { rules?: WebpackRule[] };
	/** Objects of webpack's classes, of stand-ins for them, or of a plugin's own. */
	plugins?: Untyped[];
	devServer?: WebpackDevServer | undefined;
	externals?: unknown;
}
