import {
	anyText,
	flag,
	func,
	list,
	mapOf,
	number,
	object,
	oneOf,
	text,
} from "../../schema/index.js";
import { MOST_COMMITS } from "../../source/gitHistory.js";
import type { Validate } from "../../types/plugin.js";
import { contentFields, tagFields } from "../shared/options.js";
import {
	checkedNumberPrefixParser,
	defaultNumberPrefixParser,
	disabledNumberPrefixParser,
} from "./numberPrefix.js";
import { unsetSidebarItemsGenerator } from "./sidebars/generator.js";
import type { DocsOptions } from "./types.js";

const version = object({
	path: anyText,
	label: text,
	banner: oneOf("none", "unreleased", "unmaintained"),
	badge: flag,
	className: text,
	noIndex: flag,
});

/** Every option of the docs plugin, with its default. */
const docsOptionsSchema = object({
	...contentFields({
		path: "docs",
		routeBasePath: "docs",
		include: "**/*.{md,mdx}",
	}),
	...tagFields,
	editCurrentVersion: flag.default(false),
	sidebarPath: oneOf(false).or(text),
	sidebarItemsGenerator: func.default(unsetSidebarItemsGenerator),
	sidebarCollapsible: flag.default(true),
	sidebarCollapsed: flag.default(true),
	numberPrefixParser: func
		.after(checkedNumberPrefixParser)
		.or(
			flag.after((isOn) =>
				isOn ? defaultNumberPrefixParser : disabledNumberPrefixParser,
			),
		)
		.default(defaultNumberPrefixParser),
	docsRootComponent: text.default("@theme/DocsRoot"),
	docVersionRootComponent: text.default("@theme/DocVersionRoot"),
	docRootComponent: text.default("@theme/DocRoot"),
	docItemComponent: text.default("@theme/DocItem"),
	docTagsListComponent: text.default("@theme/DocTagsListPage"),
	docTagDocListComponent: text.default("@theme/DocTagDocListPage"),
	docCategoryGeneratedIndexComponent: text.default(
		"@theme/DocCategoryGeneratedIndexPage",
	),
	includeCurrentVersion: flag.default(true),
	onlyIncludeVersions: list(text, { filled: true }),
	disableVersioning: flag.default(false),
	lastVersion: text,
	versions: mapOf(version).default({}),
	showReadingTime: flag,
	showLastReviewed: flag,
	showChanges: flag.or(number({ whole: true, min: 1, max: MOST_COMMITS })),
	breadcrumbs: flag.default(true),
});

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
