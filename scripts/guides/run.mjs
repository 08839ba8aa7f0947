#!/usr/bin/env node
/**
 * Follows the guides literally: scaffolds, installs, writes the files, edits them while the server runs, builds and
 * previews, and checks the pages in Chromium.
 *
 *     node scripts/guides/run.mjs                 all guides; needs the npm registry and some minutes per guide
 *     node scripts/guides/run.mjs react vue       only these
 *     node scripts/guides/run.mjs react --only existing-project
 *
 * Not part of `npm test`, because it installs packages.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launch as openBrowser } from "../chromium.mjs";
import { GUIDES } from "./guides.mjs";
import { launch, run, serve, writeFile } from "./project.mjs";
import { readGuide } from "./read.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** How long a page may take to display something. */
const TIMEOUT_MS = 20_000;
/** How often a file is saved before the server is considered to have missed the change. */
const MAX_SAVES = 4;
/** Guides create self-signed certificates. */
const PAGE = { ignoreHTTPSErrors: true };
/** Commands that do not exit. The checks after a section run them. */
const SERVERS = /^npm run (dev|preview)$/;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		only: { type: "string", multiple: true },
		installed: { type: "boolean" },
		// Not below node_modules, where Farm does not watch files.
		dir: { type: "string", default: join(tmpdir(), "farm-guides") },
		help: { type: "boolean", short: "h" },
	},
});
if (values.help) {
	console.log(
		`node scripts/guides/run.mjs [${Object.keys(GUIDES).join("|")} …]

  --only <section>   begin projects with this section only; may be repeated
  --installed        leave npm install out: the packages are in a directory above --dir
  --dir <dir>        where the projects are made (farm-guides in the directory for temporary files)`,
	);
	process.exit(0);
}

const log = (text) => console.log(`  ${text}`);

async function timed(label, work) {
	const start = performance.now();
	const result = await work();
	log(`${label}  ${((performance.now() - start) / 1000).toFixed(1)} s`);
	return result;
}

/** Waits until a page displays the expected content, after pressing `press`. */
async function waitFor(page, expected, timeout = TIMEOUT_MS) {
	const { press, text, style } =
		typeof expected === "string" ? { text: expected } : expected;
	page.setDefaultTimeout(timeout);
	if (press) await page.getByText(press).first().click();
	if (text) await page.getByText(text).first().waitFor();
	if (style)
		await page.waitForFunction(
			({ of, name, value }) =>
				getComputedStyle(document.querySelector(of))[name] === value,
			style,
		);
}

/** Describes expected content for the log. */
const described = (expected) =>
	typeof expected === "string"
		? `“${expected}”`
		: [
				expected.press && `“${expected.press}” pressed`,
				expected.text && `“${expected.text}”`,
				expected.style && Object.values(expected.style).join(" "),
			]
				.filter(Boolean)
				.join(", ");

/** Opens pages and reports problems: missing content, errors in the console, failed requests, broken images. */
async function checkPages(browser, origin, see) {
	const page = await browser.newPage(PAGE);
	const faults = [];
	page.on("pageerror", (error) => faults.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error") faults.push(message.text());
	});
	for (const [path, expected] of Object.entries(see)) {
		await page.goto(origin + path);
		await waitFor(page, expected).catch(async () => {
			faults.push(
				`no ${described(expected)} in: ${await page.evaluate(() => document.documentElement.textContent)}`,
			);
		});
		const broken = await page.evaluate(() =>
			[...document.images]
				.filter((image) => image.complete && !image.naturalWidth)
				.map((image) => image.src),
		);
		faults.push(...broken.map((src) => `broken image ${src}`));
		if (faults.length) throw new Error(`${path}: ${faults.join("\n")}`);
		log(`saw ${path} ${described(expected)}`);
	}
	await page.close();
}

/**
 * Saves a file repeatedly until it takes effect: on a busy machine, the server may listen before its watcher is
 * ready.
 */
async function saveUntil(file, text, effect) {
	for (let saves = 1; ; saves++) {
		writeFileSync(file, text);
		try {
			await effect();
			return saves;
		} catch (error) {
			if (saves === MAX_SAVES) throw error;
		}
	}
}

/** Changes a file while the server runs and waits for the change on the page, with or without a reload as expected. */
async function edit(browser, origin, dir, change) {
	const page = await browser.newPage(PAGE);
	// Updates only reach the page once its HMR client is connected.
	const connected = page.waitForEvent("console", {
		predicate: (message) => /connected to the server/.test(message.text()),
	});
	await page.goto(origin);
	await connected;
	if (change.press) await page.getByText(change.press).click();
	await page.evaluate(() => Object.assign(window, { untouched: true }));
	const file = join(dir, change.file);
	const source = readFileSync(file, "utf8");
	if (!source.includes(change.from))
		throw new Error(`${change.file} does not hold “${change.from}”`);
	const saves = await saveUntil(
		file,
		source.replace(change.from, change.to),
		() => waitFor(page, change.see, TIMEOUT_MS / MAX_SAVES),
	);
	const reloaded = !(await page.evaluate(() => window.untouched ?? false));
	if (reloaded !== Boolean(change.reloads))
		throw new Error(
			`${change.file} was ${reloaded ? "" : "not "}followed by a reload`,
		);
	log(
		`edited ${change.file}: ${described(change.see)} ${reloaded ? "after a reload" : "in place"}${saves > 1 ? `, saved ${saves} times` : ""}`,
	);
	await page.close();
}

/** Checks the pages of `npm run dev`, `npm run build` and `npm run preview` after a section. */
async function check(browser, dir, { see, change }) {
	const dev = await timed("npm run dev", () => serve(dir, "npm run dev"));
	try {
		await checkPages(browser, dev.origin, see);
		if (change) await edit(browser, dev.origin, dir, change);
	} finally {
		await dev.stop();
	}
	await timed("npm run build", () => run(dir, "npm run build"));
	const preview = await timed("npm run preview", () =>
		serve(dir, "npm run preview"),
	);
	try {
		const { press, see: after } = change ?? {};
		const first = press
			? { "/": { press, ...after } }
			: after && { "/": after };
		await checkPages(browser, preview.origin, { ...see, ...first });
	} finally {
		await preview.stop();
	}
}

/** Runs a step of a guide and returns the resulting working directory. Output is added to `printed`. */
async function runStep(step, cwd, background, printed) {
	if (step.kind === "file") {
		writeFile(cwd, step.title, step.text);
		log(`wrote ${step.title}`);
		return cwd;
	}
	for (const line of step.text.replaceAll("\\\n", "").split("\n")) {
		if (SERVERS.test(line) || line === "npm run build") continue;
		if (line === background) continue;
		if (values.installed && /^npm install/.test(line)) continue;
		const [, into] = /^cd (.+)$/.exec(line) ?? [];
		if (into) cwd = join(cwd, into);
		else if (line && !line.startsWith("#"))
			printed.push(await timed(line, () => run(cwd, line)));
		// The quick start pins a dependency between scaffolding and installing.
		if (/^npm create/.test(line))
			for (const { title, text } of readGuide(
				join(ROOT, "docs/quick-start.mdx"),
			).filter(({ section }) => section === "pin-one-dependency"))
				writeFile(join(cwd, "my-app"), title, text);
	}
	return cwd;
}

/** Builds a project from its sections, page by page. */
async function buildProject(name, { begin, pages }) {
	const dir = join(values.dir, name);
	rmSync(dir, { recursive: true, force: true });
	mkdirSync(dir, { recursive: true });
	if (begin) writeFile(dir, "package.json", JSON.stringify(begin));
	let cwd = dir;
	const running = [];
	try {
		for (const [page, sections] of Object.entries(pages)) {
			const steps = readGuide(join(ROOT, page));
			for (const [id, { background, prints, see, change }] of Object.entries(
				sections,
			)) {
				const own = steps.filter(({ section }) => section === id);
				if (!own.length) throw new Error(`${page} has no section #${id}`);
				console.log(` #${id}`);
				const printed = [];
				for (const step of own)
					cwd = await runStep(step, cwd, background, printed);
				if (prints && !printed.join("").includes(prints))
					throw new Error(`#${id} does not print “${prints}”`);
				if (background) running.push(launch(cwd, background));
				if (!see) continue;
				const browser = await openBrowser();
				try {
					await check(browser, cwd, { see, change });
				} finally {
					await browser.close();
				}
			}
		}
	} finally {
		for (const { stop } of running) await stop();
	}
}

const names = positionals.length ? positionals : Object.keys(GUIDES);
for (const name of names)
	if (!GUIDES[name]) {
		console.error(
			`There is no guide "${name}"; there are ${Object.keys(GUIDES).join(", ")}.`,
		);
		process.exit(1);
	}
const failed = [];
for (const name of names)
	for (const project of GUIDES[name]) {
		const [[page, sections]] = Object.entries(project.pages);
		const first = Object.keys(sections)[0];
		if (values.only && !values.only.includes(first)) continue;
		console.log(`${name}: ${page}`);
		try {
			await buildProject(`${name}-${first}`, project);
		} catch (error) {
			failed.push(`${name} #${first}`);
			log(`FAILED ${error.message}`);
		}
	}
console.log(
	failed.length ? `\nFailed: ${failed.join(", ")}` : "\nEvery guide works.",
);
process.exit(failed.length ? 1 : 0);
