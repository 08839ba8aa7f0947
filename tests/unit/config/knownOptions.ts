/** All options in Furrow's schemas, grouped by what accepts them: the ground truth for the reference pages. */

import { siteSchema } from "../../../packages/furrow/src/config/siteSchema.js";
import { authorsSchema } from "../../../packages/furrow/src/content/blog/authorsMap.js";
import { postFields } from "../../../packages/furrow/src/content/blog/frontMatter.js";
import { docFields } from "../../../packages/furrow/src/content/docs/frontMatter.js";
import {
	categorySchema,
	itemSchemas,
} from "../../../packages/furrow/src/content/docs/sidebars/validate.js";
import { pageFields } from "../../../packages/furrow/src/content/pages/readPages.js";
import { tagsFileSchema } from "../../../packages/furrow/src/content/shared/tags.js";
import { presetOptionsSchema } from "../../../packages/furrow/src/plugins/presetClassic.js";
import type {
	Fields,
	Schema,
} from "../../../packages/furrow/src/schema/index.js";
import { BUILTINS } from "../../../packages/furrow/src/site/builtinPlugins.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";

export interface Option {
	/** Dotted path. `[]` stands for any item of a list, `<name>` for any key. */
	name: string;
	default?: unknown;
	isRequired: boolean;
}

const KEY_NAMES: Record<string, string> = {
	"i18n.localeConfigs": "<locale>",
	versions: "<version>",
	"security.csp.directives": "<directive>",
};

/** Returns a schema and all alternatives inside it. */
const branches = (schema: Schema): Schema[] => [
	schema,
	...[
		...(schema.is.branches ?? []),
		...Object.values(schema.is.types ?? {}),
	].flatMap(branches),
];

/** Returns the options below a schema. Items of a list that differ by type have a separate table. */
function optionsIn(schema: Schema, path: string): Option[] {
	return branches(schema).flatMap(({ is: { fields = {}, others, items } }) => [
		...Object.entries(fields).flatMap(([key, field]) =>
			field.is.takes === "nothing"
				? []
				: optionAt(field, path ? `${path}.${key}` : key),
		),
		...(others
			? optionsIn(others, path ? `${path}.${KEY_NAMES[path] ?? "<name>"}` : "")
			: []),
		...(items && !items.is.types ? optionsIn(items, `${path}[]`) : []),
	]);
}

function optionAt(schema: Schema, name: string): Option[] {
	return [
		{
			name,
			default: schema.is.fallback,
			isRequired: schema.is.isRequired === true,
		},
		...optionsIn(schema, name),
	];
}

/** Returns the options of a schema, one per name, since branches may share fields. */
function optionsOf(schema: Schema): Option[] {
	const options = new Map<string, Option>();
	for (const option of optionsIn(schema, ""))
		if (!options.has(option.name)) options.set(option.name, option);
	return [...options.values()];
}

const optionsOfFields = (fields: Fields): Option[] =>
	Object.entries(fields).flatMap(([name, schema]) => optionAt(schema, name));

/** Returns the schemas with which a built-in plugin validates its options and `themeConfig`. */
async function schemasOf(name: string) {
	const module = await BUILTINS[`@docusaurus/${name}`]?.load();
	const found: { options?: Schema; themeConfig?: Schema } = {};
	const capture = (kind: keyof typeof found) => (schema: Schema) => {
		found[kind] = schema;
		return {};
	};
	const given = { options: {}, themeConfig: {} } as Untyped;
	module?.validateOptions?.({ ...given, validate: capture("options") });
	module?.validateThemeConfig?.({ ...given, validate: capture("themeConfig") });
	return found;
}

const PLUGINS: Record<string, string> = {
	docs: "plugin-content-docs",
	blog: "plugin-content-blog",
	pages: "plugin-content-pages",
	sitemap: "plugin-sitemap",
	"client-redirects": "plugin-client-redirects",
	gtag: "plugin-google-gtag",
	"google-tag-manager": "plugin-google-tag-manager",
	"vercel-analytics": "plugin-vercel-analytics",
	"css-cascade-layers": "plugin-css-cascade-layers",
	"ideal-image": "plugin-ideal-image",
	pwa: "plugin-pwa",
	"theme-classic": "theme-classic",
};

const THEMES = [
	"theme-classic",
	"theme-search-algolia",
	"theme-mermaid",
	"theme-live-codeblock",
];

/** Returns an option without a schema, whose value is passed on unchecked. */
const uncheckedOption = (name: string): Option[] => [
	{ name, isRequired: false },
];

/** Returns the options of each type of navbar item. Those that types share are listed once. */
function navbarItems(navbar: Schema): [string, Option[]][] {
	const types = navbar.is.fields?.items?.is.items?.is.types ?? {};
	const cases = Object.entries(types).map(
		([type, schema]): [string, Option[]] => [type, optionsOf(schema)],
	);
	const optionsOfType = (wanted: string) =>
		cases.find(([type]) => type === wanted)?.[1] as Option[];
	const without = (options: Option[], others: Option[]) =>
		options.filter(({ name }) => !others.some((other) => other.name === name));
	const shared = optionsOfType("search").filter(
		({ name }) => name !== "className",
	);
	const link = without(optionsOfType("docsVersion"), [
		...shared,
		{ name: "docsPluginId", isRequired: false },
	]);
	return [
		["navbar-item", shared],
		["navbar-item-default", link],
		...cases
			.filter(([type]) => type !== "default")
			.map(([type, options]): [string, Option[]] => {
				const own = without(options, shared);
				const isLink = options.some(({ name }) => name === "to");
				return [`navbar-item-${type}`, isLink ? without(own, link) : own];
			}),
	];
}

/** Returns all options by the heading id of the table that documents them. */
export async function knownOptions(): Promise<Map<string, Option[]>> {
	const known = new Map<string, Option[]>();
	known.set("site", optionsOf(siteSchema));
	known.set("preset-classic", optionsOf(presetOptionsSchema));
	for (const [id, name] of Object.entries(PLUGINS)) {
		const { options } = await schemasOf(name);
		if (!options) throw new Error(`${name} has no schema`);
		known.set(id, optionsOf(options));
	}
	known.set("svgr", uncheckedOption("svgrConfig"));
	const themeConfig: Option[] = [];
	for (const name of THEMES) {
		const schema = (await schemasOf(name)).themeConfig as Schema;
		themeConfig.push(...optionsOf(schema));
		if (name === "theme-classic")
			for (const [id, options] of navbarItems(
				schema.is.fields?.navbar as Schema,
			))
				known.set(id, options);
	}
	known.set("theme-config", themeConfig);
	known.set("doc-front-matter", optionsOfFields(docFields));
	known.set("post-front-matter", optionsOfFields(postFields));
	known.set("page-front-matter", optionsOfFields(pageFields));
	for (const [type, schema] of Object.entries(itemSchemas))
		known.set(`sidebar-item-${type}`, optionsOf(schema));
	known.set("category-file", optionsOf(categorySchema));
	known.set("authors-file", optionsOf(authorsSchema));
	known.set("tags-file", optionsOf(tagsFileSchema));
	return known;
}
