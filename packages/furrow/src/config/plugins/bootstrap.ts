import type {
	HtmlTagObject,
	LoadContext,
	LoadedPlugin,
} from "../../types/plugin.js";
import { resolve } from "../../util/path.js";

/** Folder-relative paths are files of the site; anything else is a package's module or absolute. */
const clientModule = (siteDir: string, request: string) =>
	request.startsWith(".") ? resolve(siteDir, request) : request;

/** The plugin that stands for the config's own `clientModules`, `headTags`, `stylesheets` and `scripts`. */
export function bootstrapPlugin(context: LoadContext): LoadedPlugin {
	const { headTags, stylesheets, scripts, clientModules } = context.siteConfig;
	const links = stylesheets.map(
		(source): HtmlTagObject => ({
			tagName: "link",
			attributes: {
				rel: "stylesheet",
				...(typeof source === "string" ? { href: source } : source),
			},
		}),
	);
	const codes = scripts.map(
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
		injectHtmlTags: () => ({ headTags: [...headTags, ...links, ...codes] }),
	};
}
