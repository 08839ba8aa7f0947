/** Starts the browser for testing and measuring sites. */
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { SYSTEM_BROWSERS } from "./systemBrowsers.mjs";

/**
 * Features of a full Chromium that are not needed here but cost time in each new window: the address bar's
 * suggestions are two pages of their own, which took half of a window's processor time, and the spare renderer took a
 * tenth.
 */
const UNNEEDED_FEATURES = [
	"WebUIOmniboxPopup",
	"WebUIOmniboxAimPopup",
	"SpareRendererForSitePerProcess",
];

/** Features that Playwright disables. Chromium only respects the last such list, so ours must include them. */
const PLAYWRIGHT_DISABLES = [
	"AimEnabled",
	"AvoidCorsURLLoaderRestartOnRedirect",
	"AvoidUnnecessaryBeforeUnloadCheckSync",
	"DestroyProfileOnBrowserClose",
	"HttpsFirstBalancedModeAutoEnable",
	"HttpsUpgrades",
	"LensOverlay",
	"MediaRouter",
	"NetworkTimeServiceQuerying",
	"OptimizationHints",
	"PaintHolding",
	"PreconnectToSearch",
	"ThirdPartyStoragePartitioning",
];

/** Limit of each wait for a page. Long, since busy machines, such as those of CI, may be several times slower. */
const WAIT_MS = 60_000;

/**
 * Starts Playwright's Chromium, or the system's if that is not installed.
 * @param {readonly string[]} [flags] extra command line flags
 */
export async function launch(flags = []) {
	const executablePath = existsSync(chromium.executablePath())
		? undefined
		: SYSTEM_BROWSERS.find((file) => existsSync(file));
	const isRoot = process.getuid?.() === 0;
	const browser = await chromium.launch({
		executablePath,
		args: [
			"--disable-background-networking",
			// Playwright's own build is a headless shell, which lacks these features.
			...(executablePath
				? [
						`--disable-features=${[...UNNEEDED_FEATURES, ...PLAYWRIGHT_DISABLES]}`,
					]
				: []),
			...(isRoot ? ["--no-sandbox"] : []),
			...flags,
		],
	});
	browser.on("context", (context) => context.setDefaultTimeout(WAIT_MS));
	return browser;
}
