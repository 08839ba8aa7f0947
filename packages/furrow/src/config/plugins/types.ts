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

/** A built-in plugin or theme that replaces a Docusaurus package. */
export interface BuiltinPlugin {
	load(): Promise<PluginModule>;
	/** Unsupported features of the plugin, for a warning. */
	missing?: string;
}

/** Plugins, themes and presets that come with Furrow, by the package names that sites use. */
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
	/** Name in the config, for messages. */
	label: string;
	role: "plugin" | "theme" | "builtin";
	module: PluginModule;
	options: unknown;
	/** Folder that the plugin's paths are relative to. */
	dir: string;
	version: PluginVersionInformation;
	/** Path of its options in the config. */
	place: (string | number)[];
	/** `package.json` of the plugin's package, which counts as a config file of the site. */
	packageFile?: string;
	/** Unsupported features of the plugin, for a warning. */
	missing?: string;
}
