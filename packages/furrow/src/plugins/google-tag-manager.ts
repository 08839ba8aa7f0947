import { object, text } from "../schema/index.js";
import type { PluginModule } from "../types/plugin.js";

const schema = object({ containerId: text.required() });

/** Adds Google Tag Manager, in production only. */
const googleTagManager: PluginModule<{ containerId: string }> = (
	_context,
	options,
) => {
	if (process.env.NODE_ENV !== "production") return null;
	const id = encodeURIComponent(options.containerId);
	return {
		name: "docusaurus-plugin-google-tag-manager",
		contentLoaded: ({ actions }) => actions.setGlobalData(options),
		injectHtmlTags: () => ({
			preBodyTags: [
				{
					tagName: "noscript",
					innerHTML: `<iframe src="https://www.googletagmanager.com/ns.html?id=${id}" height="0" width="0" style="display:none;visibility:hidden"></iframe>`,
				},
			],
			headTags: [
				{
					tagName: "link",
					attributes: {
						rel: "preconnect",
						href: "https://www.googletagmanager.com",
					},
				},
				{
					tagName: "script",
					innerHTML: `window.dataLayer=window.dataLayer||[];dataLayer.push({"gtm.start":Date.now(),event:"gtm.js"});`,
				},
				{
					tagName: "script",
					attributes: {
						async: true,
						src: `https://www.googletagmanager.com/gtm.js?id=${id}`,
					},
				},
			],
		}),
	};
};

googleTagManager.validateOptions = ({ validate, options }) =>
	validate(schema, options);

export default googleTagManager;
