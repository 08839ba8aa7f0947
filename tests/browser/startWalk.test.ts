/**
 * Random edits, additions, renames and removals while `furrow start` runs: every page is what a build gives, which runs
 * at the same time. How many: FURROW_START_WALK, 10 by default; FURROW_SEED repeats a walk.
 */
import { load } from "cheerio";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pageFacts } from "../build/facts";
import { copyFixture, type Site } from "../build/site";
import { prepareWalk, Walk } from "../build/walk";
import { type Server, start } from "./browser";
import { SLOW } from "./writtenSite";

const STEPS = Number(process.env.FURROW_START_WALK ?? 10);
const SEED = Number(process.env.FURROW_SEED ?? Date.now() % 1_000_000);

/** How many edits between two looks: a build of a busy machine takes seconds. */
const STRIDE = 10;

let site: Site;
let server: Server;

beforeAll(async () => {
	site = copyFixture("walk");
	prepareWalk(site);
	server = await start(site);
});
afterAll(async () => {
	await server?.stop();
	site?.dispose();
});

/** Paths of pages that differ from what was built. */
async function differing(): Promise<string[]> {
	const wrong: string[] = [];
	for (const path of site.routes()) {
		if (path.endsWith(".html")) continue;
		const answer = await fetch(server.url + encodeURI(path));
		const [shown, built] = [load(await answer.text()), site.page(path)].map(
			($) => JSON.stringify(pageFacts($)),
		);
		if (answer.status !== 200 || shown !== built) wrong.push(path);
	}
	return wrong;
}

/** Static files that are not as they were built. */
async function differingFiles(): Promise<string[]> {
	if (!site.has("build/walk.txt")) return [];
	const answer = await fetch(`${server.url}/walk.txt`);
	return (await answer.text()) === site.read("build/walk.txt")
		? []
		: ["walk.txt"];
}

/** Paths that were pages, and that no build has any more. */
async function lingering(before: readonly string[]): Promise<string[]> {
	const now = new Set(site.routes());
	const wrong: string[] = [];
	for (const path of before) {
		if (now.has(path)) continue;
		const answer = await fetch(server.url + encodeURI(path));
		if (answer.status !== 404) wrong.push(path);
	}
	return wrong;
}

it(
	`${STEPS} random edits, seed ${SEED}`,
	async () => {
		const walk = new Walk(site, SEED);
		let before: string[] = [];
		while (walk.taken.length < STEPS) {
			for (let step = 0; step < STRIDE; step++) walk.step();
			await site.build();
			const wrong = async () => [
				...(await differing()),
				...(await lingering(before)),
				...(await differingFiles()),
			];
			await expect
				.poll(wrong, {
					timeout: SLOW,
					message: `after ${walk.taken.join(", ")}`,
				})
				.toEqual([]);
			before = site.routes();
		}
	},
	STEPS * 10_000,
);
