import type { FirstLoad } from "../bundle/types.js";
import { SiteShiki } from "../markdown/index.js";
import type { ShardStore } from "../routes/index.js";
import { scriptJson } from "../shared/inlineScript.js";
import type { GlobalDataEntry, LocaleData } from "../types/payload.js";
import type { LoadContext } from "../types/plugin.js";
import type { LocaleSite } from "../types/site.js";
import { BUILD_ONLY_CONFIG } from "../util/buildOnlyConfig.js";
import { hash } from "../util/hash.js";
import { LazyJson } from "../util/lazyJson.js";

/**
 * Global data of a plugin up to this size (characters of JSON) is part of the locale's data. Larger data is a shard.
 */
const INLINE_GLOBAL_DATA = 2048;

/** Plugins whose global data grows with the number of pages. If it were inlined, a new page would change all others. */
const GROWING = new Set(["docusaurus-plugin-content-docs"]);

const isBuildOnly = (key: string) =>
	(BUILD_ONLY_CONFIG as readonly string[]).includes(key);

function globalDataEntries(
	locale: string,
	globalData: LocaleSite["globalData"],
	shards: ShardStore,
): LocaleData["globalData"] {
	const entry = (name: string, id: string, data: unknown): GlobalDataEntry => {
		const isShard =
			GROWING.has(name) ||
			(JSON.stringify(data) ?? "null").length > INLINE_GLOBAL_DATA;
		const shardId = `${locale}/${name}/${id}/global-data`;
		return isShard
			? { shard: shards.add(shardId, new LazyJson(data)) }
			: { data };
	};
	return Object.fromEntries(
		Object.entries(globalData).map(([name, instances]) => [
			name,
			Object.fromEntries(
				Object.entries(instances).map(([id, data]) => [
					id,
					entry(name, id, data),
				]),
			),
		]),
	);
}

/**
 * Returns the theme config for browsers: without settings of social cards, and with a key in place of Shiki's settings,
 * so that pages change when these do.
 */
function shownThemeConfig({ siteConfig, siteDir }: LoadContext) {
	const { socialCards: _, ...themeConfig } = siteConfig.themeConfig;
	const { shiki } = themeConfig;
	return shiki
		? { ...themeConfig, shiki: new SiteShiki(shiki, siteDir).key }
		: themeConfig;
}

/** Returns the data of a language for browsers. It is the same for every page. */
export function localeData(
	{ context, globalData, siteMetadata, severities }: LocaleSite,
	shards: ShardStore,
	build: string,
): LocaleData {
	const data: LocaleData = {
		build,
		siteConfig: {
			...context.siteConfig,
			themeConfig: shownThemeConfig(context),
			...severities,
			baseUrl: context.baseUrl,
		},
		i18n: { ...context.i18n },
		siteMetadata: { ...siteMetadata },
		siteStorage: context.siteStorage,
		codeTranslations: context.codeTranslations,
		globalData: globalDataEntries(
			context.i18n.currentLocale,
			globalData,
			shards,
		),
	};
	// Removes functions and the like, which browsers cannot receive. Workers get the same data as browsers.
	return JSON.parse(JSON.stringify(data));
}

type Json = Record<string, unknown>;

/** Splits an object by a predicate: returns the remaining properties, then the taken ones. */
function split(from: Json, isTaken: (key: string) => boolean): [Json, Json] {
	const entries = Object.entries(from);
	return [
		Object.fromEntries(entries.filter(([key]) => !isTaken(key))),
		Object.fromEntries(entries.filter(([key]) => isTaken(key))),
	];
}

export interface LocaleScript {
	file: string;
	source: string;
}

const script = (name: string, source: string): LocaleScript => ({
	file: `assets/locale/${name}.${hash(source, 8)}.js`,
	source,
});

/** Serialises a value as code. A plain key `__proto__` would set the prototype there. */
const literal = (value: unknown) =>
	scriptJson(value).replace(/(?<!\\)"__proto__":/g, '["__proto__"]:');

/** Returns a script that extends existing objects of the data in place: components may hold references to them. */
function deferredScriptOf(locale: string, parts: [at: string, part: Json][]) {
	const statements = parts
		.filter(([, part]) => Object.keys(part).length > 0)
		.map(([at, part]) => `Object.assign(f.${at},${literal(part)});`);
	return statements.length
		? script(
				`${locale}.deferred`,
				`{const f=globalThis.__FURROW__;${statements.join("")}delete f.deferredScript}\n`,
			)
		: undefined;
}

/**
 * Returns the scripts that pass a language's data to modules: the one that every page loads, and the rest, if any.
 *
 * @param baseUrl base URL of the site
 */
export function localeScripts(
	locale: string,
	data: LocaleData,
	firstLoad: FirstLoad,
	baseUrl: string,
): { first: LocaleScript; deferred: LocaleScript | undefined } {
	const initialMessages = firstLoad.messages && new Set(firstLoad.messages);
	const themeConfig = data.siteConfig.themeConfig as { prism?: Json };
	const [texts, otherTexts] = split(data.codeTranslations, (key) =>
		Boolean(initialMessages && !initialMessages.has(key)),
	);
	const [prism, prismThemes] = split(
		themeConfig.prism ?? {},
		(key) => !firstLoad.prismThemes && /^(?:theme|darkTheme)$/.test(key),
	);
	const [siteMetadata, versions] = split(
		data.siteMetadata,
		() => !firstLoad.siteMetadata,
	);
	const [siteConfig, buildConfig] = split(
		data.siteConfig,
		(key) => !firstLoad.buildConfig && isBuildOnly(key),
	);
	const deferred = deferredScriptOf(locale, [
		["siteConfig", firstLoad.needsBuildConfig ? buildConfig : {}],
		["codeTranslations", otherTexts],
		["siteConfig.themeConfig.prism", prismThemes],
		["siteMetadata", versions],
	]);
	const first = {
		...data,
		siteConfig: {
			...siteConfig,
			themeConfig: themeConfig.prism ? { ...themeConfig, prism } : themeConfig,
		},
		codeTranslations: texts,
		siteMetadata,
		deferredScript: deferred && baseUrl + deferred.file,
	};
	return {
		first: script(locale, `globalThis.__FURROW__=${literal(first)};\n`),
		deferred,
	};
}
