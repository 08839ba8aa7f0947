import { flag, object, oneOf } from "../schema/index.js";
import type { PluginModule } from "../types/plugin.js";

const schema = object({
	mode: oneOf("auto", "production", "development").default("auto"),
	debug: flag,
});

/** Adds Vercel Web Analytics: a script that Vercel serves at the site's domain. In production only. */
const vercelAnalytics: PluginModule<{ mode: string; debug: boolean }> = (
	_context,
	options,
) => {
	if (process.env.NODE_ENV !== "production" || options.mode === "development")
		return null;
	return {
		name: "docusaurus-plugin-vercel-analytics",
		contentLoaded: ({ actions }) => actions.setGlobalData(options),
		injectHtmlTags: () => ({
			headTags: [
				{
					tagName: "script",
					innerHTML:
						"window.va=window.va||function(){(window.vaq=window.vaq||[]).push(arguments)};",
				},
				{
					tagName: "script",
					attributes: { defer: true, src: "/_vercel/insights/script.js" },
				},
			],
		}),
	};
};

vercelAnalytics.validateOptions = ({ validate, options }) =>
	validate(schema, options);

export default vercelAnalytics;
