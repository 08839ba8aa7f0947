import {
	codeMessages,
	docusaurusRules,
	furrowMessages,
	mediaMessages,
	themeMessages,
	themeTranslationFiles,
	translateThemeConfig,
	validateThemeConfig,
} from "../config/index.js";
import { list, object, text } from "../schema/index.js";
import type { PluginModule } from "../types/plugin.js";
import { resolve } from "../util/path.js";
import { hasSearch, localSearch } from "./localSearch.js";

const optionsSchema = object({ customCss: list(text).or(text).default([]) });

/** Icon of external links, for the site's own components: `<use href="#theme-svg-external-link" />`. */
const EXTERNAL_LINK =
	'<svg class="theme-svg-sprite" width="0" height="0" display="none"><symbol id="theme-svg-external-link" viewBox="0 0 24 24"><path d="M10 4H3v17h17v-7M14 3h7v7M21 3 11 13" fill="none" stroke="currentColor" stroke-width="2.5"/></symbol></svg>';

/**
 * The classic theme: the site's style sheets, texts and the validation of `themeConfig`. Its components are always
 * available.
 */
const themeClassic: PluginModule<{ customCss: string | string[] }> = (
	context,
	{ customCss },
) => ({
	name: "docusaurus-theme-classic",
	getClientModules: () =>
		[customCss].flat().map((file) => resolve(context.siteDir, file)),
	getTranslationFiles: () =>
		themeTranslationFiles(context.siteConfig.themeConfig),
	translateThemeConfig: ({ themeConfig, translationFiles }) =>
		translateThemeConfig(themeConfig, translationFiles),
	async getDefaultCodeTranslationMessages() {
		const { currentLocale } = context.i18n;
		const names = [
			"theme-common",
			...(hasSearch(context) ? ["theme-search-algolia"] : []),
		];
		const found = await Promise.all(
			names.map((name) => themeMessages(context, name)),
		);
		return Object.assign(
			{},
			docusaurusRules(context.siteDir).messages,
			...found,
			furrowMessages(currentLocale),
			codeMessages(currentLocale, context.siteConfig.markdown),
			mediaMessages(currentLocale, context.siteConfig.markdown),
		);
	},
	...localSearch(context),
	injectHtmlTags: (args) => ({
		...localSearch(context).injectHtmlTags?.(args),
		preBodyTags: [EXTERNAL_LINK],
	}),
});

themeClassic.validateOptions = ({ validate, options }) =>
	validate(optionsSchema, options);
themeClassic.validateThemeConfig = validateThemeConfig;

export default themeClassic;
