import { useLocation } from "react-router-dom";
import type { ActivePlugin, GlobalVersion } from "../types/docs";
import type { UseDataOptions } from "../types/site";
import { useAllDocsData } from "./docsData";
import { findActivePluginId, findActiveVersion } from "./globalDocs";

/** The docs plugin to which the current page belongs. */
export function useActivePlugin(
	options: UseDataOptions = {},
): ActivePlugin | undefined {
	const data = useAllDocsData();
	const { pathname } = useLocation();
	const pluginId = findActivePluginId(data, pathname);
	const pluginData = pluginId === undefined ? undefined : data[pluginId];
	if (pluginId !== undefined && pluginData) return { pluginId, pluginData };
	if (options.failfast)
		throw new Error(
			`No docs plugin has pages under ${pathname}. The paths of docs plugins: ${Object.values(
				data,
			)
				.map(({ path }) => path)
				.join(", ")}`,
		);
	return undefined;
}

export function useActivePluginAndVersion(
	options: UseDataOptions = {},
):
	| { activePlugin: ActivePlugin; activeVersion: GlobalVersion | undefined }
	| undefined {
	const activePlugin = useActivePlugin(options);
	const { pathname } = useLocation();
	if (!activePlugin) return undefined;
	const { versions } = activePlugin.pluginData;
	return { activePlugin, activeVersion: findActiveVersion(versions, pathname) };
}
