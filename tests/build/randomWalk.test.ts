/**
 * Random edits, additions, renames and removals, one after the other. After each, the build equals one without a cache.
 * FURROW_WALK sets how many (3 by default); FURROW_SEED repeats a walk.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyFixture, differences, type Site } from "./site";
import { prepareWalk, Walk } from "./walk";

const STEPS = Number(process.env.FURROW_WALK ?? 3);
const SEED = Number(process.env.FURROW_SEED ?? Date.now() % 1_000_000);

let site: Site;

beforeAll(async () => {
	site = copyFixture("walk");
	prepareWalk(site);
	await site.build();
});
afterAll(() => site.dispose());

it(
	`${STEPS} random edits, seed ${SEED}`,
	async () => {
		const walk = new Walk(site, SEED);
		for (let step = 0; step < STEPS; step++) {
			walk.step();
			await site.build();
			const wrong = differences(await site.buildCold(), site.built());
			expect(wrong, `after ${walk.taken.join(", ")}`).toEqual([]);
		}
	},
	STEPS * 90_000,
);
