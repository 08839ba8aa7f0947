import type { Bundles } from "../bundle/index.js";
import type { LocaleContent } from "../content/index.js";
import { NOT_FOUND_PATH, type ShardStore } from "../routes/index.js";
import { inlineScripts } from "./inlineScripts.js";
import { type LocaleScript, localeData, localeScripts } from "./localeData.js";
import type { RenderLocale } from "./types.js";

/** What all pages of a language are rendered with, and the scripts that browsers get it from: the first, and the rest. */
export function renderLocale(
	content: LocaleContent,
	bundles: Bundles,
	shards: ShardStore,
): { render: RenderLocale; scripts: LocaleScript[] } {
	const { context, globalData, htmlTags } = content.locale;
	const { currentLocale, localeConfigs } = context.i18n;
	const data = localeData(content.locale, shards, bundles.id);
	const { first, further } = localeScripts(
		currentLocale,
		data,
		bundles.firstLoad,
		bundles.baseUrl,
	);
	const paths = new Set(
		content.routes
			.map(({ path }) => path)
			.filter((path) => path !== NOT_FOUND_PATH),
	);
	return {
		scripts: [first, ...(further ? [further] : [])],
		render: {
			data,
			script: bundles.baseUrl + first.file,
			further: further && bundles.baseUrl + further.file,
			globalData,
			paths,
			htmlLang: localeConfigs[currentLocale]?.htmlLang ?? currentLocale,
			direction: localeConfigs[currentLocale]?.direction ?? "ltr",
			baseUrl: context.baseUrl,
			tags: {
				head:
					inlineScripts(context.siteConfig, context.siteStorage) +
					htmlTags.headTags,
				preBody: htmlTags.preBodyTags,
				postBody: htmlTags.postBodyTags,
			},
		},
	};
}
