import { defaultLayersPlugin } from "../../../packages/furrow/src/bundle/cascadeLayers";
import type { BundleInput } from "../../../packages/furrow/src/bundle/types";
import { join } from "../../../packages/furrow/src/util/path.js";

/** Returns the settings that may differ between browsers and the server, all empty. */
export const side = () => ({
	alias: {},
	define: {},
	provide: {},
	replacements: [],
});

/** Returns the bundler's input for a site with default settings. */
export const stockInput = (siteDir: string): BundleInput => ({
	...side(),
	onServer: side(),
	loaderRules: [],
	loaderAliases: {},
	externals: {},
	extensions: [],
	rawExtensions: [],
	urlExtensions: [],
	postcssPlugins: [defaultLayersPlugin],
	postcssSyntax: {},
	sass: {},
	less: {},
	siteDir,
	generatedDir: join(siteDir, ".docusaurus"),
	baseUrl: "/",
	isHashRouted: false,
	hasFreshness: false,
	hasStructuredData: false,
	hasUncopiedCode: false,
	navigation: { viewTransitions: false, prefetch: "visible" },
	hasRouteParameters: false,
	staticDirs: [join(siteDir, "static")],
	themeDirs: [],
	siteThemeDir: join(siteDir, "src/theme"),
	requests: ["@theme/DocItem"],
	serverRequests: [],
	commonModules: [],
	clientModules: [],
	generatedCss: "",
	prismLanguages: "",
	hasSearch: false,
	hasAskAi: false,
	nativeCss: false,
	isMirrored: false,
	sortsMedia: false,
	minify: true,
	dev: false,
	configFingerprint: ["@site/docusaurus.config.js one"],
});
