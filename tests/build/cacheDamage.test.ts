/** A damaged cache: the next build prints no warning and rebuilds what it needs. */
import {
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CACHE, copyFixture, differences, type Site, summaryOf } from "./site";

let site: Site;

beforeAll(async () => {
	site = copyFixture("walk");
	await site.build();
});
afterAll(() => site.dispose());

/** Lists the files that the next build reads, without bundles of earlier builds and the spare output folder. */
const cacheFiles = () => {
	const lastUsed = (name: string) =>
		statSync(site.path(`${CACHE}/bundles/${name}/record.json`)).mtimeMs;
	const [current = ""] = readdirSync(site.path(`${CACHE}/bundles`)).sort(
		(a, b) => lastUsed(b) - lastUsed(a),
	);
	return readdirSync(site.path(CACHE), {
		recursive: true,
		withFileTypes: true,
	})
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.filter(
			(file) =>
				!file.includes("/output/") &&
				(!file.includes("/bundles/") || file.includes(`/bundles/${current}/`)),
		);
};

/** Kinds of damage that leave a file with other contents. */
const damages: [string, (bytes: Buffer) => Buffer][] = [
	["cut short", (bytes) => bytes.subarray(0, bytes.length >> 1)],
	["emptied", () => Buffer.alloc(0)],
	[
		"garbled",
		(bytes) =>
			Buffer.from(bytes.map((byte, at) => (at % 97 ? byte : byte ^ 85))),
	],
	["another program's", () => Buffer.from('{"version":1,"entries":{}}\n')],
];

it.each(damages)(
	"recovers if every cache file is damaged: %s",
	async (_, damage) => {
		const expected = site.built();
		const files = cacheFiles();
		expect(files.length).toBeGreaterThan(10);
		for (const file of files) writeFileSync(file, damage(readFileSync(file)));
		const run = await site.build();
		expect(run.text).not.toMatch(/warning|error/);
		expect(differences(expected, site.built())).toEqual([]);
	},
);

it("recovers if every cache file is replaced by a folder", async () => {
	const expected = site.built();
	for (const file of cacheFiles()) {
		rmSync(file);
		mkdirSync(file);
		writeFileSync(join(file, "file"), "");
	}
	const run = await site.build();
	expect(run.text).not.toMatch(/warning|error/);
	expect(differences(expected, site.built())).toEqual([]);
});

it.each(["pages", "output", "bundles"])(
	"recovers if the cache folder %s is replaced by a file",
	async (folder) => {
		const expected = site.built();
		site.remove(join(CACHE, folder));
		site.write(join(CACHE, folder), "a file");
		// HTML and data of pages are stored again only if there are pages to render.
		site.remove(join(CACHE, "render.pack"));
		const run = await site.build();
		expect(run.text).not.toMatch(/warning|error/);
		expect(differences(expected, site.built())).toEqual([]);
	},
);

it("reuses everything in the build after the one that found the damage", async () => {
	expect(summaryOf(await site.build())).toMatchObject({
		compiled: 0,
		rendered: 0,
		bundles: "cache",
	});
});

it.each(["pages.pack", "render.pack"])(
	"recovers if entries change but keep their length and shape: %s",
	async (name) => {
		const expected = site.built();
		const file = site.path(join(CACHE, name));
		const bytes = readFileSync(file, "latin1");
		expect(bytes).toContain("intro");
		writeFileSync(file, bytes.replaceAll("intro", "intrx"), "latin1");
		// Compiled pages are read only if there are pages to render.
		if (name === "pages.pack") site.remove(join(CACHE, "render.pack"));
		const run = await site.build();
		expect(run.text).not.toMatch(/warning|error/);
		expect(differences(expected, site.built())).toEqual([]);
	},
);

it.each([/record\.json$/, /server\.mjs$/, /main\.[\w-]+\.js$/, /\.css$/])(
	"recovers if a single cache file is damaged: %s",
	async (kind) => {
		const expected = site.built();
		const file = cacheFiles().find((name) => kind.test(name));
		if (!file) throw new Error(`The cache has no ${kind}.`);
		const bytes = readFileSync(file);
		// In the middle, so that neither length nor beginning reveals it.
		const middle = bytes.length >> 1;
		bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
		writeFileSync(file, bytes);
		const run = await site.build();
		expect(run.text).not.toMatch(/warning|error/);
		expect(differences(expected, site.built())).toEqual([]);
	},
);

it("recovers if scripts and packs of the cache are missing", async () => {
	const expected = site.built();
	for (const file of cacheFiles()) if (/\.js$|\.pack$/.test(file)) rmSync(file);
	await site.build();
	expect(differences(expected, site.built())).toEqual([]);
});

it("restores the output folder if files were changed, removed or added", async () => {
	const expected = site.built();
	site.write("build/docs/intro/index.html", "changed by hand");
	site.write("build/docs/long.page-data.json", "{}");
	site.remove("build/blog");
	site.remove("build/assets");
	site.write("build/stray.html", "not of this site");
	await site.build();
	expect(differences(expected, site.built())).toEqual([]);
});
