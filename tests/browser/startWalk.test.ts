/**
 * Random edits, additions, renames and removals while `furrow start` runs: every page matches a build made meanwhile.
 * FURROW_START_WALK sets the number of edits (default 10), FURROW_SEED repeats a walk.
 */
import { load } from "cheerio";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pageFacts } from "../build/facts";
import { copyFixture, type Site } from "../build/site";
import { prepareWalk, Walk } from "../build/walk";
import { type Server, start } from "./browser";

const STEPS = Number(process.env.FURROW_START_WALK ?? 10);
const SEED = Number(process.env.FURROW_SEED ?? Date.now() % 1_000_000);

/** Number of edits between comparisons: a build takes seconds on a busy machine. */
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

/** Returns the paths of pages that differ from the build. */
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

/** Returns the static files that differ from the build. */
async function differingFiles(): Promise<string[]> {
	if (!site.has("build/walk.txt")) return [];
	const answer = await fetch(`${server.url}/walk.txt`);
	return (await answer.text()) === site.read("build/walk.txt")
		? []
		: ["walk.txt"];
}

/** Returns the paths of former pages that are still served. */
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
					message: `after ${walk.taken.join(", ")}`,
				})
				.toEqual([]);
			before = site.routes();
		}
	},
	STEPS * 10_000,
);
