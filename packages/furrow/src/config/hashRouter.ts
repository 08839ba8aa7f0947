/** Features that do not work with the hash router, as in Docusaurus. */
import type { LoadedPlugin } from "../types/plugin.js";
import type { SiteConfig } from "../types/site.js";
import { hasHashRouter } from "../util/hashRouter.js";

const NEED_PAGES = new Set([
	"docusaurus-plugin-sitemap",
	"docusaurus-plugin-client-redirects",
	"docusaurus-plugin-pwa",
]);

const hasFeeds = ({ name, options }: LoadedPlugin) =>
	name === "docusaurus-plugin-content-blog" &&
	Boolean(
		(options as { feedOptions?: { type?: unknown[] | null } }).feedOptions?.type
			?.length,
	);

/** Returns the plugins that work with the site's router, and a warning for each one that is removed or limited. */
export function pluginsForRouter(
	plugins: readonly LoadedPlugin[],
	config: SiteConfig,
): { plugins: LoadedPlugin[]; warnings: string[] } {
	if (!hasHashRouter(config)) return { plugins: [...plugins], warnings: [] };
	const isRemoved = ({ name }: LoadedPlugin) => NEED_PAGES.has(name);
	return {
		plugins: plugins.filter((plugin) => !isRemoved(plugin)),
		warnings: [
			...plugins
				.filter(isRemoved)
				.map(
					({ name }) =>
						`${name} has no effect with the hash router, which has one document for all pages.`,
				),
			...(plugins.some(hasFeeds)
				? [
						"docusaurus-plugin-content-blog writes no feeds with the hash router, which has no pages for them to link to.",
					]
				: []),
		],
	};
}
