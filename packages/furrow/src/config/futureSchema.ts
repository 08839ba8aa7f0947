import { late, loadJoi } from "../schema/lateSchema.js";

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

function flags(names: readonly string[]) {
	const Joi = loadJoi();
	return Joi.alternatives().try(
		Joi.boolean(),
		Joi.object(Object.fromEntries(names.map((flag) => [flag, Joi.boolean()]))),
	);
}

export const storageSchema = late((Joi) =>
	Joi.object({
		type: Joi.string().valid("localStorage", "sessionStorage"),
		namespace: Joi.alternatives().try(Joi.boolean(), Joi.string().allow("")),
	}),
);

const vcs = late((Joi) =>
	Joi.alternatives().try(
		Joi.boolean(),
		Joi.string().valid(
			"git-ad-hoc",
			"git-eager",
			"hardcoded",
			"disabled",
			"default-v1",
			"default-v2",
		),
		Joi.object({
			initialize: Joi.function().required(),
			getFileCreationInfo: Joi.function().required(),
			getFileLastUpdateInfo: Joi.function().required(),
		}),
	),
);

/** `future`: flags are shape-checked here and filled in by `normalize`. */
export const futureSchema = late((Joi) =>
	Joi.object({
		v4: flags(V4_FLAGS),
		faster: flags(FASTER_FLAGS),
		experimental_faster: flags(FASTER_FLAGS),
		experimental_storage: storageSchema(),
		experimental_vcs: vcs(),
		experimental_router: Joi.string().valid("browser", "hash"),
	}),
);
