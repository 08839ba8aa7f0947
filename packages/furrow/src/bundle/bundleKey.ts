/** What the bundles are made of, as far as it is known before the content is compiled. */
import { readdirSync } from "node:fs";
import {
	CODE_FINGERPRINT,
	fileFingerprint,
	folderFingerprints,
	packageFingerprints,
} from "../cache/index.js";
import { hashAll } from "../util/hash.js";
import { isPlainData } from "../util/objects.js";
import { CLIENT_DIR, SHARED_DIR } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import { toSitePath, withoutSiteDir } from "../util/sitePath.js";
import { defaultLayersPlugin } from "./cascadeLayers.js";
import { babelFingerprints } from "./siteBabel.js";
import type { BundleInput } from "./types.js";

/** Files beside the config that tools read on their own. */
const TOOL_CONFIG =
	/^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|(?:tailwind|postcss|babel|browserslist)\.config\.\w+|\.browserslistrc|\.env(?:\..+)?)$/;

type Parts = {
	[Field in keyof Required<BundleInput>]: (
		value: BundleInput[Field],
		input: BundleInput,
	) => unknown;
};

const whole = (value: unknown) => value;

/** The field is in the key by other means, or is not in the bundles. */
const leftOut = () => undefined;

/**
 * What of each field goes into the key. It lists every field of `BundleInput`, so that a new field does not compile until
 * it is considered here.
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
	sass: whole,
	less: whole,
	reactLive: whole,
	// What plugins do cannot be compared: see runsForeignCode.
	postcssPlugins: (plugins) =>
		plugins.map((plugin) => plugin === defaultLayersPlugin),
	postcssSyntax: (syntax) => Object.keys(syntax),
	babelConfig: (_, input) => babelFingerprints(input),
	generatedDir: whole,
	baseUrl: whole,
	isHashRouted: whole,
	hasFreshness: whole,
	hasStructuredData: whole,
	hasUncopiedCode: whole,
	navigation: whole,
	hasRouteParameters: whole,
	staticDirs: whole,
	// With the files in them, see codeFolders.
	themeDirs: whole,
	siteThemeDir: whole,
	requests: whole,
	serverRequests: whole,
	everywhere: whole,
	clientModules: whole,
	generatedCss: whole,
	prismLanguages: whole,
	idealImages: whole,
	hasSearch: whole,
	nativeCss: whole,
	isMirrored: whole,
	sortsMedia: whole,
	minify: whole,
	dev: whole,
	// A cache is worth as much in another checkout.
	siteDir: leftOut,
	// Only where it cannot be told what it changes: see runsForeignCode.
	configFingerprint: leftOut,
};

/** A value as text, and whether it is all there: a function, or an object of a class, may do anything. */
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

/** Whether code of the site or of its plugins runs in the bundler, by settings that name it. */
const runsForeignCode = ({
	babelConfig,
	loaderRules,
	postcssPlugins,
	postcssSyntax,
}: BundleInput) =>
	babelConfig !== undefined ||
	loaderRules.length > 0 ||
	postcssPlugins.some((plugin) => plugin !== defaultLayersPlugin) ||
	Object.keys(postcssSyntax).length > 0;

/** Environment variables that Vite gives to code. */
const viteVariables = () =>
	Object.entries(process.env).filter(([name]) => name.startsWith("VITE_"));

/** Files of code that are in the bundles of this site, whoever imports them. */
const codeFolders = ({ siteDir, themeDirs }: BundleInput) =>
	[join(siteDir, "src"), CLIENT_DIR, SHARED_DIR, ...themeDirs].flatMap(
		(dir) => [
			toSitePath(dir, siteDir),
			...folderFingerprints(dir).filter((stamp) => !/\.mdx? /.test(stamp)),
		],
	);

/** Fingerprints of what tools in the bundler look for beside the config. */
const toolConfigs = (siteDir: string) =>
	readdirSync(siteDir)
		.filter((name) => TOOL_CONFIG.test(name))
		.map((name) => `${name} ${fileFingerprint(join(siteDir, name))}`);

/**
 * Hash of everything that is known to go into the bundles before the content is compiled. Of the site's config that is what
 * the fields of the input say, so that bundles outlive a new title. Where functions of the site or of plugins run in the
 * bundler, it is the whole config with all files that it loads.
 */
export function bundleKey(input: BundleInput): string {
	const fields = (Object.keys(PARTS) as (keyof BundleInput)[]).map((field) => {
		const part = PARTS[field] as (
			value: unknown,
			input: BundleInput,
		) => unknown;
		return { field, ...asText(part(input[field], input)) };
	});
	const isCompared =
		!runsForeignCode(input) && fields.every(({ isWhole }) => isWhole);
	const parts = [
		CODE_FINGERPRINT,
		...(isCompared
			? packageFingerprints(input.siteDir)
			: input.configFingerprint),
		...toolConfigs(input.siteDir),
		...fields.map(({ field, text }) => `${field} ${text}`),
		JSON.stringify(viteVariables()),
		...codeFolders(input),
	];
	return hashAll(parts.map((part) => withoutSiteDir(part, input.siteDir)));
}
