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
import { MAX_COMMITS } from "../../source/gitHistory.js";
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

/** Schema of the docs plugin's options, with defaults. */
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
	showChanges: flag.or(number({ whole: true, min: 1, max: MAX_COMMITS })),
	breadcrumbs: flag.default(true),
});

/** Validates the options and applies defaults. */
export function validateOptions({
	validate,
	options = {},
}: {
	validate: Validate;
	options: unknown;
}): DocsOptions {
	const input = options as Record<string, unknown>;
	// Categories that are not collapsible are not collapsed by default.
	const adjusted =
		input.sidebarCollapsible === false && input.sidebarCollapsed === undefined
			? { ...input, sidebarCollapsed: false }
			: input;
	return validate(docsOptionsSchema, adjusted);
}
