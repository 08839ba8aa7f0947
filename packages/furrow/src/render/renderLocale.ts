import { readdirSync, readFileSync } from "node:fs";
import type { Bundles } from "../bundle/index.js";
import type { LocaleContent } from "../content/index.js";
import {
	NOT_FOUND_PATH,
	routePatterns,
	type ShardStore,
} from "../routes/index.js";
import type { LocaleData } from "../types/payload.js";
import { hasHashRouter, openedAsFileTag } from "../util/hashRouter.js";
import { join, slashed } from "../util/path.js";
import { afterPaintScript } from "./afterPaint.js";
import { baseUrlBanner } from "./baseUrlBanner.js";
import { type Integrity, integrityOf } from "./contentSecurity.js";
import { routerData } from "./hashRouted.js";
import { inlineScripts } from "./inlineScripts.js";
import { type LocaleScript, localeData, localeScripts } from "./localeData.js";
import { policyTag } from "./securityPolicy.js";
import { speculationRulesTag } from "./speculationRules.js";
import type { RenderLocale } from "./types.js";

/** Returns the `integrity` values of the bundles' scripts and style sheets. */
function bundleIntegrity({ baseUrl, clientDir }: Bundles): Integrity {
	const files = readdirSync(clientDir, { recursive: true, encoding: "utf8" });
	return Object.fromEntries(
		files
			.filter((file) => /\.(?:js|css)$/.test(file))
			.map((file) => [
				baseUrl + slashed(file),
				integrityOf(readFileSync(join(clientDir, file))),
			]),
	);
}

/**
 * Returns the settings for rendering the pages of a language, and the scripts with its data for browsers: the initial
 * and the deferred ones.
 */
export function renderLocale(
	content: LocaleContent,
	bundles: Bundles,
	shards: ShardStore,
): { render: RenderLocale; scripts: LocaleScript[] } {
	const { context, globalData, htmlTags } = content.locale;
	const { currentLocale, localeConfigs } = context.i18n;
	const router = hasHashRouter(context.siteConfig)
		? routerData(context.baseUrl, bundles.baseUrl)
		: undefined;
	const patterns = routePatterns(content.routes);
	const data: LocaleData = {
		...localeData(content.locale, shards, bundles.id),
		...(router && { router }),
		...(patterns.length && { patterns }),
	};
	const { first, deferred } = localeScripts(
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
	const scripts = [first, ...(deferred ? [deferred] : [])];
	const { security } = context.siteConfig;
	const integrity: Integrity | undefined = security?.integrity
		? {
				...bundleIntegrity(bundles),
				...Object.fromEntries(
					scripts.map(({ file, source }) => [
						bundles.baseUrl + file,
						integrityOf(source),
					]),
				),
			}
		: undefined;
	const tags = {
		...(context.ssrTemplate && { template: context.ssrTemplate }),
		head:
			(router ? openedAsFileTag(router.root) : "") +
			inlineScripts(context.siteConfig, context.siteStorage) +
			// With the hash router, there is only one document.
			(router ? "" : speculationRulesTag(context)) +
			htmlTags.headTags,
		preBody: htmlTags.preBodyTags,
		postBody: htmlTags.postBodyTags,
		entry: afterPaintScript(
			bundles.entry,
			context.siteStorage.type,
			integrity?.[bundles.entry],
		),
		homePage:
			context.siteConfig.baseUrlIssueBanner && !router
				? baseUrlBanner(
						bundles.baseUrl,
						context.baseUrl,
						localeConfigs[currentLocale]?.htmlLang ?? currentLocale,
					)
				: "",
	};
	return {
		scripts,
		render: {
			data,
			script: bundles.baseUrl + first.file,
			deferredScript: deferred && bundles.baseUrl + deferred.file,
			globalData,
			paths,
			htmlLang: localeConfigs[currentLocale]?.htmlLang ?? currentLocale,
			direction: localeConfigs[currentLocale]?.direction ?? "ltr",
			baseUrl: context.baseUrl,
			tags: {
				...tags,
				// Before the first script: a policy does not apply to what precedes it.
				head: security?.csp.meta
					? policyTag(context.siteConfig, tags) + tags.head
					: tags.head,
				...(integrity && { integrity }),
			},
		},
	};
}
