/** The build that a setting applies to: client or server. */
export type Side = "browser" | "server";

/** A rule that sends files through webpack loaders. */
export interface LoaderRule {
	test: RegExp;
	/** If set, at least one of these must match as well. */
	include?: RegExp[] | undefined;
	exclude: RegExp[];
	/** Order relative to other rules, as in webpack: `"pre"` loaders run first, `"post"` loaders last. */
	enforce?: "pre" | "post" | undefined;
	/** Restricts the rule to one of the builds. */
	side?: Side | undefined;
	/** Loaders in webpack's order: the last one runs first. */
	loaders: { loader: string; options?: unknown }[];
}

/** A redirected module request, from webpack's NormalModuleReplacementPlugin or IgnorePlugin. */
export interface Replacement {
	/** Matched against the request, then against the file that it resolves to. */
	test: RegExp;
	/** Matched against the folder of the importing file. Absent if the replacement applies everywhere. */
	in?: RegExp | undefined;
	/** The new request, or a function that changes its argument in place. */
	to: string | ((request: ReplacedRequest) => void);
}

/** Argument of webpack's functions that replace requests. */
export interface ReplacedRequest {
	request: string;
	context: string;
	contextInfo: { issuer: string };
	/** The resolved file. Absent before resolution. */
	createData?: { resource: string };
}

/** Options of Less, and those that Vite adds. */
export interface LessOptions {
	/** Text to prepend to each style sheet, or a function that returns the new text. */
	additionalData?: string | ((text: string, file: string) => string);
	[name: string]: unknown;
}

/** Options of Sass, and those that Vite adds. Relative paths are resolved from the site folder. */
export interface SassOptions extends LessOptions {
	loadPaths?: string[];
}

/** Settings that may differ between the client and the server build. */
export interface SideSettings {
	/** Aliases, which also apply to subpaths. A key that ends in `$` matches only the exact request. */
	alias: Record<string, string>;
	define: Record<string, string>;
	/** Modules that provide free variables (webpack's ProvidePlugin): name to module, or to module and export. */
	provide: Record<string, string | [string, string]>;
	replacements: Replacement[];
}

/** A site's PostCSS config (`postcss.config.js` or a variant), with its plugins loaded. */
export interface PostcssConfig {
	file: string;
	plugins: unknown[];
	syntax: { parser?: unknown; syntax?: unknown; stringifier?: unknown };
}

/**
 * Bundler settings of all plugins: `configurePostCss`, and `configureWebpack` translated for Vite. The inherited fields
 * are those of the client build.
 */
export interface BundlerSettings extends SideSettings {
	onServer: SideSettings;
	/** PostCSS plugins: those of the site's PostCSS config, then those from `configurePostCss`. */
	postcssPlugins: unknown[];
	/** Parser, syntax and stringifier from the site's PostCSS config. */
	postcssSyntax: PostcssConfig["syntax"];
	/** Requests that are replaced with global variables: request to variable name. */
	externals: Record<string, string>;
	/** Additional extensions that imports may omit, such as `.web.js`. They precede the default ones. */
	extensions: string[];
	/** Extensions of files that are imported as text, with their dots. */
	rawExtensions: string[];
	/** Extensions of files that are imported as their URL, with their dots. */
	urlExtensions: string[];
	/** Rules for files that webpack loaders transform. */
	loaderRules: LoaderRule[];
	/** Files of loaders, by the names that rules and requests have for them. */
	loaderAliases: Record<string, string>;
	sass: SassOptions;
	less: LessOptions;
	/** Folder of the package react-live. Absent if the site has no live code blocks. */
	reactLive?: string | undefined;
}
