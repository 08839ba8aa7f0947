import { own } from "../../shared/own";
import { usePage } from "../runtime/contexts";
import { globalDataFor } from "../runtime/globalData";
import type { GlobalData, UseDataOptions } from "../types/site";
import { DEFAULT_PLUGIN_ID } from "./constants";

/** Returns the global data of all plugins, by plugin name and plugin id. Data is loaded when it is accessed. */
export function useGlobalData(): GlobalData {
	return globalDataFor(usePage());
}

export default useGlobalData;

/** Returns the global data of all instances of a plugin, by plugin id. */
export function useAllPluginInstancesData(
	pluginName: string,
	options: { failfast: true },
): GlobalData[string];
export function useAllPluginInstancesData(
	pluginName: string,
	options?: UseDataOptions,
): GlobalData[string] | undefined;
export function useAllPluginInstancesData(
	pluginName: string,
	options: UseDataOptions = {},
): GlobalData[string] | undefined {
	const data = own(useGlobalData(), pluginName);
	if (!data && options.failfast)
		throw new Error(`The plugin "${pluginName}" has no global data.`);
	return data;
}

/** Returns the global data of one instance of a plugin. */
export function usePluginData(
	pluginName: string,
	pluginId: string | undefined,
	options: { failfast: true },
): NonNullable<GlobalData[string][string]>;
export function usePluginData(
	pluginName: string,
	pluginId?: string,
	options?: UseDataOptions,
): GlobalData[string][string];
export function usePluginData(
	pluginName: string,
	pluginId: string = DEFAULT_PLUGIN_ID,
	options: UseDataOptions = {},
): unknown {
	const data = own(useAllPluginInstancesData(pluginName, options), pluginId);
	if (!data && options.failfast)
		throw new Error(
			`The plugin "${pluginName}" with the id "${pluginId}" has no global data.`,
		);
	return data;
}
