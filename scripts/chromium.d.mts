import type { Browser } from "playwright";

/** Starts Playwright's Chromium, or the system's if that is not installed, with optional extra flags. */
export function launch(flags?: readonly string[]): Promise<Browser>;
