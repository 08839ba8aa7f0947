/** Every option that Furrow's schemas know, by what takes it: the ground truth of the reference pages. */
import type Joi from "joi";
import { BUILTINS } from "../../../packages/furrow/src/config/builtin.js";
import { presetOptionsSchema } from "../../../packages/furrow/src/config/plugins/presetClassic.js";
import { siteSchema } from "../../../packages/furrow/src/config/siteSchema.js";
import { authorsSchema } from "../../../packages/furrow/src/content/blog/authorsMap.js";
import { postFields } from "../../../packages/furrow/src/content/blog/frontMatter.js";
import { docFields } from "../../../packages/furrow/src/content/docs/frontMatter.js";
import {
	categorySchema,
	itemSchemas,
} from "../../../packages/furrow/src/content/docs/sidebars/validate.js";
import { pageFields } from "../../../packages/furrow/src/content/pages/readPages.js";
import type { Fields } from "../../../packages/furrow/src/content/shared/frontMatterFields.js";
import { tagsFileSchema } from "../../../packages/furrow/src/content/shared/tags.js";
import type { LateSchema } from "../../../packages/furrow/src/schema/lateSchema.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";

export interface Option {
	/** Dotted, from what takes it; `[]` stands for any item of a list, `<name>` for any key. */
	name: string;
	type: string;
	default?: unknown;
	isRequired: boolean;
}

/** A schema as Joi describes it. */
type Description = Untyped;

const NAMED: Record<string, string> = {
	"i18n.localeConfigs": "<locale>",
	versions: "<version>",
	"security.csp.directives": "<directive>",
};

/** The branches of alternatives; a schema without any is its own. */
function branches(node: Description): Description[] {
	const inner = [...(node.matches ?? []), ...(node.whens ?? [])].flatMap(
		(match) => [
			match.schema,
			...(match.switch ?? [match]).flatMap((each: Description) => [
				each.then,
				each.otherwise,
			]),
		],
	);
	return [node, ...inner.filter(Boolean).flatMap(branches)];
}

/** Options below a schema, with their names. What a list holds by type has a table of its own. */
function optionsIn(node: Description, path: string): Option[] {
	return branches(node).flatMap((branch) => [
		...Object.entries<Description>(branch.keys ?? {}).flatMap(([key, value]) =>
			value.flags?.presence === "forbidden"
				? []
				: optionAt(value, path ? `${path}.${key}` : key),
		),
		...(branch.patterns ?? []).flatMap(({ rule }: Description) =>
			optionsIn(rule, path ? `${path}.${NAMED[path] ?? "<name>"}` : ""),
		),
		...(branch.items ?? []).flatMap((item: Description) =>
			isByType(item) ? [] : optionsIn(item, `${path}[]`),
		),
	]);
}

const isByType = (node: Description) =>
	(node.matches ?? []).some(({ switch: cases }: Description) => cases);

function typeOf(node: Description): string {
	const only = (node.allow ?? []).filter(
		(value: unknown) => value !== "" && typeof value !== "object",
	);
	if (node.flags?.only)
		return only.map((value: unknown) => JSON.stringify(value)).join(" | ");
	const given = [node, ...branches(node).slice(1)].filter(
		({ type }) => type !== "alternatives",
	);
	const names = given.flatMap((each) => {
		if (each.flags?.only) return typeOf(each).split(" | ");
		if (each.type !== "array") return [each.type, ...only.map(JSON.stringify)];
		const [item] = each.items ?? [];
		return [`${item ? typeOf(item) : "any"}[]`];
	});
	return [...new Set(names)].join(" | ");
}

function optionAt(node: Description, name: string): Option[] {
	return [
		{
			name,
			type: typeOf(node),
			default: node.flags?.default,
			isRequired: node.flags?.presence === "required",
		},
		...optionsIn(node, name),
	];
}

/** One entry a name: branches may share fields. */
function optionsOf(schema: () => Joi.Schema): Option[] {
	const options = new Map<string, Option>();
	for (const option of optionsIn(schema().describe(), ""))
		if (!options.has(option.name)) options.set(option.name, option);
	return [...options.values()];
}

const optionsOfFields = (fields: Fields): Option[] =>
	Object.entries(fields).flatMap(([name, { schema }]) =>
		optionAt(schema().describe(), name),
	);

/** Schemas that a built-in plugin checks its options and `themeConfig` with. */
async function schemasOf(name: string) {
	const module = await BUILTINS[`@docusaurus/${name}`]?.load();
	const found: { options?: LateSchema; themeConfig?: LateSchema } = {};
	const take = (kind: keyof typeof found) => (schema: LateSchema) => {
		found[kind] = schema;
		return {};
	};
	const given = { options: {}, themeConfig: {} } as Untyped;
	module?.validateOptions?.({ ...given, validate: take("options") });
	module?.validateThemeConfig?.({ ...given, validate: take("themeConfig") });
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

/** Options that are read without a schema: what they hold is handed on. */
const handedOn = (name: string, type: string): Option[] => [
	{ name, type, isRequired: false },
];

/** Item types of the navbar: each case of the switch that its schema is. What types share is described once. */
function navbarItems(navbar: Description): [string, Option[]][] {
	const cases: [string, Option[]][] =
		navbar.keys.items.items[0].matches[0].switch.flatMap(
			({ is, then }: Description) => {
				const [type] = (is.allow ?? []).filter(
					(value: unknown) => typeof value === "string",
				);
				return then && type ? [[type, optionsIn(then, "")]] : [];
			},
		);
	const of = (wanted: string) =>
		cases.find(([type]) => type === wanted)?.[1] as Option[];
	const without = (options: Option[], others: Option[]) =>
		options.filter(({ name }) => !others.some((other) => other.name === name));
	const shared = of("search").filter(({ name }) => name !== "className");
	const link = without(of("docsVersion"), [
		...shared,
		{ name: "docsPluginId", type: "string", isRequired: false },
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

/** Every option, by the id that its table's heading has. */
export async function knownOptions(): Promise<Map<string, Option[]>> {
	const known = new Map<string, Option[]>();
	known.set("site", optionsOf(siteSchema));
	known.set("preset-classic", optionsOf(presetOptionsSchema));
	for (const [id, name] of Object.entries(PLUGINS)) {
		const { options } = await schemasOf(name);
		if (!options) throw new Error(`${name} has no schema`);
		known.set(id, optionsOf(options));
	}
	known.set("svgr", handedOn("svgrConfig", "object"));
	const themeConfig: Option[] = [];
	for (const name of THEMES) {
		const schema = (await schemasOf(name)).themeConfig as LateSchema;
		themeConfig.push(...optionsOf(schema));
		if (name === "theme-classic")
			for (const [id, options] of navbarItems(schema().describe().keys.navbar))
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
