/** The browser in which sites are tested and measured. */
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { SYSTEM_BROWSERS } from "./systemBrowsers.mjs";

/**
 * Parts of a whole Chromium that nobody looks at, and that each new window pays for: the address bar's suggestions are
 * two pages of their own, which took half of a window's processor time, and the spare renderer a tenth.
 */
const UNSEEN = [
	"WebUIOmniboxPopup",
	"WebUIOmniboxAimPopup",
	"SpareRendererForSitePerProcess",
];

/** What Playwright switches off: Chromium heeds only the last list that it is given, so ours has to hold these too. */
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

/**
 * Starts Playwright's Chromium, or the system's where that is not installed.
 * @param {readonly string[]} [flags] further ones for its command line
 */
export function launch(flags = []) {
	const executablePath = existsSync(chromium.executablePath())
		? undefined
		: SYSTEM_BROWSERS.find((file) => existsSync(file));
	const isRoot = process.getuid?.() === 0;
	return chromium.launch({
		executablePath,
		args: [
			"--disable-background-networking",
			// Playwright's own has no windows.
			...(executablePath
				? [`--disable-features=${[...UNSEEN, ...PLAYWRIGHT_DISABLES]}`]
				: []),
			...(isRoot ? ["--no-sandbox"] : []),
			...flags,
		],
	});
}
