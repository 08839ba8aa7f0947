/** The browser in which sites are measured. */
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/google-chrome"];

export function launch() {
	const executablePath = existsSync(chromium.executablePath())
		? undefined
		: SYSTEM_BROWSERS.find((file) => existsSync(file));
	return chromium.launch({
		executablePath,
		args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
	});
}
