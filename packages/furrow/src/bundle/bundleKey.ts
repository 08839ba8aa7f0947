/** Computes the key of the bundles from everything that is known before the content is compiled. */
import { readdirSync } from "node:fs";
import {
	CODE_FINGERPRINT,
	fileFingerprint,
	folderFingerprints,
	packageFingerprints,
} from "../cache/index.js";
import { isPlainData } from "../util/collections.js";
import { hashAll } from "../util/hash.js";
import { CLIENT_DIR, SHARED_DIR } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import { toSitePath, withoutSiteDir } from "../util/sitePath.js";
import { defaultLayersPlugin } from "./cascadeLayers.js";
import { babelFingerprints } from "./siteBabel.js";
import type { BundleInput } from "./types.js";

/** Files beside the config that tools read by themselves. */
const TOOL_CONFIG =
	/^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|(?:tailwind|postcss|babel|browserslist)\.config\.\w+|\.browserslistrc|\.env(?:\..+)?)$/;

type Parts = {
	[Field in keyof Required<BundleInput>]: (
		value: BundleInput[Field],
		input: BundleInput,
	) => unknown;
};

const whole = (value: unknown) => value;

/** For fields that enter the key by other means, or do not affect the bundles. */
const omitted = () => undefined;

/**
 * The part of each field that enters the key. Lists every field of `BundleInput`, so that a new field does not compile
 * until it is added here.
 */
const PARTS: Parts = {
	alias: whole,
	define: whole,
	provide: whole,
	replacements: whole,
	onServer: whole,
	externals: whole,
	extensions: whole,
	rawExtensions: whole,
	urlExtensions: whole,
	loaderRules: whole,
	loaderAliases: whole,
	sass: whole,
	less: whole,
	reactLive: whole,
	// Functions cannot be compared: see runsForeignCode.
	postcssPlugins: (plugins) =>
		plugins.map((plugin) => plugin === defaultLayersPlugin),
	postcssSyntax: (syntax) => Object.keys(syntax),
	babelConfig: (_, input) => babelFingerprints(input),
	decorators: whole,
	generatedDir: whole,
	baseUrl: whole,
	isHashRouted: whole,
	hasFreshness: whole,
	hasStructuredData: whole,
	hasUncopiedCode: whole,
	navigation: whole,
	hasRouteParameters: whole,
	staticDirs: whole,
	// Their files are included by codeFolders.
	themeDirs: whole,
	siteThemeDir: whole,
	requests: whole,
	serverRequests: whole,
	commonModules: whole,
	clientModules: whole,
	generatedCss: whole,
	prismLanguages: whole,
	idealImages: whole,
	hasSearch: whole,
	hasAskAi: whole,
	nativeCss: whole,
	isMirrored: whole,
	sortsMedia: whole,
	minify: whole,
	dev: whole,
	// The cache must be valid in other checkouts too.
	siteDir: omitted,
	// Only included where the effects of the config are unknown: see runsForeignCode.
	configFingerprint: omitted,
};

/**
 * Serialises a value. The text is not whole if the value contains functions or class instances, which may do anything.
 */
function asText(value: unknown): { text: string; isWhole: boolean } {
	let isWhole = true;
	const text = JSON.stringify(value, (_, part: unknown) => {
		if (part instanceof RegExp) return String(part);
		const isData = typeof part === "object" && part !== null;
		if (typeof part === "function" || (isData && !isPlainData(part)))
			isWhole = false;
		return part;
	});
	return { text: text ?? "", isWhole };
}

/** Whether settings make code of the site or of its plugins run in the bundler. */
const runsForeignCode = ({
	babelConfig,
	loaderRules,
	loaderAliases,
	postcssPlugins,
	postcssSyntax,
}: BundleInput) =>
	babelConfig !== undefined ||
	loaderRules.length > 0 ||
	Object.keys(loaderAliases).length > 0 ||
	postcssPlugins.some((plugin) => plugin !== defaultLayersPlugin) ||
	Object.keys(postcssSyntax).length > 0;

/** Returns the environment variables that Vite exposes to code. */
const viteVariables = () =>
	Object.entries(process.env).filter(([name]) => name.startsWith("VITE_"));

/** Returns fingerprints of the code files that the bundles of this site contain, whichever modules import them. */
const codeFolders = ({ siteDir, themeDirs }: BundleInput) =>
	[join(siteDir, "src"), CLIENT_DIR, SHARED_DIR, ...themeDirs].flatMap(
		(dir) => [
			toSitePath(dir, siteDir),
			...folderFingerprints(dir).filter((stamp) => !/\.mdx? /.test(stamp)),
		],
	);

/** Returns fingerprints of files beside the config that tools in the bundler read. */
const toolConfigs = (siteDir: string) =>
	readdirSync(siteDir)
		.filter((name) => TOOL_CONFIG.test(name))
		.map((name) => `${name} ${fileFingerprint(join(siteDir, name))}`);

/**
 * Returns the hash of everything that affects the bundles and is known before the content is compiled. The site's
 * config contributes only the fields of the input, so that a new title does not invalidate bundles. If functions of the
 * site or of plugins run in the bundler, it contributes the whole config with all files that it loads.
 */
export function bundleKey(input: BundleInput): string {
	const fields = (Object.keys(PARTS) as (keyof BundleInput)[]).map((field) => {
		const part = PARTS[field] as (
			value: unknown,
			input: BundleInput,
		) => unknown;
		return { field, ...asText(part(input[field], input)) };
	});
	const isComparable =
		!runsForeignCode(input) && fields.every(({ isWhole }) => isWhole);
	const parts = [
		CODE_FINGERPRINT,
		...(isComparable
			? packageFingerprints(input.siteDir)
			: input.configFingerprint),
		...toolConfigs(input.siteDir),
		...fields.map(({ field, text }) => `${field} ${text}`),
		JSON.stringify(viteVariables()),
		...codeFolders(input),
	];
	return hashAll(parts.map((part) => withoutSiteDir(part, input.siteDir)));
}
