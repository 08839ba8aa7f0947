/** Shards and a shared cache: the site equals that of a single build, wherever and in any order shards were built. */
import {
	cpSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import {
	afterAll,
	beforeAll,
	describe,
	expect,
	it,
	onTestFinished,
} from "vitest";
import { bundledSites } from "./failing";
import {
	copyFixture,
	differences,
	type Run,
	type Site,
	summaryOf,
} from "./site";
import { temporaryFolder } from "./temporaryFolder";
import { serveTurboCache } from "./turboServer";

/** Output of a single build of the fixture. */
let whole: Map<string, Buffer>;

beforeAll(async () => {
	const site = copyFixture("walk");
	await site.build();
	whole = site.built();
	site.dispose();
});
afterAll(() => rmSync(filledCache, { recursive: true, force: true }));

/** Creates a separate checkout with its own cache. */
function checkout(env: Record<string, string> = {}): Site {
	const site = copyFixture("walk");
	onTestFinished(() => site.dispose());
	Object.assign(site.env, env);
	return site;
}

/** Builds one shard in a separate checkout. */
async function buildShard(
	shard: string,
	env: Record<string, string>,
): Promise<Run> {
	return checkout(env).build("--shard", shard);
}

/** Returns the number of pages that a shard's build reports. */
const pageCount = ({ text }: Run) =>
	Number(/: (\d+) pages? in /.exec(text)?.[1]);

/** Builds the site from what shards have stored, and expects the output of a single build. */
async function join(
	env: Record<string, string>,
	...flags: string[]
): Promise<Run> {
	const site = checkout(env);
	const run = await site.build(...flags);
	expect(differences(site.built(), whole)).toEqual([]);
	return run;
}

/** Returns the chunks and manifests in a folder, the largest first. */
const filesIn = (folder: string) =>
	readdirSync(folder)
		.map((name) => joinPath(folder, name))
		.sort((a, b) => readFileSync(b).length - readFileSync(a).length);

const smallSite = bundledSites();

/** Builds a site of a few pages with a shared cache. */
function buildSmall(env: Record<string, string>): Promise<Run> {
	const site = smallSite();
	onTestFinished(() => site.dispose());
	Object.assign(site.env, env);
	return site.build();
}

/** Shared cache into which two shards have stored the whole site. */
let filledCache: string;
/** Output of the two builds, and the pages whose words they counted for the search. */
const shards: { run: Run; counted: string[] }[] = [];

/** Returns the search records of the pages whose words a site's builds have counted. */
const countedBy = (site: Site) =>
	site
		.read("node_modules/.cache/furrow/search.pack")
		.match(/"record [0-9a-f]+"/g) as string[];

beforeAll(async () => {
	filledCache = mkdtempSync(joinPath(tmpdir(), "furrow-shared-"));
	for (const shard of ["1/2", "2/2"]) {
		const site = copyFixture("walk");
		site.env.FURROW_CACHE_DIR = filledCache;
		const run = await site.build("--shard", shard);
		shards.push({ run, counted: countedBy(site) });
		site.dispose();
	}
});

function copyFilledCache(): string {
	const folder = temporaryFolder("shared");
	cpSync(filledCache, folder, { recursive: true });
	return folder;
}

describe("a shared cache in a folder", () => {
	it("joins two shards", async () => {
		const runs = shards.map(({ run }) => run);
		const run = await join({ FURROW_CACHE_DIR: copyFilledCache() });
		const { pages, compiled, rendered, bundles } = summaryOf(run);
		expect([compiled, rendered, bundles]).toEqual([0, 0, "cache"]);
		expect(runs.map(pageCount).reduce((a, b) => a + b, 0)).toBe(pages);
		for (const one of runs) expect(pageCount(one)).toBeLessThan(pages / 1.5);
		// The first shard builds the bundles for both.
		expect(runs[1]?.text).toContain("bundles from the cache");
	});

	it("counts the words of a page only in its shard", async () => {
		const site = checkout({ FURROW_CACHE_DIR: copyFilledCache() });
		await site.build();
		// Records of pages that this build counted itself would be listed too.
		expect(countedBy(site).sort()).toEqual(
			shards.flatMap(({ counted }) => counted).sort(),
		);
	});

	it("joins shards built in any order or twice, and builds the pages of a missing one", async () => {
		const env = { FURROW_CACHE_DIR: temporaryFolder("shared") };
		for (const index of [3, 1, 3]) await buildShard(`${index}/3`, env);
		const { pages, compiled, rendered } = summaryOf(await join(env));
		expect(compiled).toBeGreaterThan(0);
		expect(rendered).toBeGreaterThan(0);
		expect(rendered).toBeLessThan(pages / 2);
	});

	it("leaves nothing to do for an unchanged site, and one page and little to store after an edit", async () => {
		const folder = temporaryFolder("shared");
		const env = { FURROW_CACHE_DIR: folder };
		await join(env);
		const size = () =>
			filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0);
		const before = size();
		const { compiled, rendered, bundles } = summaryOf(await join(env));
		expect([compiled, rendered, bundles]).toEqual([0, 0, "cache"]);
		const site = checkout(env);
		site.write("docs/intro.md", `${site.read("docs/intro.md")}\nMore.\n`);
		const edited = summaryOf(await site.build());
		expect([edited.compiled, edited.rendered]).toEqual([1, 1]);
		expect(size() - before).toBeLessThan(before / 8);
	});

	it.each<[string, (bytes: Buffer) => Buffer]>([
		["cut short", (bytes) => bytes.subarray(0, bytes.length >> 1)],
		["garbled", (bytes) => Buffer.from(bytes.map((byte) => byte ^ 85))],
	])(
		"reports entries that are %s, and builds without them",
		async (_, damage) => {
			const folder = copyFilledCache();
			for (const file of filesIn(folder)) {
				const bytes = readFileSync(file);
				// The file with the number of shards is a single digit.
				if (bytes.length > 1) writeFileSync(file, damage(bytes));
			}
			const { text } = await join({ FURROW_CACHE_DIR: folder });
			expect(
				text.match(/The shared cache is not used: .*damaged/g),
			).toHaveLength(1);
		},
	);

	it("reports a shard that was built with another version of Node.js", async () => {
		const folder = copyFilledCache();
		for (const file of filesIn(folder)) {
			const text = readFileSync(file, "utf8");
			if (text.startsWith('{"code"'))
				writeFileSync(
					file,
					text
						.replace(/"code":"\w/, '"code":"-')
						.replace(process.version, "v18.0.0"),
				);
		}
		const run = await join({ FURROW_CACHE_DIR: folder });
		expect(run.text).toContain(
			`built with Node v18.0.0, but this is Node ${process.version}`,
		);
		expect(summaryOf(run).rendered).toBeGreaterThan(0);
	});

	it("is not written with --cache read, and not used at all with --cache off", async () => {
		const folder = copyFilledCache();
		const env = { FURROW_CACHE_DIR: folder };
		const files = () =>
			filesIn(folder).map((file) => readFileSync(file, "hex"));
		const before = files();
		const read = summaryOf(await join(env, "--cache", "read"));
		expect([read.compiled, read.rendered]).toEqual([0, 0]);
		const off = await join(env, "--cache", "off");
		expect(summaryOf(off).rendered).toBeGreaterThan(0);
		expect(off.text).not.toContain("Shared cache");
		expect(files()).toEqual(before);
	});
});

it("joins shards through a server of Turborepo's API, and builds without it if it fails", async () => {
	const key = { TURBO_REMOTE_CACHE_SIGNATURE_KEY: "a key for tests" };
	const server = await serveTurboCache(temporaryFolder("shared"), key);
	onTestFinished(() => server.stop());
	const env = { ...server.env, ...key };
	for (const shard of ["1/2", "2/2"]) await buildShard(shard, env);

	const pull = { ...env, GITHUB_EVENT_NAME: "pull_request" };
	const joined = await join(pull);
	expect(summaryOf(joined).rendered).toBe(0);
	expect(joined.text).toContain("0.0 MB written");
	const shard = await checkout(pull).tryBuild("--shard", "1/2");
	expect([shard.code, shard.text]).toEqual([
		1,
		expect.stringContaining("may only read it"),
	]);

	const other = { ...env, TURBO_REMOTE_CACHE_SIGNATURE_KEY: "another key" };
	await buildSmall(env);
	const unsigned = await buildSmall(other);
	expect(unsigned.text).toContain("without a valid signature");

	const stranger = await buildSmall({ ...env, TURBO_TOKEN: "guessed" });
	expect(stranger.text).toMatch(
		/The shared cache is not used: 127\.0\.0\.1:\d+ answered with status 401/,
	);

	await server.stop();
	const alone = await buildSmall(env);
	expect(alone.text).toContain("cannot be reached: ECONNREFUSED");
});

it.each([
	[["--shard", "1/2"], {}, "A shard needs a shared cache"],
	[["--shard", "3/2"], {}, '"3/2" is not a shard'],
	[
		[],
		{ TURBO_API: "cache", TURBO_TOKEN: "x", TURBO_TEAM: "t" },
		"TURBO_API is not a URL",
	],
	[
		[],
		{ TURBO_API: "http://localhost", TURBO_TOKEN: "x" },
		"TURBO_TEAM is not",
	],
])("rejects %j with %j", async (flags, env, message) => {
	const run = await checkout(env as Record<string, string>).tryBuild(...flags);
	expect(run.code).toBe(1);
	expect(run.text).toContain(message);
	expect(run.text).not.toContain("    at ");
});
