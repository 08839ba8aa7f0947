import type { Site } from "../types/site.js";
import { resolve } from "../util/path.js";

export interface LoadSiteOptions {
	/** Folder of the site. Defaults to the current folder. */
	siteDir?: string;
	/** Config file, instead of `docusaurus.config.*` in the site's folder. */
	config?: string;
	/** Locales to load. Defaults to all. */
	locales?: string[];
	/** Whether to read the content, too: routes, global data, and `content` of each plugin. */
	content?: boolean;
}

/**
 * Loads a site without building it: its validated config, languages and plugins, and with `content` its routes.
 *
 * @throws {FurrowError} for errors in the config, a plugin or the content, with their location
 */
export async function loadSite(options: LoadSiteOptions = {}): Promise<Site> {
	const [{ loadContent }, { loadSite: load }] = await Promise.all([
		import("../config/index.js"),
		import("../site/index.js"),
	]);
	const site = await load({
		siteDir: resolve(options.siteDir ?? "."),
		config: options.config,
		locales: options.locales,
	});
	if (!options.content) return site;
	const locales = site.locales.map((locale) => loadContent(locale));
	return { ...site, locales: await Promise.all(locales) };
}
