#!/usr/bin/env node
/**
 * Measures how the processor time of a build grows with the number of pages, links and so on: `node bench/growth.mjs
 * [--kinds "table rows,tabs"]`.
 */
import { spawn } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { KINDS } from "./growthKinds.mjs";

const HELP = `Usage: node bench/growth.mjs [options]

Builds sites with 100, 1,000 and 10,000 links, headings, posts, versions and so on, and prints the processor time of each
build, less that of a site with one, and by how much it grows where there are ten times as many. 10 is linear, 13.3 is
n log n; more than that is marked.

  --kinds LIST   only these
  --sizes LIST   other numbers, each ten times the one before (default 100,1000,10000)
  --limit N      seconds after which a build is given up (default 1500)
  --dir DIR      where the sites go, for instance on a RAM disk (default bench/.site-growth)
`;

/** Variation in the times of short builds, in seconds. */
const NOISE = 0.3;
/** Growth of n log n from 1,000 to 10,000, with some tolerance. */
const MAX_GROWTH = 15;

const { values } = parseArgs({
	options: {
		kinds: { type: "string" },
		sizes: { type: "string", default: "100,1000,10000" },
		limit: { type: "string", default: "1500" },
		dir: { type: "string" },
		help: { type: "boolean", default: false },
	},
});
if (values.help) {
	console.log(HELP);
	process.exit(0);
}

const here = fileURLToPath(new URL(".", import.meta.url));
const furrow = resolve(here, "../packages/furrow/bin/furrow.mjs");
const dir = resolve(values.dir ?? join(here, ".site-growth"));
const measured = join(dir, "cpu");
const preload = join(dir, "preload.mjs");
const sizes = values.sizes.split(",").map(Number);

/** Makes the command write its processor time to a file when it ends. */
const PRELOAD = `import { isMainThread } from "node:worker_threads";
import { writeFileSync } from "node:fs";
if (isMainThread) process.on("exit", () => {
	const { user, system } = process.cpuUsage();
	writeFileSync(${JSON.stringify(measured)}, String((user + system) / 1e6));
});
`;

const configOf = ({
	navbar = [],
	redirects = [],
	locales = ["en"],
}) => `module.exports = ${JSON.stringify({
	title: "Growth",
	url: "https://growth.example",
	baseUrl: "/",
	onBrokenLinks: "warn",
	i18n: { defaultLocale: "en", locales },
	presets: [
		[
			"classic",
			{
				docs: { routeBasePath: "/", sidebarPath: "./sidebars.js" },
				blog: { onInlineTags: "ignore", onUntruncatedBlogPosts: "ignore" },
			},
		],
	],
	plugins: [["@docusaurus/plugin-client-redirects", { redirects }]],
	themeConfig: { navbar: { title: "Growth", items: navbar } },
})};
`;

/** Writes a site. The bundles of earlier sites are reused, since they do not depend on what is measured here. */
function writeSite({ files, config }, n) {
	const site = join(dir, "site");
	const previous = join(dir, "aside");
	const bundles = "node_modules/.cache/furrow/bundles";
	rmSync(previous, { recursive: true, force: true });
	if (existsSync(site)) renameSync(site, previous);
	if (existsSync(join(previous, bundles))) {
		mkdirSync(dirname(join(site, bundles)), { recursive: true });
		renameSync(join(previous, bundles), join(site, bundles));
	}
	const all = {
		"package.json": '{ "name": "growth", "private": true }\n',
		"docusaurus.config.js": configOf(config?.(n) ?? {}),
		"sidebars.js": 'module.exports = { docs: ["page"] };\n',
		"docs/page.md": "# Page\n",
		...files(n),
	};
	for (const [name, content] of Object.entries(all)) {
		const file = join(site, name);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, content);
	}
	return site;
}

/** Builds a site and returns the seconds of processor time, or `undefined` if it timed out. */
function build(site) {
	return new Promise((done, fail) => {
		let output = "";
		const child = spawn(
			process.execPath,
			["--import", preload, furrow, "build"],
			{ cwd: site, stdio: ["ignore", "pipe", "pipe"] },
		);
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (chunk) => {
				output += chunk;
			});
		const timer = setTimeout(
			() => child.kill("SIGKILL"),
			1000 * Number(values.limit),
		);
		child.on("error", fail);
		child.on("close", (code, signal) => {
			clearTimeout(timer);
			if (signal) done(undefined);
			else if (code === 0) done(Number(readFileSync(measured, "utf8")));
			else fail(new Error(output));
		});
	});
}

mkdirSync(dir, { recursive: true });
writeFileSync(preload, PRELOAD);
const packages = join(dir, "node_modules");
if (!existsSync(packages))
	symlinkSync(resolve(here, "../node_modules"), packages);

const cell = (text, width = 10) => String(text).padStart(width);
console.log(
	`${"".padEnd(20)}${sizes.map((size) => cell(size)).join("")}${cell("growth", 16)}`,
);
const names = values.kinds?.split(",") ?? Object.keys(KINDS);
for (const name of names) {
	const kind = KINDS[name];
	if (!kind) throw new Error(`There is no kind "${name}".`);
	// The first build also creates the bundles.
	await build(writeSite(kind, 1));
	const baseline = await build(writeSite(kind, 1));
	const seconds = [];
	for (const size of sizes) {
		if (size > (kind.most ?? size)) break;
		try {
			const total = await build(writeSite(kind, size));
			seconds.push(total === undefined ? undefined : total - baseline);
		} catch (error) {
			console.log(`${name}, ${size}: ${error.message.slice(0, 400)}`);
			break;
		}
		if (seconds.at(-1) === undefined) break;
	}
	const growth = seconds.slice(1).map((time, index) =>
		// Differences between shorter times are noise.
		time === undefined || time > 3 * NOISE
			? (time ?? Number.POSITIVE_INFINITY) / Math.max(seconds[index], NOISE)
			: 0,
	);
	const isMarked = growth.some((factor) => factor > MAX_GROWTH);
	console.log(
		`${name.padEnd(20)}${sizes.map((_, index) => cell(index in seconds ? (seconds[index]?.toFixed(1) ?? "never") : "")).join("")}${cell(growth.map((factor) => (factor ? factor.toFixed(1) : "-")).join(", "), 16)}${isMarked ? "  <" : ""}`,
	);
}
