#!/usr/bin/env node
/** Compares the appearance of two builds of one site: `node bench/look/run.mjs REFERENCE CANDIDATE`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launch } from "../../scripts/chromium.mjs";
import { capture } from "./capture.mjs";
import { reasonOf } from "./known.mjs";
import { countElements, differences } from "./match.mjs";
import { findPages } from "./pages.mjs";
import { pictureDifference } from "./pictures.mjs";
import { serveFolder } from "./serve.mjs";
import { MODES, OPENED, PAGES } from "./views.mjs";

/** Part of a picture from which on a picture of its difference is written. */
const PICTURED_PART = 0.003;

const HELP = `Usage: node bench/look/run.mjs REFERENCE CANDIDATE [options]

Serves two built folders of one site on this machine, opens some pages of each kind in a browser, and compares every
element's computed styles and box, the heights of the pages and their pictures. The worst differences come first.

  --each N       how many pages of each kind are opened: docs, categories, posts, lists, tags, own pages (default 2)
  --fixture      the pages of tests/fixtures/look instead, at 996 px too
  --pages A,B    only these kinds of page, or paths
  --widths A,B   default 390,1440
  --modes A,B    default ${MODES}
  --opened       with --fixture, also what opens: menus, dropdowns, details
  --only NAMES   only differences of these properties
  --pictures DIR writes pictures of pages that differ by more than ${PICTURED_PART * 100} %
  --most N       how many kinds of difference are shown (default 60)
  --all          also what is known to differ, with its reason: bench/look/known.mjs
  --json FILE    writes all differences
  --help         this text
`;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		pages: { type: "string" },
		each: { type: "string", default: "2" },
		fixture: { type: "boolean", default: false },
		widths: { type: "string" },
		modes: { type: "string", default: MODES.join() },
		opened: { type: "boolean", default: false },
		only: { type: "string" },
		pictures: { type: "string" },
		most: { type: "string", default: "60" },
		json: { type: "string" },
		all: { type: "boolean", default: false },
		help: { type: "boolean", default: false },
	},
});
if (values.help || positionals.length !== 2) {
	console.log(HELP);
	process.exit(values.help ? 0 : 1);
}

const kindsOfPage = values.fixture
	? PAGES
	: findPages(...positionals, Number(values.each));
const widths = values.widths?.split(",").map(Number) ?? [
	390,
	...(values.fixture ? [996] : []),
	1440,
];
const modes = values.modes.split(",");
const requested = values.pages?.split(",");
const only =
	values.only && new RegExp(`^(?:${values.only.replaceAll(",", "|")})$`);
const listed = requested
	? requested
			.map((name) => [name, kindsOfPage[name] ?? name])
			.filter(([, path]) => path.startsWith("/"))
	: Object.entries(kindsOfPage);
const views = [
	...listed.map(([name, path]) => ({ name, path, widths })),
	...OPENED.filter(
		({ name }) =>
			values.fixture && (values.opened || requested?.includes(name)),
	),
].flatMap((view) =>
	view.widths
		.filter((width) => widths.includes(width))
		.flatMap((width) => modes.map((mode) => ({ ...view, width, mode }))),
);

const browser = await launch();
const servers = await Promise.all(positionals.map(serveFolder));
const all = [];
const parts = [];
const heights = [];
let elements = 0;
let viewsDone = 0;
if (values.pictures) mkdirSync(values.pictures, { recursive: true });

async function look(view) {
	const [one, other] = await Promise.all(
		servers.map(async ({ url }) => {
			const context = await browser.newContext({ baseURL: url });
			try {
				return await capture(context, view);
			} finally {
				await context.close();
			}
		}),
	);
	const at = `${view.name} ${view.width} ${view.mode}`;
	elements += countElements(one.tree);
	heights.push({
		at: `${at} ${view.path}`,
		heights: [one, other].map(({ tree }) => tree.box[3]),
	});
	for (const difference of differences(one, other)) {
		const reason = values.all ? undefined : reasonOf(difference);
		if (reason) knownCounts.set(reason, (knownCounts.get(reason) ?? 0) + 1);
		else if (!only || only.test(difference.what))
			all.push({ at, ...difference });
	}
	const { part, diffImage: shown } = pictureDifference(
		one.picture,
		other.picture,
	);
	parts.push({ at, part });
	if (values.pictures && part > PICTURED_PART) {
		const file = (kind) =>
			join(values.pictures, `${at.replace(/\W+/g, "-")}.${kind}.png`);
		writeFileSync(file("a"), one.picture);
		writeFileSync(file("b"), other.picture);
		writeFileSync(file("diff"), shown);
	}
	viewsDone++;
}

/** Number of occurrences of known differences, by reason. */
const knownCounts = new Map();

for (const view of views)
	await look(view).catch((error) => {
		console.error(`${view.name} ${view.width} ${view.mode}: ${error.message}`);
		process.exitCode = 1;
	});
await browser.close();
for (const server of servers) server.stop();

/** Returns the severity of a difference: the pixels by which a box is off, 100 for missing elements, 1 for styles. */
function severity({ what, one, other }) {
	if (what === "missing" || what === "extra") return 100;
	if (what !== "box" && what !== "place") return 1;
	const [a, b] = [one, other].map((text) =>
		text.match(/-?[\d.]+/g).map(Number),
	);
	return Math.max(...a.map((value, index) => Math.abs(value - b[index])));
}

/** Differences of elements, grouped by their selector and that of their parent. */
const kinds = new Map();
for (const difference of all) {
	const { where, what, one, other } = difference;
	const key = where.slice(-2).join(" > ");
	const kind = kinds.get(key) ?? {
		key,
		changes: new Map(),
		at: new Set(),
		worst: 0,
	};
	const change = one || other ? `${what}: ${one} → ${other}` : what;
	kind.worst = Math.max(kind.worst, severity(difference));
	kind.changes.set(change, (kind.changes.get(change) ?? 0) + 1);
	kind.at.add(difference.at);
	kinds.set(key, kind);
}
const sorted = [...kinds.values()].sort(
	(a, b) => b.worst - a.worst || b.at.size - a.at.size,
);
const heightDifference = ({ heights: [one, other] }) => Math.abs(one - other);
for (const view of heights
	.filter((view) => heightDifference(view) > 0.6)
	.sort((a, b) => heightDifference(b) - heightDifference(a))
	.slice(0, 12))
	console.log(`Height: ${view.heights.join(" → ")} px  ${view.at}`);
for (const { key, changes, at } of sorted.slice(0, Number(values.most))) {
	console.log(`${key}  (${at.size} views: ${[...at].slice(0, 3).join("; ")})`);
	for (const [change, count] of [...changes].slice(0, 24))
		console.log(`    ${change}  ×${count}`);
}
console.log(
	`${all.length} differences in ${elements} elements of ${viewsDone} views`,
);
for (const [reason, count] of knownCounts)
	console.log(`Known: ${reason} (${count})`);
const worst = parts.sort((a, b) => b.part - a.part).slice(0, 12);
console.log(
	`Pictures: ${parts.filter(({ part }) => part > 0.01).length} differ by more than 1 %; most: ${worst.map(({ at, part }) => `${at} ${(part * 100).toFixed(2)} %`).join(", ")}`,
);
if (values.json) writeFileSync(values.json, JSON.stringify(all, null, "\t"));
