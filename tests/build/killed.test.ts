/**
 * A killed build leaves either the old site or the new one, never a mixture, and the next build is correct.
 * FURROW_KILLS sets how many builds are killed (3 by default); `all` kills one at each call that renames or removes files.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { globSync } from "tinyglobby";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
	copyFixture,
	differences,
	FURROW,
	filesOf,
	PLAIN_ENV,
	type Site,
} from "./site";

const ALL_POINTS = process.env.FURROW_KILLS === "all";
const KILLS = ALL_POINTS ? 5 : Number(process.env.FURROW_KILLS ?? 3);

type Files = Map<string, Buffer>;

/** Titles of the two states of the site. They make all pages differ. */
const TITLES = ['title: "Walk"', 'title: "Stroll"'] as const;

let site: Site;
const built: Files[] = [];
/** Duration of a build. */
let milliseconds: number;

let currentState = 0;

/** Switches the site to one of its two states. */
function switchTo(state: number): void {
	if (state === currentState) return;
	const [from, to] = state ? TITLES : [...TITLES].reverse();
	site.edit("docusaurus.config.js", from as string, to as string);
	currentState = state;
}

beforeAll(async () => {
	site = copyFixture("walk");
	await site.build();
	built.push(site.built());
	switchTo(1);
	const started = performance.now();
	await site.build();
	milliseconds = performance.now() - started;
	built.push(site.built());
});
afterAll(() => site.dispose());

/**
 * Returns the site as a killed build has left it. Between the two renames of the swap, the old site has a temporary
 * name; the next build restores it.
 */
function remainingSite(): Files {
	if (existsSync(site.path("build"))) return site.built();
	const [previous, ...others] = globSync(
		"node_modules/.cache/furrow/output/*/previous-*",
		{ cwd: site.dir, onlyDirectories: true, absolute: true },
	);
	expect(others).toEqual([]);
	return filesOf((previous as string).replace(/\/$/, ""));
}

/** Starts a build and kills it after a delay in milliseconds, unless it has finished. */
async function buildAndKill(delay: number): Promise<void> {
	const child = spawn(process.execPath, [FURROW, "build"], {
		cwd: site.dir,
		env: PLAIN_ENV,
		stdio: "ignore",
	});
	const ended = new Promise((resolve) => child.on("close", resolve));
	await Promise.race([ended, wait(delay)]);
	child.kill("SIGKILL");
	await ended;
}

it(
	`leaves a whole site (${KILLS} times)`,
	async () => {
		let state = 1;
		for (let round = 0; round < KILLS; round++) {
			state = 1 - state;
			switchTo(state);
			// Favour the end of a build, when it replaces the output folder.
			const moment = 1 - Math.random() ** 2;
			await buildAndKill(moment * milliseconds * 1.1);
			const found = remainingSite();
			const whole = built.map((files) => differences(files, found));
			expect(whole.some((files) => files.length === 0)).toBe(true);
		}
		await site.build();
		expect(differences(built[state] as Files, site.built())).toEqual([]);
	},
	KILLS * 40_000,
);

/** Preloaded module: counts calls that rename or remove files, and kills the process at call number KILL_AT. */
const KILLER = `import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";

const fatal = Number(process.env.KILL_AT);
let calls = 0;
if (isMainThread) {
	for (const name of ["renameSync", "rmSync", "unlinkSync", "rmdirSync"]) {
		const real = fs[name];
		fs[name] = (...args) => {
			calls += 1;
			if (calls === fatal) process.kill(process.pid, "SIGKILL");
			return real(...args);
		};
	}
	syncBuiltinESMExports();
	process.on("exit", () => process.stdout.write("CALLS " + calls + "\\n"));
}
`;

it("leaves a complete site when killed at a call that renames or removes files", async () => {
	site.write("killer.mjs", KILLER);
	const build = (at: number) => {
		site.env.NODE_OPTIONS = `--import ${site.path("killer.mjs")}`;
		site.env.KILL_AT = `${at}`;
		return site.tryBuild();
	};
	let state = 1;
	let calls = 0;
	// The first builds also remove leftovers of killed builds.
	for (let round = 0; round < 3; round++) {
		state = 1 - state;
		switchTo(state);
		const { text } = await build(0);
		calls = Number(/CALLS (\d+)/.exec(text)?.[1]);
	}
	expect(calls).toBeGreaterThan(1);
	const points = Array.from({ length: calls }, (_, index) => index + 1);
	// The last calls swap the output folder.
	const chosen = ALL_POINTS ? points : points.slice(-KILLS);
	let killed = 0;
	for (const at of chosen) {
		state = 1 - state;
		switchTo(state);
		const run = await build(at);
		// After a kill, the next build may have less to remove and finish before that call.
		if (run.text.includes("SIGKILL")) killed += 1;
		const found = remainingSite();
		const whole = built.map((files) => differences(files, found));
		expect(
			whole.some((files) => files.length === 0),
			`killed at call ${at} of ${calls}`,
		).toBe(true);
	}
	expect(killed).toBeGreaterThan(1);
	delete site.env.NODE_OPTIONS;
	await site.build();
	expect(differences(built[state] as Files, site.built())).toEqual([]);
}, 600_000);
