import { flag, list, object, text } from "../schema/index.js";
import { scriptJson } from "../shared/inlineScript.js";
import type { HtmlTagObject, PluginModule } from "../types/plugin.js";

interface Options {
	trackingID: string[];
	anonymizeIP: boolean;
}

const schema = object({
	trackingID: text.or(list(text, { filled: true })).required(),
	anonymizeIP: flag.default(false),
});

/**
 * Script that sends a page view when the address changes without a page load: gtag itself only reports the first page.
 */
const PAGE_VIEWS = `(function(){var last=location.pathname;function seen(){if(location.pathname===last)return;last=location.pathname;setTimeout(function(){gtag("set","page_path",location.pathname+location.search+location.hash);gtag("event","page_view")})}["pushState","replaceState"].forEach(function(name){var old=history[name];history[name]=function(){var result=old.apply(this,arguments);seen();return result}});addEventListener("popstate",seen)})();`;

function script({ trackingID, anonymizeIP }: Options): string {
	const configs = trackingID
		.map((id) =>
			anonymizeIP
				? `gtag("config",${scriptJson(id)},{"anonymize_ip":true});`
				: `gtag("config",${scriptJson(id)},{});`,
		)
		.join("");
	return `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag("js",new Date());${configs}${PAGE_VIEWS}`;
}

/** Adds Google's global site tag, in production only. */
const googleGtag: PluginModule<Options> = (_context, options) => {
	if (process.env.NODE_ENV !== "production") return null;
	const [first] = options.trackingID as [string, ...string[]];
	const tags: HtmlTagObject[] = [
		{
			tagName: "link",
			attributes: {
				rel: "preconnect",
				href: "https://www.google-analytics.com",
			},
		},
		{
			tagName: "link",
			attributes: {
				rel: "preconnect",
				href: "https://www.googletagmanager.com",
			},
		},
		{
			tagName: "script",
			attributes: {
				async: true,
				src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(first)}`,
			},
		},
		{ tagName: "script", innerHTML: script(options) },
	];
	return {
		name: "docusaurus-plugin-google-gtag",
		contentLoaded: ({ actions }) => actions.setGlobalData(options),
		injectHtmlTags: () => ({ headTags: tags }),
	};
};

googleGtag.validateOptions = ({ validate, options }) => {
	const checked = validate(schema, options);
	return { ...checked, trackingID: [checked.trackingID].flat() };
};

export default googleGtag;
