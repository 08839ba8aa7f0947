/** Decides whether the browser should cache the site for offline use. */
import { createStorageSlot } from "../runtime/storage";

/** Whether the site was installed as an app; the storage key is Docusaurus's. */
const installed = createStorageSlot("docusaurus.pwa.event.appInstalled.fired", {
	persistence: "localStorage",
});

/** Non-standard properties of browsers. */
interface ExtendedNavigator extends Navigator {
	connection?: { saveData?: boolean };
	getInstalledRelatedApps?(): Promise<unknown[]>;
}

/** Tracks whether the site is installed: browsers only offer installation if it is not. */
export function watchInstallation(): void {
	window.addEventListener("appinstalled", () => installed.set("true"));
	window.addEventListener("beforeinstallprompt", () => installed.del());
}

const STRATEGIES: Record<string, () => boolean | Promise<boolean>> = {
	always: () => true,
	mobile: () => window.matchMedia("(max-width: 996px)").matches,
	saveData: () =>
		(navigator as ExtendedNavigator).connection?.saveData === true,
	appInstalled: async () => {
		if (installed.get() === "true") return true;
		const { getInstalledRelatedApps } = navigator as ExtendedNavigator;
		const apps = await getInstalledRelatedApps?.call(navigator);
		return (apps?.length ?? 0) > 0;
	},
	queryString: () =>
		new URLSearchParams(window.location.search).get("offlineMode") === "true",
	standalone: () => window.matchMedia("(display-mode: standalone)").matches,
};

/** Whether one of the strategies applies. */
export async function isOfflineMode(
	strategies: readonly string[],
): Promise<boolean> {
	for (const name of strategies) if (await STRATEGIES[name]?.()) return true;
	return false;
}
