/**
 * Measures `start` in a real browser: the time from the command to an interactive page, from saving a file to the
 * change on the screen, and memory. Compares it with other installed tools.
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
const TIMEOUT_MS = 180_000;

/** The page that is opened and edited. */
const PAGE = 7;
const PATH = `/folder-0/page-${PAGE}`;
const COUNTER = "docs/folder-0/counter.mdx";

const seconds = (from) => (performance.now() - from) / 1000;

/** Adds a component and a page that uses it. */
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

/** Configures VitePress for the same pages, in its own folder. */
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

/**
 * Starts a tool's server. It may respond before it prints that it is ready, so the browser retries instead of waiting
 * for a message.
 */
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

/** Opens a page as soon as the server responds, and waits until a click on a link works. */
async function firstPage(tool, browser) {
	const started = performance.now();
	const server = await startServer(tool);
	const page = await browser.newPage();
	const open = async () => {
		for (;;) {
			if (server.child.exitCode !== null) throw new Error(server.output());
			try {
				const response = await page.goto(server.url + tool.path(PATH));
				if (response?.ok()) return;
			} catch {
				// The server is not ready yet.
			}
			await new Promise((again) => setTimeout(again, 20));
		}
	};
	await open();
	// A client-side navigation shows that the page is interactive. Clicks before that load a new document.
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
		{ timeout: TIMEOUT_MS, polling: 30 },
	);
	return { server, page, took: seconds(started) };
}

/** Measures the milliseconds from writing a file to its effect on a page. */
async function edit(page, file, change, check, argument) {
	const shown = page.waitForFunction(check, argument, {
		timeout: TIMEOUT_MS,
		polling: "raf",
	});
	const text = change(readFileSync(file, "utf8"));
	const started = performance.now();
	writeFileSync(file, text);
	await shown;
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

/** Visits pages and returns the server's memory in MB. */
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

/** Returns the server's heap size in bytes after garbage collection, as reported by the server. */
async function heapOf(server) {
	const before = server.output().length;
	server.child.kill("SIGUSR2");
	for (;;) {
		const found = /heap (\d+)/.exec(server.output().slice(before));
		if (found) return Number(found[1]);
		await new Promise((again) => setTimeout(again, 50));
	}
}

/** Returns by how many percent the heap grows over many edits of 20 files. */
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
	const trash = await mkdtemp(join(tool.dir, ".cleared-"));
	for (const [index, cache] of tool.caches.entries())
		if (existsSync(join(tool.dir, cache)))
			await rename(join(tool.dir, cache), join(trash, String(index)));
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
		// It does not display the title from front matter.
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
 * Measures all tools and prints the results.
 * @param options.pages number of pages of the site
 * @param options.edits number of edits for measuring the growth of the heap; 0 for none
 */
export async function benchStart({ pages, runs, against, edits, keep }) {
	const tools = toolsOf(against);
	const samples = new Map(tools.map((tool) => [tool, {}]));
	const addSample = (tool, name, value) => {
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
				addSample(tool, "first page, no cache (s)", cold.took);
				await cold.page.close();
				await cold.server.stop();
				const warm = await firstPage(tool, browser);
				addSample(tool, "first page, warm cache (s)", warm.took);
				const figures = await measureEdits(tool, warm.server, warm.page, round);
				addSample(tool, "Markdown edit (ms)", figures.markdown);
				addSample(tool, "title edit, with sidebar (ms)", figures.title);
				addSample(tool, "CSS edit (ms)", figures.css);
				addSample(tool, "React component edit (ms)", figures.component);
				if (round === runs)
					addSample(
						tool,
						"memory after 50 pages (MB)",
						await visit(warm.server, warm.page, tool, Math.min(50, pages)),
					);
				await warm.page.close();
				await warm.server.stop();
			}
		const [furrow] = tools;
		if (edits)
			addSample(
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
