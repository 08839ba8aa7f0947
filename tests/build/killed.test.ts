/**
 * A build that is killed leaves the old site or the new one, never a mixture, and the next build is right. How many
 * builds are killed: FURROW_KILLS, 5 by default.
 */
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyFixture, differences, FURROW, PLAIN_ENV, type Site } from "./site";

const KILLS = Number(process.env.FURROW_KILLS ?? 5);

type Files = Map<string, Buffer>;

/** Two states of the site: all pages differ. */
const TITLES = ['title: "Walk"', 'title: "Stroll"'] as const;

let site: Site;
const built: Files[] = [];
let milliseconds: number;

/** Puts the site into one of its two states. */
function turnTo(state: number): void {
	const [from, to] = state ? TITLES : [...TITLES].reverse();
	site.edit("docusaurus.config.js", from as string, to as string);
}

beforeAll(async () => {
	site = copyFixture("walk");
	await site.build();
	built.push(site.built());
	turnTo(1);
	const started = performance.now();
	await site.build();
	milliseconds = performance.now() - started;
	built.push(site.built());
});
afterAll(() => site.dispose());

/** Starts a build and kills it after a time, unless it is done before. */
async function buildAndKill(after: number): Promise<void> {
	const child = spawn(process.execPath, [FURROW, "build"], {
		cwd: site.dir,
		env: PLAIN_ENV,
		stdio: "ignore",
	});
	const ended = new Promise((resolve) => child.on("close", resolve));
	await Promise.race([ended, wait(after)]);
	child.kill("SIGKILL");
	await ended;
}

it(
	`leaves a whole site (${KILLS} times)`,
	async () => {
		let state = 1;
		for (let round = 0; round < KILLS; round++) {
			state = 1 - state;
			turnTo(state);
			// The end of a build, when it changes what readers see, more often than its beginning.
			const moment = 1 - Math.random() ** 2;
			await buildAndKill(moment * milliseconds * 1.1);
			const found = site.built();
			const whole = built.map((files) => differences(files, found));
			expect(whole.some((files) => files.length === 0)).toBe(true);
		}
		await site.build();
		expect(differences(built[state] as Files, site.built())).toEqual([]);
	},
	KILLS * 40_000,
);
