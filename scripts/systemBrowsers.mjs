/**
 * Paths of system browsers that Playwright can drive. Has no imports, since `prepare.mjs` uses it before anything is
 * installed.
 */
export const SYSTEM_BROWSERS = [
	// Headless only. With it, tests take two thirds of the processor time that they take with a full Chromium.
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
];
