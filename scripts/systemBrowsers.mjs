/** Where systems keep a browser that Playwright can drive. Imports nothing: `prepare.mjs` asks before anything is installed. */
export const SYSTEM_BROWSERS = [
	// Without windows: its tests take two thirds of a whole Chromium's processor time.
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
];
