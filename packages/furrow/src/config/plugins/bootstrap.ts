import type {
	HtmlTagObject,
	LoadContext,
	LoadedPlugin,
} from "../../types/plugin.js";
import { resolve } from "../../util/path.js";

/**
 * Resolves a client module. Paths that begin with a dot are relative to the site; others are absolute, or modules of
 * packages.
 */
const clientModule = (siteDir: string, request: string) =>
	request.startsWith(".") ? resolve(siteDir, request) : request;

/** Creates the plugin for the config's own `clientModules`, `headTags`, `stylesheets` and `scripts`. */
export function bootstrapPlugin(context: LoadContext): LoadedPlugin {
	const { headTags, stylesheets, scripts, clientModules } = context.siteConfig;
	const linkTags = stylesheets.map(
		(source): HtmlTagObject => ({
			tagName: "link",
			attributes: {
				rel: "stylesheet",
				...(typeof source === "string" ? { href: source } : source),
			},
		}),
	);
	const scriptTags = scripts.map(
		(source): HtmlTagObject => ({
			tagName: "script",
			attributes: typeof source === "string" ? { src: source } : source,
		}),
	);
	return {
		name: "docusaurus-bootstrap-plugin",
		path: context.siteDir,
		role: "builtin",
		options: { id: "default" },
		version: { type: "synthetic" },
		getClientModules: () =>
			clientModules.map((request) => clientModule(context.siteDir, request)),
		injectHtmlTags: () => ({
			headTags: [...headTags, ...linkTags, ...scriptTags],
		}),
	};
}
