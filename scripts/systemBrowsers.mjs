/** Where systems keep a browser that Playwright can drive. Imports nothing: `prepare.mjs` asks before anything is installed. */
export const SYSTEM_BROWSERS = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
];
