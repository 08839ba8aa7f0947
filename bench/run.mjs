#!/usr/bin/env node
/** The benchmark: `npm run bench -- [--start | --lighthouse | --options] --pages 1000 [--against DIR] [--runs 3]`. */
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { appendFile, mkdtemp, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { editKinds } from "./edits.mjs";
import { saveFigures } from "./figures.mjs";
import { median, pageWeight, run } from "./measure.mjs";
import { generateSite, pageFile } from "./site.mjs";

const HELP = `Usage: npm run bench -- [options]

Generates a site and measures how Furrow builds it: cold, unchanged, after one edit of each kind, with --strict.

  --start        measures the server for writing instead: the first page, edits, memory
  --lighthouse   measures the pages of this repository's site, built, with Lighthouse; --against names a built Docusaurus site
  --options      measures Furrow's own options instead: the same site without them, with each, and with all
  --shards N,M   measures builds in so many shards instead, and the builds that join them, beside one build
  --cores N,M    measures the threads of a cold build instead, as it is with so many cores, and what it takes at least
  --heap-edits N with --start, how many edits the heap is watched over (default 1000; 0 for none)
  --pages N      how many pages the site has (default 1000)
  --runs N       how often each figure is taken; the median counts (default 3)
  --against DIR  a folder in which Docusaurus is installed: builds the same content with it, in turns, and prints ratios
  --search       beside it the same site without search and Markdown pages: what these cost; what a first question
                 fetches, and how soon a key shows
  --split        gives each folder of 50 pages a sidebar of its own: for sites of so many pages that one sidebar for all
                 would fill the disk (50,000 pages take 6 GB)
  --edits        Furrow alone: every kind of edit, with the number of pages rendered
  --dir DIR      where the generated sites go, for instance on a RAM disk: then it is the tools that are measured, and not a
                 file system that is slow after the other tool has deleted its last output (default: beside the tools)
  --save         keeps the figures for README and documentation, in bench/figures.json
  --keep         leave the generated site where it is
  --help         this text
`;

const { values } = parseArgs({
	options: {
		pages: { type: "string", default: "1000" },
		runs: { type: "string", default: "3" },
		against: { type: "string" },
		search: { type: "boolean", default: false },
		split: { type: "boolean", default: false },
		edits: { type: "boolean", default: false },
		start: { type: "boolean", default: false },
		lighthouse: { type: "boolean", default: false },
		options: { type: "boolean", default: false },
		shards: { type: "string" },
		cores: { type: "string" },
		"heap-edits": { type: "string", default: "1000" },
		dir: { type: "string" },
		save: { type: "boolean", default: false },
		keep: { type: "boolean", default: false },
		help: { type: "boolean", default: false },
	},
});
if (values.help) {
	console.log(HELP);
	process.exit(0);
}

const pages = Number(values.pages);
const runs = Number(values.runs);
if (
	!(Number.isInteger(pages) && pages > 0 && Number.isInteger(runs) && runs > 0)
) {
	console.error(`--pages and --runs take whole numbers above 0.\n\n${HELP}`);
	process.exit(1);
}

if (values.lighthouse) {
	const { benchLighthouse } = await import("./lighthouse.mjs");
	await benchLighthouse({ runs, against: values.against });
	process.exit(0);
}

if (values.options) {
	const { benchOptions } = await import("./options.mjs");
	await benchOptions({ pages, runs, keep: values.keep });
	process.exit(0);
}

/** Parses the integers of an option. Exits if one is invalid or below the minimum. */
function countsOf(option, minimum) {
	const counts = values[option].split(",").map(Number);
	if (counts.every((count) => Number.isInteger(count) && count >= minimum))
		return counts;
	console.error(
		`--${option} takes whole numbers from ${minimum} on: 2,4.\n\n${HELP}`,
	);
	process.exit(1);
}

if (values.shards) {
	const counts = countsOf("shards", 2);
	const { benchShards } = await import("./shards.mjs");
	await benchShards({ pages, counts, keep: values.keep });
	process.exit();
}

const here = fileURLToPath(new URL(".", import.meta.url));

/**
 * Returns the folder of a tool's site. It must be below the tool's packages: in `--dir`, a link leads to them.
 * @param home folder in which the tool is installed
 * @param defaultDir folder of the site without `--dir`
 */
function siteDir(name, home, defaultDir) {
	if (!values.dir) return join(home, defaultDir);
	const dir = resolve(values.dir, name);
	mkdirSync(dir, { recursive: true });
	const link = join(dir, "node_modules");
	rmSync(link, { force: true });
	symlinkSync(join(home, "node_modules"), link);
	return join(dir, "site");
}

if (values.cores) {
	const counts = countsOf("cores", 1);
	const { benchCores } = await import("./cores.mjs");
	const dir = siteDir("cores", join(here, ".."), "bench/.site-cores");
	await benchCores({ pages, counts, keep: values.keep, site: dir });
	process.exit();
}

if (values.start) {
	const { benchStart } = await import("./start.mjs");
	const { against, keep } = values;
	await benchStart({
		pages,
		runs,
		against,
		keep,
		edits: Number(values["heap-edits"]),
	});
	process.exit(0);
}

const furrow = {
	name: "Furrow",
	dir: siteDir("furrow", join(here, ".."), "bench/.site"),
	command: process.execPath,
	args: [resolve(here, "../packages/furrow/bin/furrow.mjs"), "build"],
	caches: ["node_modules/.cache", ".docusaurus", "build"],
};
const against = values.against && {
	name: "Docusaurus",
	dir: siteDir("docusaurus", resolve(values.against), "bench-site"),
	command: process.execPath,
	args: [
		resolve(values.against, "node_modules/@docusaurus/core/bin/docusaurus.mjs"),
		"build",
	],
	caches: ["node_modules/.cache", ".docusaurus", "build"],
};
const plain = values.search && {
	...furrow,
	name: "Without search",
	dir: `${furrow.dir}-plain`,
};
// The first tool is compared with the second.
const tools = [furrow, against, plain].filter(Boolean);

/**
 * Moves caches and output aside. Deleting them here would distort the measurement: for minutes after thousands of
 * files have been deleted, some file systems take much longer to create new ones.
 */
async function clear(tool) {
	const trash = await mkdtemp(join(tool.dir, ".cleared-"));
	for (const [index, cache] of tool.caches.entries())
		if (existsSync(join(tool.dir, cache)))
			await rename(join(tool.dir, cache), join(trash, String(index)));
}

const build = (tool, ...flags) =>
	run(tool.command, [...tool.args, ...flags], {
		cwd: tool.dir,
		env: { ...process.env, CI: "true", NODE_ENV: "production" },
	});

const samples = new Map(
	tools.map((tool) => [tool, { cold: [], unchanged: [], edit: [], peak: [] }]),
);
for (const tool of tools)
	await generateSite(tool.dir, pages, tool !== plain, values.split);
for (let round = 1; round <= runs; round++)
	for (const tool of tools) {
		const figures = samples.get(tool);
		await clear(tool);
		const cold = await build(tool);
		const unchanged = await build(tool);
		await appendFile(
			join(tool.dir, pageFile(Math.floor(pages / 2))),
			`\nA sentence of round ${round}.\n`,
		);
		const edit = await build(tool);
		figures.cold.push(cold.seconds);
		figures.unchanged.push(unchanged.seconds);
		figures.edit.push(edit.seconds);
		figures.peak.push(Math.max(cold.peak, unchanged.peak, edit.peak));
		console.log(
			`${tool.name}, round ${round}: cold ${cold.seconds.toFixed(2)} s, unchanged ${unchanged.seconds.toFixed(2)} s, one edit ${edit.seconds.toFixed(2)} s`,
		);
		if (tool === furrow && round === 1) console.log(cold.output.trim());
	}

/** Seconds and number of rendered pages of a build after each kind of edit. */
const edited = [];
if (values.edits) {
	const kinds = editKinds(furrow.dir, pages);
	for (const { name, edit, flags = [] } of kinds) {
		const seconds = [];
		let output = "";
		for (let round = 1; round <= runs; round++) {
			await edit(round);
			const result = await build(furrow, ...flags);
			seconds.push(result.seconds);
			output = result.output;
		}
		const [, rendered = "?"] = /(\d+) rendered/.exec(output) ?? [];
		edited.push({ name, seconds: median(seconds), rendered });
	}
}

const page = "folder-0/page-1/index.html";
const table = {};
/** `ToolFigures` (figures.d.mts) by tool. */
const measured = {};
for (const tool of tools) {
	const figures = samples.get(tool);
	const weight = pageWeight(join(tool.dir, "build"), page);
	const kilobytes = ({ raw, gzip }) =>
		`${(raw / 1024).toFixed(1)} / ${(gzip / 1024).toFixed(1)} KB`;
	const toolFigures = {
		cold: median(figures.cold),
		unchanged: median(figures.unchanged),
		edit: median(figures.edit),
		memory: median(figures.peak) / 2 ** 30,
		javascript: weight.js.gzip / 1024,
	};
	measured[tool.name] = toolFigures;
	table[tool.name] = {
		"cold (s)": toolFigures.cold,
		"unchanged (s)": toolFigures.unchanged,
		"one edit (s)": toolFigures.edit,
		"peak memory (GB)": toolFigures.memory,
		"HTML, raw / gzip": kilobytes(weight.html),
		"JS, raw / gzip": kilobytes(weight.js),
		"CSS, raw / gzip": kilobytes(weight.css),
	};
}
const rows = Object.keys(table.Furrow);
console.log(`\n${pages} pages, medians of ${runs}:`);
for (const row of rows) {
	const cells = tools.map((tool) => table[tool.name][row]);
	const text = cells.map((cell) =>
		`${typeof cell === "number" ? cell.toFixed(2) : cell}`.padStart(22),
	);
	const ratio =
		against && typeof cells[0] === "number"
			? `   ${(cells[1] / cells[0]).toFixed(1)} times`
			: "";
	console.log(`${row.padEnd(18)}${text.join("")}${ratio}`);
}
for (const { name, seconds, rendered } of edited)
	console.log(
		`${name.padEnd(18)}${`${seconds.toFixed(2)} s`.padStart(22)}   ${rendered} pages rendered`,
	);
if (values.search) {
	const { benchSearch } = await import("./search.mjs");
	await benchSearch({ ...furrow, args: furrow.args.slice(0, -1) });
}
if (values.save) saveFigures({ pages, runs, tools: measured });
if (!values.keep)
	for (const tool of tools)
		await rm(tool.dir, { recursive: true, force: true });
