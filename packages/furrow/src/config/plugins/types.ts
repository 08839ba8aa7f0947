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

/** A plugin or theme of Furrow's that replaces a package of Docusaurus's. */
export interface BuiltinPlugin {
	load(): Promise<PluginModule>;
	/** Unsupported features of the plugin, for a warning. */
	missing?: string;
}

/** The plugins, themes and presets that come with Furrow, by the package names that sites know them by. */
export interface BuiltinRegistry {
	plugins: Record<string, BuiltinPlugin>;
	presets: Record<string, () => Promise<Preset>>;
}

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
	/** Path of its options in the config. */
	place: (string | number)[];
	/** The package's `package.json`, part of the site's inputs. */
	packageFile?: string;
	/** The consequence for the site, shown as a warning. */
	missing?: string;
}
