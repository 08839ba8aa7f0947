import { anyText, flag, func, object, oneOf } from "../schema/index.js";

export const V4_FLAGS = [
	"removeLegacyPostBuildHeadAttribute",
	"useCssCascadeLayers",
	"siteStorageNamespacing",
	"fasterByDefault",
	"mdx1CompatDisabledByDefault",
] as const;

/** Flags of Docusaurus 3.8 and 3.9. On sites with these versions, `v4: true` enables only these. */
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

/** Returns the schema of a set of flags: a boolean for all of them, or an object with some by name. */
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

/** Schema of `future`. It checks the shape of flags; `normalize` fills in their defaults. */
export const futureSchema = object({
	v4: flags(V4_FLAGS),
	faster: flags(FASTER_FLAGS),
	experimental_faster: flags(FASTER_FLAGS),
	experimental_storage: storageSchema,
	experimental_vcs: vcs,
	experimental_router: oneOf("browser", "hash"),
});
