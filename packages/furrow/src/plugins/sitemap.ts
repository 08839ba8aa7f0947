import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { finished } from "node:stream/promises";
import picomatch from "picomatch";
import type { EnumChangefreq } from "sitemap";
import { CODE_FINGERPRINT, cacheDir, PackStore } from "../cache/index.js";
import {
	func,
	list,
	number,
	object,
	oneOf,
	removed,
	text,
} from "../schema/index.js";
import { applyTrailingSlash } from "../shared/utilsCommon.js";
import { type ChangeReader, createChangeReader } from "../source/lastUpdate.js";
import { joinUrl } from "../source/urls.js";
import type {
	Plugin,
	PluginModule,
	PostBuildProps,
	RouteConfig,
} from "../types/plugin.js";
import type { SiteConfig } from "../types/site.js";
import { hashAll } from "../util/hash.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { installedVersion } from "../util/packages.js";
import { join } from "../util/path.js";

const require = createRequire(import.meta.url);

const PLUGIN_NAME = "docusaurus-plugin-sitemap";

const CHANGE_FREQUENCIES = [
	"hourly",
	"daily",
	"weekly",
	"monthly",
	"yearly",
	"always",
	"never",
] as const;

export interface SitemapItem {
	url: string;
	lastmod?: string | null;
	changefreq?: (typeof CHANGE_FREQUENCIES)[number] | null;
	priority?: number | null;
}

interface ItemsParams {
	siteConfig: SiteConfig;
	routes: RouteConfig[];
}

/** The plugin's options with their defaults. */
export interface SitemapOptions {
	id: string;
	filename: string;
	ignorePatterns: string[];
	lastmod: "date" | "datetime" | null;
	changefreq: SitemapItem["changefreq"];
	priority: number | null;
	createSitemapItems?: (
		params: ItemsParams & {
			defaultCreateSitemapItems: (
				params: ItemsParams,
			) => Promise<SitemapItem[]>;
		},
	) => Promise<SitemapItem[]>;
}

const optionsSchema = object({
	id: text.default("default"),
	cacheTime: removed("has no effect: remove it"),
	trailingSlash: removed("is an option of the site, not of the sitemap"),
	changefreq: oneOf(...CHANGE_FREQUENCIES, null).default("weekly"),
	priority: oneOf(null)
		.or(number({ min: 0, max: 1 }))
		.default(0.5),
	lastmod: oneOf("date", "datetime", null).default(null),
	ignorePatterns: list(text).default([]),
	filename: text.default("sitemap.xml"),
	createSitemapItems: func,
});

/** Returns the leaves of the route tree, which are the pages. */
function leaves(routes: readonly RouteConfig[]): RouteConfig[] {
	return routes.flatMap((route) =>
		route.routes?.length ? leaves(route.routes) : [route],
	);
}

/** Returns when a page was last changed: according to its plugin, else to the history of its file. */
async function lastModified(
	route: RouteConfig,
	format: NonNullable<SitemapOptions["lastmod"]>,
	changes: ChangeReader,
	siteDir: string,
): Promise<string | undefined> {
	const { lastUpdatedAt, sourceFilePath } = route.metadata ?? {};
	const timestamp =
		lastUpdatedAt ??
		(sourceFilePath
			? (await changes.lastUpdate(join(siteDir, sourceFilePath)))?.timestamp
			: undefined);
	if (timestamp === undefined) return undefined;
	const date = new Date(timestamp).toISOString();
	return format === "date" ? date.slice(0, "2021-01-31".length) : date;
}

async function createItems(
	{ siteConfig, routes }: ItemsParams,
	options: SitemapOptions,
	changes: ChangeReader,
	siteDir: string,
): Promise<SitemapItem[]> {
	const { url, baseUrl, trailingSlash } = siteConfig;
	return Promise.all(
		routes.map(async (route) => ({
			url: joinUrl([
				url,
				applyTrailingSlash(route.path, { trailingSlash, baseUrl }),
			]),
			lastmod: options.lastmod
				? await lastModified(route, options.lastmod, changes, siteDir)
				: undefined,
			changefreq: options.changefreq,
			priority: options.priority,
		})),
	);
}

type Entry = ReturnType<typeof toEntry>;

const toEntry = ({ url, lastmod, changefreq, priority }: SitemapItem) => ({
	url,
	...(lastmod && { lastmod }),
	...(changefreq && { changefreq: changefreq as EnumChangefreq }),
	...(priority !== null && priority !== undefined && { priority }),
});

/**
 * Returns the sitemap's XML, created by the library `sitemap`. Its stream for a whole sitemap passes each half of a tag
 * through two more streams, which takes three times as long as creating it. So it only creates a sitemap of the first
 * entry, into which all entries are inserted.
 */
async function toXml(
	entries: readonly Entry[],
	hostname: string,
	lastmodDateOnly: boolean,
): Promise<string> {
	// Loaded with `require`: `import` takes twice as long.
	const {
		ErrorLevel,
		normalizeURL,
		SitemapItemStream,
		SitemapStream,
		streamToPromise,
		validateSMIOptions,
	} = require("sitemap") as typeof import("sitemap");
	// The first entry is validated again below, which reports its errors.
	const level = ErrorLevel.SILENT;
	const frameStream = new SitemapStream({ hostname, lastmodDateOnly, level });
	frameStream.end(entries[0]);
	const frame = (await streamToPromise(frameStream)).toString();
	let elements = "";
	const stream = new SitemapItemStream();
	stream.on("data", (text) => {
		elements += text;
	});
	for (const entry of entries)
		stream.write(
			validateSMIOptions(normalizeURL(entry, hostname, lastmodDateOnly)),
		);
	stream.end();
	await finished(stream);
	const start = frame.indexOf("<url>");
	const end = frame.lastIndexOf("</url>") + "</url>".length;
	return frame.slice(0, start) + elements + frame.slice(end);
}

/** The sitemap of an earlier build, and the hash of its inputs. */
interface StoredText {
	key: string;
	text: string;
}

/** Returns the sitemap's XML; undefined if the site has none. */
async function sitemapText(
	props: Omit<PostBuildProps, "head">,
	options: SitemapOptions,
): Promise<string | undefined> {
	const { siteConfig, routes, routesBuildMetadata, siteDir, i18n } = props;
	if (siteConfig.noIndex) return undefined;
	const isIgnored = picomatch(options.ignorePatterns);
	const included = leaves(routes).filter(
		({ path }) =>
			path !== "*" &&
			!path.endsWith("404.html") &&
			!isIgnored(path) &&
			!routesBuildMetadata[path]?.noIndex,
	);
	if (included.length === 0) return undefined;
	const changes = createChangeReader(props, [siteDir]);
	const defaultCreateSitemapItems = (params: ItemsParams) =>
		createItems(params, options, changes, siteDir);
	const params = { siteConfig, routes: included };
	const items = options.createSitemapItems
		? await options.createSitemapItems({ ...params, defaultCreateSitemapItems })
		: await defaultCreateSitemapItems(params);
	if (items.length === 0) return undefined;
	const entries = items.map(toEntry);
	const lastmodDateOnly = options.lastmod === "date";
	// The list of pages rarely changes, and creating the XML takes 30 ms of a build of 1,000 pages.
	const store = new PackStore(
		join(cacheDir(siteDir), "sitemap.pack"),
		CODE_FINGERPRINT,
	);
	const name = `${i18n.currentLocale} ${options.id}`;
	const key = hashAll([
		`${installedVersion(PACKAGE_ROOT, "sitemap")}`,
		siteConfig.url,
		String(lastmodDateOnly),
		JSON.stringify(entries),
	]);
	const stored = store.get<StoredText>(name);
	if (stored?.key === key) {
		store.close();
		return stored.text;
	}
	const text = await toXml(entries, siteConfig.url, lastmodDateOnly);
	store.set(name, { key, text } satisfies StoredText);
	store.save();
	return text;
}

/** Whether the sitemap can be created before the pages are rendered. */
const canPrepare = ({ createSitemapItems, lastmod }: SitemapOptions) =>
	!createSitemapItems && lastmod === null;

/** Writes a sitemap of the pages that search engines may index. */
const pluginSitemap: PluginModule<SitemapOptions> = (
	_context,
	options,
): Plugin => ({
	name: PLUGIN_NAME,
	async prepareBuild(props) {
		// The text is cached, so `postBuild` finds it.
		if (canPrepare(options)) await sitemapText(props, options);
	},
	async postBuild(props) {
		const text = await sitemapText(props, options);
		if (text !== undefined)
			await writeFile(join(props.outDir, options.filename), text);
	},
});

pluginSitemap.validateOptions = ({ validate, options }) =>
	validate(optionsSchema, options ?? {});

export default pluginSitemap;
