#!/usr/bin/env node
/**
 * Installs everything that a fresh clone lacks, so that `npm run build` and `npm test` work immediately: packages,
 * Furrow's compiled files, and with `--test` a browser. Uses only Node, since nothing else may be installed yet.
 */
import { execFileSync, execSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { SYSTEM_BROWSERS } from "./systemBrowsers.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

function run(command, args) {
	execFileSync(command, args, { cwd: ROOT, stdio: "inherit" });
}

/** Runs npm in a shell: on Windows, it is a batch file, which needs one. */
function npm(command) {
	execSync(`npm ${command}`, { cwd: ROOT, stdio: "inherit" });
}

const modified = (file) =>
	statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newestBelow(dir) {
	return readdirSync(dir, { withFileTypes: true }).reduce((newest, entry) => {
		const path = join(dir, entry.name);
		const time = entry.isDirectory() ? newestBelow(path) : modified(path);
		return Math.max(newest, time);
	}, 0);
}

function preparePackages() {
	const installed = modified(join(ROOT, "node_modules/.package-lock.json"));
	if (installed >= modified(join(ROOT, "package-lock.json"))) return;
	console.log("Installing packages (npm ci) ...");
	npm("ci --no-audit --no-fund");
}

function prepareFurrow() {
	const dir = join(ROOT, "packages/furrow");
	if (modified(join(dir, "dist/cli.mjs")) >= newestBelow(join(dir, "src")))
		return;
	console.log("Compiling Furrow ...");
	npm("run --silent build --workspace furrow");
}

async function hasBrowser() {
	const { chromium } = await import("playwright");
	return [chromium.executablePath(), ...SYSTEM_BROWSERS].some(existsSync);
}

async function prepareBrowser() {
	if (await hasBrowser()) return;
	const attempts = [
		[
			process.execPath,
			[join(ROOT, "node_modules/playwright/cli.js"), "install", "chromium"],
		],
		["apt-get", ["update"]],
		["apt-get", ["install", "-y", "chromium-headless-shell"]],
		["apt-get", ["install", "-y", "chromium"]],
	];
	for (const [command, args] of attempts) {
		console.log(`Looking for a browser: ${command} ${args.join(" ")}`);
		try {
			run(command, args);
		} catch {
			// The next attempt may work; the check below decides.
		}
		if (await hasBrowser()) return;
	}
	console.error(
		"The tests need Chromium. Install it (npx playwright install chromium, or your system's package) and run again.",
	);
	process.exit(1);
}

preparePackages();
prepareFurrow();
if (process.argv.includes("--test")) await prepareBrowser();
