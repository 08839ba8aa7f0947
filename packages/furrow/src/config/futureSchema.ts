import { anyText, flag, func, object, oneOf } from "../schema/index.js";

export const V4_FLAGS = [
	"removeLegacyPostBuildHeadAttribute",
	"useCssCascadeLayers",
	"siteStorageNamespacing",
	"fasterByDefault",
	"mdx1CompatDisabledByDefault",
] as const;

/** Those that Docusaurus 3.8 and 3.9 have: `v4: true` means no more in a site of theirs. */
export const FIRST_V4_FLAGS: readonly (typeof V4_FLAGS)[number][] = [
	"removeLegacyPostBuildHeadAttribute",
	"useCssCascadeLayers",
];

export const FASTER_FLAGS = [
	"swcJsLoader",
	"swcJsMinimizer",
	"swcHtmlMinimizer",
	"lightningCssMinimizer",
	"mdxCrossCompilerCache",
	"rspackBundler",
	"rspackPersistentCache",
	"ssgWorkerThreads",
	"gitEagerVcs",
] as const;

/** All of these at once, or each by its name. */
export const flags = (names: readonly string[]) =>
	flag.or(object(Object.fromEntries(names.map((name) => [name, flag]))));

export const storageSchema = object({
	type: oneOf("localStorage", "sessionStorage"),
	namespace: flag.or(anyText),
});

const vcs = flag.or(
	oneOf(
		"git-ad-hoc",
		"git-eager",
		"hardcoded",
		"disabled",
		"default-v1",
		"default-v2",
	),
	object({
		initialize: func.required(),
		getFileCreationInfo: func.required(),
		getFileLastUpdateInfo: func.required(),
	}),
);

/** `future`: flags are shape-checked here and filled in by `normalize`. */
export const futureSchema = object({
	v4: flags(V4_FLAGS),
	faster: flags(FASTER_FLAGS),
	experimental_faster: flags(FASTER_FLAGS),
	experimental_storage: storageSchema,
	experimental_vcs: vcs,
	experimental_router: oneOf("browser", "hash"),
});
