/**
 * Random damage to single files of the cache, one after the other. After each, the build prints no warning and equals
 * one without a cache. FURROW_DAMAGES sets how many (5 by default); FURROW_SEED repeats them.
 */
import {
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Random } from "./random";
import { CACHE, copyFixture, differences, type Site } from "./site";

const DAMAGES = Number(process.env.FURROW_DAMAGES ?? 5);
const SEED = Number(process.env.FURROW_SEED ?? Date.now() % 1_000_000);

/** One in this many builds is of a site that has also been edited, and so reads more of the cache. */
const EDITED = 3;

let site: Site;

beforeAll(async () => {
	site = copyFixture("walk");
	await site.build();
});
afterAll(() => site.dispose());

const random = new Random(SEED);

const cacheFiles = () =>
	readdirSync(site.path(CACHE), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();

/** Picks a file. Half of the time it is a pack or record: there are few of them, and every build reads them. */
function anyFile(): string {
	const files = cacheFiles();
	const stores = files.filter((file) => /\.(?:pack|json)$/.test(file));
	return random.pick(random.below(2) && stores.length ? stores : files);
}

const WAYS: Record<string, (file: string, bytes: Buffer) => void> = {
	"one bit": (file, bytes) => {
		const at = random.below(bytes.length);
		if (bytes.length)
			bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.below(8)), at);
		writeFileSync(file, bytes);
	},
	"cut short": (file, bytes) =>
		writeFileSync(file, bytes.subarray(0, random.below(bytes.length))),
	"zeros within": (file, bytes) => {
		const from = random.below(bytes.length);
		writeFileSync(
			file,
			bytes.fill(0, from, Math.min(from + 512, bytes.length)),
		);
	},
	"bytes inserted": (file, bytes) => {
		const at = random.below(bytes.length);
		writeFileSync(
			file,
			Buffer.concat([bytes.subarray(0, at), bytes.subarray(at >> 1)]),
		);
	},
	"another file's content": (file) =>
		writeFileSync(file, readFileSync(random.pick(cacheFiles()))),
	gone: (file) => rmSync(file),
	"a folder": (file) => {
		rmSync(file);
		mkdirSync(file);
	},
};

it(
	`${DAMAGES} random damages, seed ${SEED}`,
	async () => {
		let expected = site.built();
		const applied: string[] = [];
		for (let count = 0; count < DAMAGES; count++) {
			const file = anyFile();
			const way = random.pick(Object.keys(WAYS));
			applied.push(`${relative(site.path(CACHE), file)}: ${way}`);
			WAYS[way]?.(file, readFileSync(file));
			const isEdited = random.below(EDITED) === 0;
			if (isEdited)
				site.write(
					"docs/intro.md",
					`${site.read("docs/intro.md")}\nLine ${count}.\n`,
				);
			const run = await site.build();
			expect(run.text, `after ${applied.join(", ")}`).not.toMatch(
				/warning|error/,
			);
			if (isEdited) expected = await site.buildCold();
			const wrong = differences(expected, site.built());
			expect(wrong, `after ${applied.join(", ")}`).toEqual([]);
		}
	},
	DAMAGES * 90_000,
);
