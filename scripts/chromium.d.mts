import type { Browser } from "playwright";

/** Starts Playwright's Chromium, or the system's where that is not installed; with further flags, if any. */
export function launch(flags?: readonly string[]): Promise<Browser>;
