/** Runs Lighthouse on every kind of page of a built site, emulating a phone with a slow network and processor. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { SYSTEM_BROWSERS } from "../scripts/systemBrowsers.mjs";
import { median } from "./measure.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FURROW = join(ROOT, "packages/furrow/bin/furrow.mjs");

/** Folder of the tools, which are large (190 MB) and only needed here, so that they are installed on first use. */
const TOOL_DIR = join(ROOT, "node_modules/.cache/lighthouse");
const TOOLS = ["lighthouse@12.8.2", "chrome-launcher@1.2.0"];

const BROWSERS = [process.env.CHROME_PATH, ...SYSTEM_BROWSERS];

const PAGES = [
	"/",
	"/docs/why-farm",
	"/docs/quick-start",
	"/docs/config/compilation-options",
	"/blog",
	"/blog/archive",
	"/team",
	"/data",
	"/markdown-page",
	"/search",
];

const METRICS = {
	FCP: "first-contentful-paint",
	LCP: "largest-contentful-paint",
	TBT: "total-blocking-time",
	CLS: "cumulative-layout-shift",
};

async function loadTools() {
	if (!existsSync(join(TOOL_DIR, "node_modules/lighthouse"))) {
		console.log("Installing Lighthouse ...");
		await mkdir(TOOL_DIR, { recursive: true });
		const npm = spawn(
			"npm",
			["install", "--prefix", TOOL_DIR, "--no-audit", "--no-fund", ...TOOLS],
			{ stdio: ["ignore", "ignore", "inherit"] },
		);
		const [code] = await once(npm, "exit");
		if (code) throw new Error("npm could not install Lighthouse.");
	}
	const { resolve: find } = createRequire(join(TOOL_DIR, "index.js"));
	const load = (name) => import(pathToFileURL(find(name)).href);
	const [{ default: lighthouse }, { launch }] = await Promise.all([
		load("lighthouse"),
		load("chrome-launcher"),
	]);
	return { lighthouse, launch };
}

/** Serves a site's `build` folder with compression, as hosts do. */
async function serve(dir) {
	const server = spawn(
		process.execPath,
		[FURROW, "serve", "--port", "0", "--no-open"],
		// The command prints its messages to stderr.
		{ cwd: dir, stdio: ["ignore", "inherit", "pipe"] },
	);
	for await (const line of createInterface({ input: server.stderr })) {
		const url = /https?:\/\/[^\s/]+/.exec(line)?.[0];
		if (url) return { url, stop: () => server.kill() };
	}
	throw new Error(`${dir} cannot be served: build it first.`);
}

/** Measures a page `runs` times. Returns the medians of its scores and metrics, and the audits that reduce a score. */
async function measure(lighthouse, port, url, runs) {
	const results = [];
	for (let run = 0; run < runs; run++) {
		const { lhr } = await lighthouse(url, { port, logLevel: "error" });
		if (lhr.runtimeError?.code)
			throw new Error(`${url}: ${lhr.runtimeError.message}`);
		results.push(lhr);
	}
	const [first] = results;
	const scores = Object.keys(first.categories).map((name) =>
		Math.round(100 * median(results.map((lhr) => lhr.categories[name].score))),
	);
	const metrics = Object.entries(METRICS).map(([name, audit]) => {
		const value = median(results.map((lhr) => lhr.audits[audit].numericValue));
		return `${name} ${name === "CLS" ? value.toFixed(2) : `${Math.round(value)} ms`}`;
	});
	const costly = Object.values(first.categories)
		.flatMap(({ auditRefs }) => auditRefs)
		.filter(({ id, weight }) => weight > 0 && first.audits[id].score < 0.9)
		.map(({ id }) => id);
	return { scores, metrics, costly };
}

/**
 * Prints the median scores of each page.
 *
 * @param options.runs number of measurements per page
 * @param options.against folder of a built Docusaurus site with the same pages
 * @param options.languages path prefixes of the languages
 */
export async function benchLighthouse({
	runs,
	against,
	languages = ["", "/zh"],
}) {
	const { lighthouse, launch } = await loadTools();
	const chrome = await launch({
		chromePath: BROWSERS.find((file) => file && existsSync(file)),
		chromeFlags: [
			"--headless=new",
			"--disable-dev-shm-usage",
			...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
		],
	});
	try {
		const sites = [
			["Furrow", ROOT],
			...(against ? [["Docusaurus", resolve(against)]] : []),
		];
		for (const [name, dir] of sites) {
			const server = await serve(dir);
			console.log(
				`\n${name}: performance, accessibility, best practices, SEO (medians of ${runs})`,
			);
			for (const language of languages)
				for (const page of PAGES) {
					const path = language + page;
					const { scores, metrics, costly } = await measure(
						lighthouse,
						chrome.port,
						server.url + path,
						runs,
					);
					console.log(
						`${path.padEnd(38)} ${scores.join(" ").padEnd(16)} ${metrics.join(", ")}${costly.length ? `  (${costly.join(", ")})` : ""}`,
					);
				}
			server.stop();
		}
	} finally {
		await chrome.kill();
	}
}
