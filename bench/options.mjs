/** Measures the cost of Furrow's own options: the same site with none of them, with each, and with all. */
import { appendFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { median, pageWeight, run } from "./measure.mjs";
import { generateSite, pageFile } from "./site.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const FURROW = resolve(here, "../packages/furrow/bin/furrow.mjs");
const PAGE = "folder-0/page-1/index.html";

/** Text added to every page that the options affect. Without them, it is plain text and a plain image. */
const FURTHER_TEXT = `
> [!NOTE]
> The energy is $E = mc^2$, which is ==well known==.

$$
\\int_0^1 x^2\\,dx = \\frac{1}{3}
$$

![A field](/img/field.png)
`;

/** Parts of a config, by their name in the table. */
const OPTIONS = {
	"no options": {},
	Shiki: {
		themeConfig: {
			shiki: { themes: { light: "github-light", dark: "github-dark" } },
		},
	},
	"further Markdown": {
		extensions: {
			alerts: true,
			codeGroups: true,
			codeNotation: true,
			components: true,
			definitionLists: true,
			details: true,
			marks: true,
			packageManagers: true,
			toc: true,
		},
	},
	math: { extensions: { math: true } },
	images: { markdown: { images: { placeholder: true } } },
	"image zoom": { extensions: { imageZoom: true } },
	"social cards": { themeConfig: { socialCards: true } },
	"structured data": {
		themeConfig: { structuredData: { publisher: { name: "Bench" } } },
	},
	"reading time, review": {
		docs: { showReadingTime: true, showLastReviewed: true },
	},
	feedback: { themeConfig: { feedback: true } },
	"copy page": { themeConfig: { llms: { copyPage: true } } },
	"view transitions, rules": {
		site: { navigation: { viewTransitions: true, speculationRules: true } },
	},
};

/** Merges parts of a config. */
function mergeParts(parts) {
	const all = {};
	for (const part of parts)
		for (const [field, value] of Object.entries(part))
			all[field] = { ...all[field], ...value };
	return all;
}

const configOf = ({ site, docs, markdown, extensions, themeConfig }) =>
	`const base = require("./base.config.js");
const [[name, preset]] = base.presets;
module.exports = {
	...base,
	...${JSON.stringify(site ?? {})},
	markdown: ${JSON.stringify({ ...markdown, extensions: extensions ?? {} })},
	presets: [[name, { ...preset, docs: { ...preset.docs, ...${JSON.stringify(docs ?? {})} } }]],
	themeConfig: { ...base.themeConfig, ...${JSON.stringify(themeConfig ?? {})} },
};
`;

async function writeSite(dir, pages) {
	await generateSite(dir, pages);
	await rename(join(dir, "docusaurus.config.js"), join(dir, "base.config.js"));
	for (let number = 0; number < pages; number++)
		await appendFile(join(dir, pageFile(number)), FURTHER_TEXT);
	await mkdir(join(dir, "static/img"), { recursive: true });
	await sharp({
		create: {
			width: 1600,
			height: 900,
			channels: 3,
			background: "#25648a",
			noise: { type: "gaussian", mean: 128, sigma: 30 },
		},
	})
		.png()
		.toFile(join(dir, "static/img/field.png"));
}

const build = (dir) =>
	run(process.execPath, [FURROW, "build"], {
		cwd: dir,
		env: { ...process.env, CI: "true", NODE_ENV: "production" },
	});

/**
 * Prints a table: processor time of cold and unchanged builds relative to those without options, and the additional
 * size of a page.
 */
export async function benchOptions({ pages, runs, keep }) {
	const dir = join(here, ".site-options");
	await writeSite(dir, pages);
	const kinds = Object.entries({
		...OPTIONS,
		"all of them": mergeParts(Object.values(OPTIONS)),
	});
	const samples = new Map(
		kinds.map(([name]) => [name, { cold: [], unchanged: [], peak: [] }]),
	);
	const weights = new Map();
	for (let round = 1; round <= runs; round++)
		for (const [name, parts] of kinds) {
			for (const folder of ["node_modules/.cache", ".docusaurus", "build"])
				await rm(join(dir, folder), { recursive: true, force: true });
			await writeFile(join(dir, "docusaurus.config.js"), configOf(parts));
			const cold = await build(dir);
			const unchanged = await build(dir);
			const figures = samples.get(name);
			figures.cold.push(cold.processor);
			figures.unchanged.push(unchanged.processor);
			figures.peak.push(cold.peak);
			weights.set(name, pageWeight(join(dir, "build"), PAGE));
			console.log(
				`${name}, round ${round}: cold ${cold.processor.toFixed(1)} s, unchanged ${unchanged.processor.toFixed(1)} s of processor time`,
			);
		}
	const [[plain]] = kinds;
	const base = samples.get(plain);
	const light = weights.get(plain);
	console.log(
		`\n${pages} pages, medians of ${runs}; processor time as multiples of "${plain}", gzipped bytes of a page beyond it:`,
	);
	for (const [name, figures] of samples) {
		const ratio = (field) =>
			(median(figures[field]) / median(base[field])).toFixed(2);
		const weight = weights.get(name);
		const more = (kind) => weight[kind].gzip - light[kind].gzip;
		console.log(
			[
				name.padEnd(24),
				...["cold", "unchanged", "peak"].map(
					(field) => `${field} ${ratio(field)}`,
				),
				...["html", "js", "css"].map((kind) =>
					`${kind} ${more(kind)}`.padStart(12),
				),
			].join("  "),
		);
	}
	if (!keep) await rm(dir, { recursive: true, force: true });
}
