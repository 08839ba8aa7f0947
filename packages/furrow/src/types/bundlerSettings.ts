/** For which of its two builds a plugin is asked. */
export type Side = "browser" | "server";

/** Files that pass through loaders of webpack's. */
export interface LoaderRule {
	test: RegExp;
	/** Of these one has to match too. */
	include?: RegExp[] | undefined;
	exclude: RegExp[];
	/** Loaders of other rules run between those of "pre" and of "post". */
	enforce?: "pre" | "post" | undefined;
	/** Only for browsers, or only for the server. */
	side?: Side | undefined;
	/** In webpack's order: the last one runs first. */
	loaders: { loader: string; options?: unknown }[];
}

/** Requests that lead elsewhere, as webpack's NormalModuleReplacementPlugin and IgnorePlugin have them. */
export interface Replacement {
	/** Of the request, or of the file that it leads to. */
	test: RegExp;
	/** Of the folder of the file that asks; nothing where all are meant. */
	in?: RegExp | undefined;
	/** Another request, or what changes the `request` of the object it is given. */
	to: string | ((asked: ReplacedRequest) => void);
}

/** The argument of webpack's functions that replace requests. */
export interface ReplacedRequest {
	request: string;
	context: string;
	contextInfo: { issuer: string };
	/** The file, once it is found. */
	createData?: { resource: string };
}

/** Options of Less and of Vite's use of it. */
export interface LessOptions {
	/** Text before each sheet, or what makes the sheet's text from it. */
	additionalData?: string | ((text: string, file: string) => string);
	[name: string]: unknown;
}

/** Options of Sass and of Vite's use of it. Relative folders are the site's. */
export interface SassOptions extends LessOptions {
	loadPaths?: string[];
}

/** Settings that may differ between browsers and the server. */
export interface SideSettings {
	/** Requests that stand for others, with all below them; one that ends in `$` stands for itself alone. */
	alias: Record<string, string>;
	define: Record<string, string>;
	/** Modules that stand for free variables: name to module, or to module and export. */
	provide: Record<string, string | [string, string]>;
	replacements: Replacement[];
}

/** A site's PostCSS config (`postcss.config.js` and its like), with the plugins that it names. */
export interface PostcssConfig {
	file: string;
	plugins: unknown[];
	syntax: { parser?: unknown; syntax?: unknown; stringifier?: unknown };
}

/**
 * The bundler settings of plugins: `configurePostCss`, and `configureWebpack` translated for Vite. Fields that may
 * differ are those for browsers.
 */
export interface BundlerSettings extends SideSettings {
	onServer: SideSettings;
	/** PostCSS plugins: those of the site's PostCSS config, then those of every `configurePostCss`. */
	postcssPlugins: unknown[];
	/** How PostCSS reads and writes style sheets, as the site's PostCSS config has it. */
	postcssSyntax: PostcssConfig["syntax"];
	/** Requests that stand for global variables: request to name. */
	externals: Record<string, string>;
	/** Extensions that a request may leave out, before those that are known anyway: `.web.js`. */
	extensions: string[];
	/** Extensions of files that are imported as text, with their dots. */
	rawExtensions: string[];
	/** Extensions of files that are imported as their URL, with their dots. */
	urlExtensions: string[];
	/** Files that pass through loaders of webpack's. */
	loaderRules: LoaderRule[];
	sass: SassOptions;
	less: LessOptions;
	/** Folder of the package react-live; nothing where code is not live. */
	reactLive?: string | undefined;
}
