/**
 * Measures `start`: from the command to a page that answers a click, from a saved file to what it changes on the
 * screen, and memory. In a real browser, side by side with what else is installed.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "../scripts/chromium.mjs";
import { median, residentMemory } from "./measure.mjs";
import { generateSite, pageFile } from "./site.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const WAIT = 180_000;

/** The page that is looked at, and what is edited on it. */
const PAGE = 7;
const PATH = `/folder-0/page-${PAGE}`;
const COUNTER = "docs/folder-0/counter.mdx";

const seconds = (from) => (performance.now() - from) / 1000;

/** What a site needs beside its pages: a component, and a page that shows it. */
async function addComponent(dir) {
	const write = async (file, text) => {
		await mkdir(dirname(join(dir, file)), { recursive: true });
		await writeFile(join(dir, file), text);
	};
	await write(
		"src/components/Counter.jsx",
		'import React from "react";\nexport default function Counter() {\n\treturn <p className="counter">Component 0</p>;\n}\n',
	);
	await write(
		COUNTER,
		'---\ntitle: Counter\n---\nimport Counter from "@site/src/components/Counter";\n\n<Counter />\n',
	);
}

/** VitePress serves the same pages from a folder of its own. */
async function vitePressSite(dir) {
	await mkdir(join(dir, ".vitepress"), { recursive: true });
	await writeFile(
		join(dir, ".vitepress/config.mjs"),
		'export default { title: "Bench", srcDir: "docs", ignoreDeadLinks: true };\n',
	);
}

const freePort = () =>
	new Promise((done) => {
		const server = createServer();
		server.listen(0, "localhost", () => {
			const { port } = server.address();
			server.close(() => done(port));
		});
	});

/** Starts a tool's server. It may answer before it has said so: a browser that asks again and again is the reader. */
async function startServer(tool, env = {}) {
	const port = await freePort();
	const child = spawn(process.execPath, [...tool.node, ...tool.args(port)], {
		cwd: tool.dir,
		env: { ...process.env, CI: "1", BROWSER: "none", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output += chunk;
		});
	return {
		url: `http://localhost:${port}`,
		child,
		output: () => output,
		async stop() {
			child.kill("SIGINT");
			await new Promise((done) => {
				child.once("exit", done);
				setTimeout(() => child.kill("SIGKILL"), 5000).unref();
			});
		},
	};
}

/** Opens a page as soon as there is a server, and waits until a click on a link is answered. */
async function firstPage(tool, browser) {
	const started = performance.now();
	const server = await startServer(tool);
	const page = await browser.newPage();
	const open = async () => {
		for (;;) {
			if (server.child.exitCode !== null) throw new Error(server.output());
			try {
				const answer = await page.goto(server.url + tool.path(PATH));
				if (answer?.ok()) return;
			} catch {
				// Not yet.
			}
			await new Promise((again) => setTimeout(again, 20));
		}
	};
	await open();
	// Another page in the same document: the page's code has taken over. Clicks before that load a document.
	await page.waitForFunction(
		() => {
			const number = Number(/page-(\d+)/.exec(location.pathname)[1]);
			window.startedAt ??= number;
			if (number !== window.startedAt) return true;
			if (document.readyState === "complete")
				document.querySelector(`a[href*="page-${number + 1}"]`)?.click();
			return false;
		},
		undefined,
		{ timeout: WAIT, polling: 30 },
	);
	return { server, page, took: seconds(started) };
}

/** From writing a file to what a page then shows. */
async function edit(page, file, change, check, argument) {
	const waiting = page.waitForFunction(check, argument, {
		timeout: WAIT,
		polling: "raf",
	});
	const text = change(readFileSync(file, "utf8"));
	const started = performance.now();
	writeFileSync(file, text);
	await waiting;
	return seconds(started) * 1000;
}

const textIs = ([selector, text]) =>
	[...document.querySelectorAll(selector)].some((element) =>
		element.textContent.includes(text),
	);

async function measureEdits(tool, server, page, round) {
	const figures = {};
	const doc = join(tool.dir, pageFile(PAGE));
	await page.goto(server.url + tool.path(PATH));
	await page.waitForSelector(tool.heading);
	await page.waitForLoadState("networkidle").catch(() => {});
	const word = `Edited${round}x${Date.now()}`;
	figures.markdown = await edit(
		page,
		doc,
		(text) => text.replace(/## Overview.*\n/, `$&\n${word}\n`),
		textIs,
		["main", word],
	);
	figures.title = await edit(
		page,
		doc,
		(text) => text.replace(/^title: .*$/m, `title: Title ${word}`),
		textIs,
		[tool.sidebar, `Title ${word}`],
	);
	if (!tool.hasReact) return figures;
	figures.css = await edit(
		page,
		join(tool.dir, "src/custom.css"),
		(text) =>
			`${text.replace(/body.*\n/, "")}body { outline-width: ${round + 11}px; }\n`,
		(width) => getComputedStyle(document.body).outlineWidth === width,
		`${round + 11}px`,
	);
	await page.goto(`${server.url}/folder-0/counter`);
	await page.waitForSelector(".counter");
	await page.waitForLoadState("networkidle").catch(() => {});
	figures.component = await edit(
		page,
		join(tool.dir, "src/components/Counter.jsx"),
		(text) => text.replace(/Component \w+/, `Component ${word}`),
		textIs,
		[".counter", word],
	);
	return figures;
}

/** Memory after pages were visited, in MB. */
async function visit(server, page, tool, count) {
	for (let number = 0; number < count; number++) {
		await page.goto(
			server.url +
				tool.path(`/folder-${Math.floor(number / 50)}/page-${number}`),
		);
		await page.waitForSelector(tool.heading);
	}
	return residentMemory(server.child.pid) / 2 ** 20;
}

/** The heap after rubbish is collected, in bytes, as the server itself tells it. */
async function heapOf(server) {
	const before = server.output().length;
	server.child.kill("SIGUSR2");
	for (;;) {
		const found = /heap (\d+)/.exec(server.output().slice(before));
		if (found) return Number(found[1]);
		await new Promise((again) => setTimeout(again, 50));
	}
}

/** How much larger the heap is after many edits of 20 files, in percent. */
async function heapGrowth(tool, browser, edits) {
	const watched = {
		...tool,
		node: ["--expose-gc", "--import", join(HERE, "heapReport.mjs")],
	};
	const { server, page } = await firstPage(watched, browser);
	try {
		const run = async (from, to) => {
			for (let number = from; number < to; number++) {
				const target = number % 20;
				const word = `Edit${number}`;
				if (!page.url().endsWith(`page-${target}`))
					await page.goto(`${server.url}/folder-0/page-${target}`);
				await page.waitForSelector("html[data-has-hydrated=true]", {
					state: "attached",
				});
				await edit(
					page,
					join(tool.dir, pageFile(target)),
					(text) =>
						text.replace(
							/## Overview.*\n(?:\nEdit\d+\n)?/,
							(line) => `${line.split("\n")[0]}\n\n${word}\n`,
						),
					textIs,
					["main", word],
				);
			}
		};
		await run(0, 40);
		const before = await heapOf(server);
		await run(40, edits);
		return (100 * ((await heapOf(server)) - before)) / before;
	} finally {
		await page.close();
		await server.stop();
	}
}

async function clearCaches(tool) {
	const aside = await mkdtemp(join(tool.dir, ".cleared-"));
	for (const [index, cache] of tool.caches.entries())
		if (existsSync(join(tool.dir, cache)))
			await rename(join(tool.dir, cache), join(aside, String(index)));
}

function toolsOf(against) {
	const furrow = {
		name: "Furrow",
		dir: join(HERE, ".start-site"),
		node: [],
		args: (port) => [
			resolve(HERE, "../packages/furrow/bin/furrow.mjs"),
			"start",
			"--port",
			`${port}`,
			"--no-open",
		],
		caches: ["node_modules/.cache", ".docusaurus"],
		path: (path) => path,
		sidebar: ".theme-doc-sidebar-menu",
		heading: "h1",
		hasReact: true,
	};
	if (!against) return [furrow];
	const bin = (path) => resolve(against, "node_modules", path);
	const docusaurus = {
		...furrow,
		name: "Docusaurus",
		dir: join(resolve(against), "bench-start-site"),
		args: (port) => [
			bin("@docusaurus/core/bin/docusaurus.mjs"),
			"start",
			"--port",
			`${port}`,
			"--no-open",
		],
	};
	const vitepress = {
		...furrow,
		name: "VitePress",
		dir: join(resolve(against), "bench-start-vitepress"),
		args: (port) => [
			bin("vitepress/bin/vitepress.js"),
			"dev",
			"--port",
			`${port}`,
		],
		caches: [".vitepress/cache"],
		path: (path) => `${path}.html`,
		sidebar: "title",
		// It shows no title of front matter.
		heading: ".vp-doc h2",
		hasReact: false,
		prepare: vitePressSite,
	};
	return [
		furrow,
		...(existsSync(bin("@docusaurus/core")) ? [docusaurus] : []),
		...(existsSync(bin("vitepress")) ? [vitepress] : []),
	];
}

/**
 * @param options.pages how many pages the site has
 * @param options.edits how many edits the heap is watched over; 0 for none
 */
export async function benchStart({ pages, runs, against, edits, keep }) {
	const tools = toolsOf(against);
	const samples = new Map(tools.map((tool) => [tool, {}]));
	const note = (tool, name, value) => {
		if (value === undefined) return;
		const figures = samples.get(tool);
		figures[name] = [...(figures[name] ?? []), value];
		console.log(`${tool.name}: ${name} ${value.toFixed(value < 10 ? 2 : 0)}`);
	};
	for (const tool of tools) {
		await generateSite(tool.dir, pages);
		await addComponent(tool.dir);
		await tool.prepare?.(tool.dir);
	}
	const browser = await launch();
	try {
		for (let round = 1; round <= runs; round++)
			for (const tool of tools) {
				await clearCaches(tool);
				const cold = await firstPage(tool, browser);
				note(tool, "first page, no cache (s)", cold.took);
				await cold.page.close();
				await cold.server.stop();
				const warm = await firstPage(tool, browser);
				note(tool, "first page, warm cache (s)", warm.took);
				const figures = await measureEdits(tool, warm.server, warm.page, round);
				note(tool, "Markdown edit (ms)", figures.markdown);
				note(tool, "title edit, with sidebar (ms)", figures.title);
				note(tool, "CSS edit (ms)", figures.css);
				note(tool, "React component edit (ms)", figures.component);
				if (round === runs)
					note(
						tool,
						"memory after 50 pages (MB)",
						await visit(warm.server, warm.page, tool, Math.min(50, pages)),
					);
				await warm.page.close();
				await warm.server.stop();
			}
		const [furrow] = tools;
		if (edits)
			note(
				furrow,
				`heap growth over ${edits} edits (%)`,
				await heapGrowth(furrow, browser, edits),
			);
	} finally {
		await browser.close();
	}
	console.log(`\n${pages} pages, start, medians of ${runs}:`);
	for (const name of Object.keys(samples.get(tools[0]))) {
		const cells = tools.map((tool) => {
			const values = samples.get(tool)[name];
			return (values ? median(values).toFixed(2) : "-").padStart(14);
		});
		console.log(`${name.padEnd(34)}${cells.join("")}`);
	}
	if (!keep)
		for (const tool of tools)
			await rm(tool.dir, { recursive: true, force: true });
}
