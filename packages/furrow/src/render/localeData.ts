import type { ShardStore } from "../routes/index.js";
import type { GlobalDataEntry, LocaleData } from "../types/payload.js";
import type { LocaleSite } from "../types/site.js";
import { hash } from "../util/hash.js";
import { scriptJson } from "./document.js";

/** Global data of a plugin below this size (JSON characters) travels with the locale; above it is a shard. */
const INLINE_GLOBAL_DATA = 2048;

/** Parts of the config that only the build reads. */
const BUILD_ONLY = new Set([
	"presets",
	"plugins",
	"themes",
	"headTags",
	"scripts",
	"stylesheets",
	"clientModules",
	"ssrTemplate",
	"markdown",
	"future",
	"staticDirectories",
	"webpack",
]);

function globalDataEntries(
	globalData: LocaleSite["globalData"],
	shards: ShardStore,
): LocaleData["globalData"] {
	const entry = (data: unknown): GlobalDataEntry => {
		const json = JSON.stringify(data) ?? "null";
		return json.length > INLINE_GLOBAL_DATA
			? { shard: shards.add(json) }
			: { data };
	};
	return Object.fromEntries(
		Object.entries(globalData).map(([name, instances]) => [
			name,
			Object.fromEntries(
				Object.entries(instances).map(([id, data]) => [id, entry(data)]),
			),
		]),
	);
}

/** What the browser knows of a language: the same for every page. */
export function localeData(
	{ context, globalData, siteMetadata }: LocaleSite,
	shards: ShardStore,
	build: string,
): LocaleData {
	const siteConfig = Object.fromEntries(
		Object.entries(context.siteConfig).filter(([key]) => !BUILD_ONLY.has(key)),
	);
	const data: LocaleData = {
		build,
		siteConfig: { ...siteConfig, baseUrl: context.baseUrl },
		i18n: { ...context.i18n },
		siteMetadata: { ...siteMetadata },
		siteStorage: context.siteStorage,
		codeTranslations: context.codeTranslations,
		globalData: globalDataEntries(globalData, shards),
	};
	// Functions and the like in the config have no place in a browser; workers get what browsers get.
	return JSON.parse(JSON.stringify(data));
}

/** The classic script that hands a language's data to the modules. */
export function localeScript(
	locale: string,
	data: LocaleData,
): { file: string; source: string } {
	const source = `globalThis.__FURROW__=${scriptJson(data)};\n`;
	return {
		file: `assets/locale/${locale}.${hash(source, 8)}.js`,
		source,
	};
}
