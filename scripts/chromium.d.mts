import type { Browser } from "playwright";

/** Starts Playwright's Chromium, or the system's where that is not installed. */
export function launch(): Promise<Browser>;
