import { type LoadSiteOptions, loadSite as load } from "../config/index.js";
import type { Site } from "../types/site.js";
import { BUILTIN_REGISTRY } from "./builtinPlugins.js";

/**
 * Loads a site with the plugins that come with Furrow: its config, its languages, its plugins, not its content.
 *
 * @throws {FurrowError} for anything wrong in the config or a plugin, with its place
 */
export const loadSite = (options: LoadSiteOptions): Promise<Site> =>
	load(options, BUILTIN_REGISTRY);
