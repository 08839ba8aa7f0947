import type {
	LoadContext,
	PluginModule,
	PluginVersionInformation,
} from "../../types/plugin.js";
import type { PluginEntry } from "../../types/site.js";

/** A preset: a list of plugins and themes, made from its options. */
export type Preset = (
	context: LoadContext,
	options: unknown,
) => PresetContent | Promise<PresetContent>;

export interface PresetContent {
	plugins?: PluginEntry[];
	themes?: PluginEntry[];
}

/** A plugin or theme of the config, found but not yet called. */
export interface PluginSource {
	/** As the config names it, for messages. */
	label: string;
	role: "plugin" | "theme" | "builtin";
	module: PluginModule;
	options: unknown;
	/** Folder that the plugin's relative paths start from. */
	dir: string;
	version: PluginVersionInformation;
	/** Where its options stand in the config file. */
	place: (string | number)[];
	/** The package's `package.json`, part of the site's inputs. */
	packageFile?: string;
	/** What a site that uses it goes without. */
	missing?: string;
}
