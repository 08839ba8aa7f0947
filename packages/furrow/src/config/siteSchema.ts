import {
	anyText,
	anything,
	flag,
	func,
	list,
	map,
	mapOf,
	number,
	object,
	oneOf,
	type Schema,
	severity,
	text,
} from "../schema/index.js";
import { checksSchema } from "./checksSchema.js";
import { flags, futureSchema, storageSchema } from "./futureSchema.js";
import { MDX1_COMPAT } from "./normalize.js";

/** Schema of a site's address: a full URL without a path. A trailing slash is removed. */
const siteUrl = text.after((value: string, at) => {
	if (!URL.canParse(value))
		at.wrong(
			`is "${value}", which is not a URL. Expected one with a protocol: "https://example.com".`,
		);
	else {
		const { protocol, pathname, origin } = new URL(value);
		if (!/^https?:$/.test(protocol))
			at.wrong(
				`is "${value}", which is not the address of a site. Expected one such as "https://example.com".`,
			);
		else if (pathname !== "/")
			at.wrong(
				`has the path "${pathname}". Move the path to "baseUrl" and keep "${origin}" here.`,
			);
	}
	return value.replace(/\/$/, "");
});

/** Schema of a path. Missing slashes are added at both ends. */
const baseUrl = anyText.after((value: string) =>
	`/${value}/`.replace(/\/{2,}/g, "/"),
);

/** Schema of an entry: `"name"`, `["name", options]`, a function, `[function, options]`, or `false` or `null`. */
function entry(kind: "plugin" | "theme" | "preset"): Schema {
	const isModule = (value: unknown) =>
		typeof value === "string" ||
		(kind !== "preset" && typeof value === "function");
	const forms =
		kind === "preset"
			? '"name" or ["name", options]'
			: '"name", ["name", options], a function or [a function, options]';
	return anything.where(
		(value) =>
			value === false ||
			value === null ||
			isModule(value) ||
			(Array.isArray(value) &&
				isModule(value[0]) &&
				value.length <= 2 &&
				["undefined", "object", "boolean"].includes(typeof value[1])),
		`a ${kind}: ${forms}`,
	);
}

/** Schema of a list of entries. It may contain `undefined`, as in `condition && plugin`. */
const entries = (kind: "plugin" | "theme" | "preset") =>
	list(entry(kind), { holes: true }).default([]);

const attribute = anyText.or(flag, number(), oneOf(null));

const localeConfig = object({
	label: text,
	direction: oneOf("ltr", "rtl"),
	htmlLang: text,
	calendar: text,
	path: text,
	translate: flag,
	url: siteUrl,
	baseUrl,
});

const i18n = object({
	defaultLocale: text.required(),
	locales: list(text, { filled: true }).required(),
	path: text.default("i18n"),
	localeConfigs: mapOf(localeConfig).default({}),
});

const markdown = object({
	format: oneOf("mdx", "md", "detect").default("mdx"),
	mermaid: flag.default(false),
	emoji: flag.default(true),
	preprocessor: func,
	parseFrontMatter: func,
	ownFrontMatter: list(text),
	snippets: flag.or(list(text)),
	images: flag.or(
		object({
			formats: list(oneOf("avif", "webp"), { filled: true }),
			widths: list(number({ min: 1, whole: true }), { filled: true }),
			sizes: text,
			quality: number({ min: 1, max: 100, whole: true }),
			placeholder: flag,
		}),
	),
	extensions: object({
		alerts: flag,
		codeGroups: flag,
		codeNotation: flag,
		components: flag,
		definitionLists: flag,
		details: flag,
		imageZoom: flag,
		marks: flag,
		math: flag.or(map),
		packageManagers: flag,
		toc: flag,
		twoslash: flag.or(object({ compilerOptions: map })),
	}),
	mdx1Compat: flags(MDX1_COMPAT),
	remarkRehypeOptions: map,
	anchors: object({ maintainCase: flag.default(false) }).default({}),
	hooks: object({
		onBrokenMarkdownLinks: severity.or(func),
		onBrokenMarkdownImages: severity.or(func).default("throw"),
		onUnusedMarkdownDirectives: severity.or(func).default("warn"),
	}).default({}),
});

/** Furrow-specific options for a strict content security policy and subresource integrity. */
const security = object({
	csp: object({
		meta: flag.default(false),
		directives: mapOf(text.after((value) => [value]).or(list(text))).default(
			{},
		),
	}).default({}),
	integrity: flag.default(false),
});

/** Furrow-specific options for `start` and `serve`. */
const server = object({
	allowedHosts: oneOf(true).or(list(text)),
});

/** Furrow-specific options for navigation between pages. */
const navigation = object({
	viewTransitions: flag.default(false),
	prefetch: oneOf("visible", "hover", "none").default("visible"),
	speculationRules: flag.or(map).default(false),
});

/**
 * Schema of every field of `docusaurus.config`, with its default. Values that depend on other fields are filled in by
 * `normalize`.
 */
export const siteSchema = object({
	title: text.required(),
	url: siteUrl.required(),
	baseUrl: baseUrl.required(),
	tagline: anyText.default(""),
	favicon: anyText,
	trailingSlash: flag,
	i18n: i18n.default({ defaultLocale: "en", locales: ["en"] }),
	noIndex: flag.default(false),
	onBrokenLinks: severity.default("throw"),
	onBrokenAnchors: severity.default("warn"),
	onDuplicateRoutes: severity.default("warn"),
	onBrokenMarkdownLinks: severity,
	organizationName: anyText,
	projectName: anyText,
	deploymentBranch: anyText,
	githubHost: text,
	githubPort: text,
	themeConfig: map.default({}),
	presets: entries("preset"),
	plugins: entries("plugin"),
	themes: entries("theme"),
	customFields: map.default({}),
	staticDirectories: list(text).default(["static"]),
	headTags: list(
		object(
			{
				tagName: text.required(),
				attributes: mapOf(attribute).default({}),
				innerHTML: anyText,
				customElement: flag.default(false),
			},
			anything,
		),
	).default([]),
	scripts: list(text.or(object({ src: text.required() }, attribute))).default(
		[],
	),
	stylesheets: list(
		text.or(object({ href: text.required() }, attribute)),
	).default([]),
	clientModules: list(text).default([]),
	ssrTemplate: text,
	titleDelimiter: text.default("|"),
	baseUrlIssueBanner: flag.default(true),
	webpack: object({ jsLoader: oneOf("babel").or(func) }),
	markdown: markdown.default({}),
	storage: storageSchema,
	future: futureSchema,
	navigation,
	security,
	server,
	checks: checksSchema,
});
