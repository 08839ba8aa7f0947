/** Whether a reader's browser is to keep the site for times without a network. */
import { createStorageSlot } from "../runtime/storage";

/** Whether the site was installed as an app, under the key that Docusaurus has for it. */
const installed = createStorageSlot("docusaurus.pwa.event.appInstalled.fired", {
	persistence: "localStorage",
});

/** Non-standard properties of browsers. */
interface TellingNavigator extends Navigator {
	connection?: { saveData?: boolean };
	getInstalledRelatedApps?(): Promise<unknown[]>;
}

/** Watches whether the site is installed: installation is only offered if it is not. */
export function watchInstallation(): void {
	window.addEventListener("appinstalled", () => installed.set("true"));
	window.addEventListener("beforeinstallprompt", () => installed.del());
}

const STRATEGIES: Record<string, () => boolean | Promise<boolean>> = {
	always: () => true,
	mobile: () => window.matchMedia("(max-width: 996px)").matches,
	saveData: () => (navigator as TellingNavigator).connection?.saveData === true,
	appInstalled: async () => {
		if (installed.get() === "true") return true;
		const { getInstalledRelatedApps } = navigator as TellingNavigator;
		const apps = await getInstalledRelatedApps?.call(navigator);
		return (apps?.length ?? 0) > 0;
	},
	queryString: () =>
		new URLSearchParams(window.location.search).get("offlineMode") === "true",
	standalone: () => window.matchMedia("(display-mode: standalone)").matches,
};

/** Whether one of the strategies says so. */
export async function isOfflineMode(
	strategies: readonly string[],
): Promise<boolean> {
	for (const name of strategies) if (await STRATEGIES[name]?.()) return true;
	return false;
}
