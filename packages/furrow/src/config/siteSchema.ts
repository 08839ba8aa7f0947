import { either } from "../schema/conditions.js";
import { describeValue } from "../schema/describeProblems.js";
import { late, lateSchema, loadJoi } from "../schema/lateSchema.js";
import { futureSchema, storageSchema } from "./futureSchema.js";

const severity = late((Joi) =>
	Joi.string().valid("ignore", "log", "warn", "throw"),
);
const name = late((Joi) => Joi.string().allow(""));

/** A site's address: a full URL without a path. The trailing slash goes. */
const siteUrl = late((Joi) =>
	Joi.string().custom((value: string, helpers) => {
		let url: URL;
		try {
			url = new URL(value);
		} catch {
			return helpers.message(
				{
					custom:
						'{{#label}} is "{{#value}}", which is not a URL. It takes one with a protocol: "https://example.com".',
				},
				{ value },
			);
		}
		if (!/^https?:$/.test(url.protocol))
			return helpers.message(
				{
					custom:
						'{{#label}} is "{{#value}}", which is no address of a site. It takes one such as "https://example.com".',
				},
				{ value },
			);
		if (url.pathname !== "/")
			return helpers.message(
				{
					custom:
						'{{#label}} has the path "{{#path}}". Put the path into "baseUrl" and leave "{{#origin}}" here.',
				},
				{ path: url.pathname, origin: url.origin },
			);
		return value.replace(/\/$/, "");
	}),
);

/** With a slash at both ends. */
const baseUrl = late((Joi) =>
	Joi.string()
		.allow("")
		.custom((value: string) => `/${value}/`.replace(/\/{2,}/g, "/")),
);

const functionSchema = late((Joi) => Joi.function());
const options = late((Joi) => Joi.object().unknown());

/** `"name"`, `["name", options]`, a function, `[function, options]`, or nothing. */
function entrySchema(kind: "plugin" | "theme" | "preset") {
	const isModule = (value: unknown) =>
		typeof value === "string" ||
		(kind !== "preset" && typeof value === "function");
	return loadJoi()
		.any()
		.custom((value: unknown, helpers) => {
			if (value === false || value === null || isModule(value)) return value;
			if (
				Array.isArray(value) &&
				isModule(value[0]) &&
				value.length <= 2 &&
				(value[1] === undefined ||
					typeof value[1] === "object" ||
					typeof value[1] === "boolean")
			)
				return value;
			const ways =
				kind === "preset"
					? '"name" or ["name", options]'
					: '"name", ["name", options], a function or [a function, options]';
			return helpers.message(
				{ custom: `{{#label}} is {{#got}}. It takes a ${kind}: ${ways}.` },
				{ got: describeValue(value) },
			);
		});
}

/** Entries with `undefined`, as `condition && plugin` leaves them, count as absent. */
const entries = (kind: "plugin" | "theme" | "preset") =>
	loadJoi().array().items(entrySchema(kind)).sparse().default([]);

const attributes = late((Joi) =>
	Joi.object().pattern(
		Joi.string(),
		Joi.alternatives().try(
			Joi.string().allow(""),
			Joi.boolean(),
			Joi.number(),
			Joi.any().valid(null),
		),
	),
);

const localeConfig = late((Joi) =>
	Joi.object({
		label: Joi.string(),
		direction: Joi.string().valid("ltr", "rtl"),
		htmlLang: Joi.string(),
		calendar: Joi.string(),
		path: Joi.string(),
		translate: Joi.boolean(),
		url: siteUrl(),
		baseUrl: baseUrl(),
	}),
);

const i18n = late((Joi) =>
	Joi.object({
		defaultLocale: Joi.string().required(),
		locales: Joi.array().items(Joi.string()).min(1).required(),
		path: Joi.string().default("i18n"),
		localeConfigs: Joi.object()
			.pattern(Joi.string(), localeConfig())
			.default({}),
	}).default({
		defaultLocale: "en",
		locales: ["en"],
		path: "i18n",
		localeConfigs: {},
	}),
);

const markdown = late((Joi) =>
	Joi.object({
		format: Joi.string().valid("mdx", "md", "detect").default("mdx"),
		mermaid: Joi.boolean().default(false),
		emoji: Joi.boolean().default(true),
		preprocessor: functionSchema(),
		parseFrontMatter: functionSchema(),
		mdx1Compat: Joi.alternatives().try(
			Joi.boolean(),
			Joi.object({
				comments: Joi.boolean(),
				admonitions: Joi.boolean(),
				headingIds: Joi.boolean(),
			}),
		),
		remarkRehypeOptions: options(),
		anchors: Joi.object({
			maintainCase: Joi.boolean().default(false),
		}).default({ maintainCase: false }),
		hooks: Joi.object({
			onBrokenMarkdownLinks: Joi.alternatives().try(
				severity(),
				functionSchema(),
			),
			onBrokenMarkdownImages: Joi.alternatives()
				.try(severity(), functionSchema())
				.default("throw"),
		}).default({ onBrokenMarkdownImages: "throw" }),
	}).default({
		format: "mdx",
		mermaid: false,
		emoji: true,
		anchors: { maintainCase: false },
		hooks: { onBrokenMarkdownImages: "throw" },
	}),
);

/** Furrow's own: what a strict content security policy and browsers' checks of files need. */
const securitySchema = late((Joi) =>
	Joi.object({
		csp: Joi.object({
			meta: Joi.boolean().default(false),
			directives: Joi.object()
				.pattern(Joi.string(), Joi.array().items(Joi.string()).single())
				.default({}),
		}).default({ meta: false, directives: {} }),
		integrity: Joi.boolean().default(false),
	}),
);

/** Every field of `docusaurus.config`, with its default. What depends on other fields is filled in by `normalize`. */
export const siteSchema = lateSchema("the site", (Joi) =>
	Joi.object({
		title: Joi.string().required(),
		url: siteUrl().required(),
		baseUrl: baseUrl().required(),
		tagline: name().default(""),
		favicon: name(),
		trailingSlash: Joi.boolean(),
		i18n: i18n(),
		noIndex: Joi.boolean().default(false),
		onBrokenLinks: severity().default("throw"),
		onBrokenAnchors: severity().default("warn"),
		onDuplicateRoutes: severity().default("warn"),
		onBrokenMarkdownLinks: severity(),
		organizationName: name(),
		projectName: name(),
		deploymentBranch: name(),
		githubHost: Joi.string(),
		githubPort: Joi.string(),
		themeConfig: Joi.object().unknown().default({}),
		presets: entries("preset"),
		plugins: entries("plugin"),
		themes: entries("theme"),
		customFields: Joi.object().unknown().default({}),
		staticDirectories: Joi.array().items(Joi.string()).default(["static"]),
		headTags: Joi.array()
			.items(
				Joi.object({
					tagName: Joi.string().required(),
					attributes: attributes().default({}),
					innerHTML: Joi.string().allow(""),
					customElement: Joi.boolean().default(false),
				}).unknown(),
			)
			.default([]),
		scripts: Joi.array()
			.items(
				Joi.alternatives().conditional(
					Joi.object(),
					either(
						attributes().keys({ src: Joi.string().required() }),
						Joi.string(),
					),
				),
			)
			.default([]),
		stylesheets: Joi.array()
			.items(
				Joi.alternatives().conditional(
					Joi.object(),
					either(
						attributes().keys({ href: Joi.string().required() }),
						Joi.string(),
					),
				),
			)
			.default([]),
		clientModules: Joi.array().items(Joi.string()).default([]),
		ssrTemplate: Joi.string(),
		titleDelimiter: Joi.string().default("|"),
		baseUrlIssueBanner: Joi.boolean().default(true),
		webpack: Joi.object({
			jsLoader: Joi.alternatives().try(Joi.valid("babel"), functionSchema()),
		}),
		markdown: markdown(),
		storage: storageSchema(),
		future: futureSchema(),
		security: securitySchema(),
	}),
);
