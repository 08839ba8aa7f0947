import { late, lateSchema } from "../../schema/index.js";
import type { Validate } from "../../types/plugin.js";
import { DEFAULT_EXCLUDE } from "../shared/contentFiles.js";
import { editUrlSchema } from "../shared/editUrlSchema.js";
import { mdxOptionsSchema } from "../shared/mdxOptions.js";
import { routeBasePathSchema } from "../shared/routeBasePath.js";
import {
	checkedNumberPrefixParser,
	defaultNumberPrefixParser,
	disabledNumberPrefixParser,
} from "./numberPrefix.js";
import { unsetSidebarItemsGenerator } from "./sidebars/generator.js";
import type { DocsOptions } from "./types.js";

const versionSchema = late((Joi) =>
	Joi.object({
		path: Joi.string().allow(""),
		label: Joi.string(),
		banner: Joi.string().valid("none", "unreleased", "unmaintained"),
		badge: Joi.boolean(),
		className: Joi.string(),
		noIndex: Joi.boolean(),
	}),
);

/** Every option of the docs plugin, with its default. */
const docsOptionsSchema = lateSchema(
	"plugin-content-docs",
	(Joi) =>
		Joi.object({
			id: Joi.string().default("default"),
			path: Joi.string().default("docs"),
			routeBasePath: routeBasePathSchema().default("docs"),
			tagsBasePath: Joi.string().default("tags"),
			editUrl: editUrlSchema(),
			editCurrentVersion: Joi.boolean().default(false),
			editLocalizedFiles: Joi.boolean().default(false),
			include: Joi.array().items(Joi.string()).default(["**/*.{md,mdx}"]),
			exclude: Joi.array().items(Joi.string()).default(DEFAULT_EXCLUDE),
			sidebarPath: Joi.alternatives().try(
				Joi.boolean().valid(false),
				Joi.string(),
			),
			sidebarItemsGenerator: Joi.function().default(
				() => unsetSidebarItemsGenerator,
			),
			sidebarCollapsible: Joi.boolean().default(true),
			sidebarCollapsed: Joi.boolean().default(true),
			numberPrefixParser: Joi.alternatives()
				.try(
					Joi.function().custom(checkedNumberPrefixParser),
					Joi.boolean().custom((enabled: boolean) =>
						enabled ? defaultNumberPrefixParser : disabledNumberPrefixParser,
					),
				)
				.default(() => defaultNumberPrefixParser),
			docsRootComponent: Joi.string().default("@theme/DocsRoot"),
			docVersionRootComponent: Joi.string().default("@theme/DocVersionRoot"),
			docRootComponent: Joi.string().default("@theme/DocRoot"),
			docItemComponent: Joi.string().default("@theme/DocItem"),
			docTagsListComponent: Joi.string().default("@theme/DocTagsListPage"),
			docTagDocListComponent: Joi.string().default("@theme/DocTagDocListPage"),
			docCategoryGeneratedIndexComponent: Joi.string().default(
				"@theme/DocCategoryGeneratedIndexPage",
			),
			...mdxOptionsSchema(),
			showLastUpdateTime: Joi.boolean().default(false),
			showLastUpdateAuthor: Joi.boolean().default(false),
			includeCurrentVersion: Joi.boolean().default(true),
			onlyIncludeVersions: Joi.array().items(Joi.string().required()),
			disableVersioning: Joi.boolean().default(false),
			lastVersion: Joi.string(),
			versions: Joi.object().pattern(Joi.string(), versionSchema()).default({}),
			breadcrumbs: Joi.boolean().default(true),
			tags: Joi.string().disallow("").allow(null, false),
			onInlineTags: Joi.string()
				.valid("ignore", "log", "warn", "throw")
				.default("warn"),
		}),
	[
		unsetSidebarItemsGenerator,
		defaultNumberPrefixParser,
		disabledNumberPrefixParser,
	],
);

/** Checks the options that a site gives, and fills in the others. */
export function validateOptions({
	validate,
	options = {},
}: {
	validate: Validate;
	options: unknown;
}): DocsOptions {
	const given = options as Record<string, unknown>;
	// Categories that cannot collapse are not collapsed.
	const start =
		given.sidebarCollapsible === false && given.sidebarCollapsed === undefined
			? { ...given, sidebarCollapsed: false }
			: given;
	return validate(docsOptionsSchema, start);
}
