/** Stores the docs version that the reader visited last in the browser. */

import {
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useMemo,
	useState,
} from "react";
import { own } from "../../shared/own";
import { DEFAULT_PLUGIN_ID } from "../exports/constants";
import { useSiteValue } from "../runtime/siteValue";
import { createStorageSlot, type StorageSlot } from "../runtime/storage";
import { ReactContextError } from "../theme-common/reactUtils";
import { useThemeConfig } from "../theme-common/useThemeConfig";
import type { GlobalVersion } from "../types/docs";
import { useDocsData } from "./docsData";
import { docsSelector, type PluginSummary } from "./globalDocs";

/** Names of preferred versions by plugin id. */
type Names = Record<string, string>;

interface ContextValue {
	names: Names;
	save: (pluginId: string, versionName: string) => void;
}

const Context = createContext<ContextValue | null>(null);

function slotOf(pluginId: string, persistence: string): StorageSlot {
	return createStorageSlot(
		`docs-preferred-version-${pluginId}`,
		persistence === "none" ? { persistence: "none" } : undefined,
	);
}

/** Reads the stored names and deletes those of versions that do not exist. */
function readNames(
	plugins: Record<string, PluginSummary>,
	persistence: string,
): Names {
	const names: Names = {};
	for (const [pluginId, { versions }] of Object.entries(plugins)) {
		const slot = slotOf(pluginId, persistence);
		const name = slot.get();
		if (name === null) continue;
		if (versions.some((version) => version.name === name))
			names[pluginId] = name;
		else slot.del();
	}
	return names;
}

/** Provides the preferred versions and stores changes. */
export function DocsPreferredVersionContextProvider({
	children,
}: {
	children: ReactNode;
}): ReactNode {
	const plugins = useSiteValue(docsSelector);
	const persistence = useThemeConfig().docs?.versionPersistence;
	const [names, setNames] = useState<Names>({});

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
	useEffect(() => {
		const stored = readNames(plugins, persistence);
		if (Object.keys(stored).length > 0) setNames(stored);
	}, [persistence]);

	const save = useCallback(
		(pluginId: string, versionName: string) => {
			slotOf(pluginId, persistence).set(versionName);
			setNames((previous) => ({ ...previous, [pluginId]: versionName }));
		},
		[persistence],
	);
	const value = useMemo(() => ({ names, save }), [names, save]);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Returns the names of preferred versions, and a function that saves one. */
export function usePreferences(): ContextValue {
	const value = useContext(Context);
	if (!value)
		throw new ReactContextError("DocsPreferredVersionContextProvider");
	return value;
}

export const findVersion = (
	versions: GlobalVersion[],
	name: string | undefined,
) => versions.find((version) => version.name === name) ?? null;

/**
 * Returns the preferred version of a plugin (`null` until the browser's storage is read), and a function that saves it.
 */
export function useDocsPreferredVersion(pluginId: string = DEFAULT_PLUGIN_ID): {
	preferredVersion: GlobalVersion | null;
	savePreferredVersionName: (versionName: string) => void;
} {
	const { versions } = useDocsData(pluginId);
	const { names, save } = usePreferences();
	const savePreferredVersionName = useCallback(
		(versionName: string) => save(pluginId, versionName),
		[save, pluginId],
	);
	return {
		preferredVersion: findVersion(versions, own(names, pluginId)),
		savePreferredVersionName,
	};
}
