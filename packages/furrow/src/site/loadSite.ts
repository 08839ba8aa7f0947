import { type LoadSiteOptions, loadSite as load } from "../config/index.js";
import type { Site } from "../types/site.js";
import { BUILTIN_REGISTRY } from "./builtinPlugins.js";

/**
 * Loads a site with Furrow's built-in plugins: its config, languages and plugins, but not its content.
 *
 * @throws {FurrowError} for errors in the config or a plugin, with their location
 */
export const loadSite = (options: LoadSiteOptions): Promise<Site> =>
	load(options, BUILTIN_REGISTRY);
