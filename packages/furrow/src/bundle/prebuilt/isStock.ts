import { defaultLayersPlugin } from "../cascadeLayers.js";
import type { BundleInput } from "../types.js";

/** Parts of the bundles that are made when Furrow is compiled, for sites whose settings do not affect them. */
export type PrebuiltPart = "searchModal" | "serverRuntime" | "styleSheets";

type Rule<T> = (value: T, part: PrebuiltPart) => boolean;

type Rules = {
	[Field in keyof Required<BundleInput>]: Rule<BundleInput[Field]>;
};

/** For fields that do not change prebuilt code, or whose effects are compared module by module. */
const ignored = () => true;

const isEmpty = (value: object) => Object.keys(value).length === 0;

const isFalse = (value: boolean) => !value;

const only =
	<T>(parts: readonly PrebuiltPart[], rule: (value: T) => boolean): Rule<T> =>
	(value, part) =>
		!parts.includes(part) || rule(value);

/**
 * Conditions on each field for prebuilt parts to be valid. Lists every field of `BundleInput`, so that a new field does
 * not compile until it is added here.
 */
const RULES: Rules = {
	alias: only(["serverRuntime", "styleSheets"], isEmpty),
	define: isEmpty,
	provide: isEmpty,
	replacements: isEmpty,
	loaderRules: isEmpty,
	// Only modules of the site name them.
	loaderAliases: ignored,
	externals: only(["serverRuntime"], isEmpty),
	extensions: only(["serverRuntime"], isEmpty),
	rawExtensions: only(["serverRuntime", "styleSheets"], isEmpty),
	urlExtensions: only(["serverRuntime", "styleSheets"], isEmpty),
	dev: isFalse,
	// The modal is minified already. Style sheets are minified later, and the server's code never.
	minify: only(["searchModal"], Boolean),
	// On the server, style sheets are compared where they are used: it needs only their class names.
	postcssPlugins: only(
		["styleSheets"],
		(plugins) => plugins.length === 1 && plugins[0] === defaultLayersPlugin,
	),
	postcssSyntax: only(["styleSheets"], isEmpty),
	nativeCss: only(["styleSheets"], isFalse),
	// Only the finished sheet is mirrored.
	isMirrored: ignored,
	// The server's settings are applied in place of the browser's: see serverInput.ts.
	onServer: ignored,
	// Babel and SWC skip packages and Furrow's own code.
	babelConfig: ignored,
	decorators: ignored,
	// Furrow's own sheets are neither Sass nor Less.
	sass: ignored,
	less: ignored,
	// Modules that are generated from these are compared by their code.
	generatedCss: ignored,
	prismLanguages: ignored,
	idealImages: ignored,
	isHashRouted: ignored,
	hasFreshness: ignored,
	hasStructuredData: ignored,
	hasUncopiedCode: ignored,
	navigation: ignored,
	hasRouteParameters: only(["serverRuntime"], isFalse),
	hasSearch: ignored,
	// There is a modal for both.
	hasAskAi: ignored,
	reactLive: ignored,
	requests: ignored,
	serverRequests: ignored,
	commonModules: ignored,
	clientModules: ignored,
	// The theme resolver determines which components are in force.
	themeDirs: ignored,
	siteThemeDir: ignored,
	// These name files of the site or URLs, which prebuilt code does not contain.
	siteDir: ignored,
	generatedDir: ignored,
	baseUrl: ignored,
	staticDirs: ignored,
	// Media queries are sorted in the finished sheet.
	sortsMedia: ignored,
	configFingerprint: ignored,
};

/** Checks whether a site can use a prebuilt part: none of its settings would change it. */
export const isStock = (input: BundleInput, part: PrebuiltPart): boolean =>
	(Object.keys(RULES) as (keyof BundleInput)[]).every((field) =>
		(RULES[field] as Rule<unknown>)(input[field], part),
	);
