/** Two checkouts of a site that share a cache in a folder. */
import { randomBytes } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { cacheDir } from "../../../packages/furrow/src/cache";
import { filesBelow } from "../../../packages/furrow/src/finish/staticFiles";
import { SharedCache } from "../../../packages/furrow/src/sharedCache";
import {
	openStore,
	type SharedCacheFlags,
} from "../../../packages/furrow/src/sharedCache/settings";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";
import { serveTurboCache } from "../../build/turboServer";

let root: string;
const warnings: string[] = [];
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "furrow-checkouts-"));
	warnings.length = 0;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string | Buffer): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}

/** A checkout, with the shared cache opened as in a build. */
function checkout(
	name: string,
	flags: SharedCacheFlags = { cacheDir: join(root, "shared") },
	env?: NodeJS.ProcessEnv,
) {
	const dir = join(root, name);
	write(join(dir, "package.json"), '{"name":"site"}');
	const reporter = {
		stage: () => {},
		count: () => {},
		warn: (message: string) => warnings.push(message),
	};
	const shared = SharedCache.open(dir, flags, reporter, env) as SharedCache;
	return { shared, cache: cacheDir(dir) };
}

it("restores bundles in a shard that waits for them", async () => {
	const [one, other] = [checkout("one"), checkout("other")];
	await one.shared.announceBundles("key");
	const waiting = other.shared.awaitBundles("key");
	write(join(one.cache, "bundles/id/client/a.js"), "code");
	write(join(one.cache, "bundles/id/record.json"), "{}");
	await one.shared.saveBundles("key");
	await waiting;
	expect(
		readFileSync(join(other.cache, "bundles/id/client/a.js"), "utf8"),
	).toBe("code");
	expect(warnings).toEqual([]);
});

it("does not wait for bundles if only those of another key are announced", async () => {
	const [one, other] = [checkout("one"), checkout("other")];
	await one.shared.announceBundles("another key");
	await other.shared.awaitBundles("key");
	expect(other.shared.traffic.chunksRead).toBe(0);
	// Shorter than the minute that it waits otherwise.
}, 20_000);

it("rewrites the shared cache when most of its bytes are unused", async () => {
	const { shared, cache } = checkout("one");
	const bundle = join(cache, "bundles/big/record.json");
	// Larger than the unused bytes that are tolerated, and unused by later builds.
	write(bundle, "x".repeat(70 * 2 ** 20));
	await shared.save();
	rmSync(dirname(bundle), { recursive: true });
	write(join(cache, "bundles/small/record.json"), "{}");
	const next = checkout("one");
	await next.shared.restore(true);
	await next.shared.save();
	const fresh = checkout("other");
	await fresh.shared.restore(true);
	expect(fresh.shared.traffic.bytesRead).toBeLessThan(1000);
	expect(
		readFileSync(join(fresh.cache, "bundles/small/record.json"), "utf8"),
	).toBe("{}");
});

it("stores no entries that the server could not return", async () => {
	const server = await serveTurboCache(join(root, "server"));
	onTestFinished(() => server.stop());
	const flags = { cache: "read-write" as const };
	const { shared, cache } = checkout("one", flags, server.env);
	write(join(cache, "bundles/id/client/a.mp4"), randomBytes(65 * 2 ** 20));
	write(join(cache, "bundles/id/record.json"), "{}");
	await shared.save();
	const stored = filesBelow(join(root, "server"));
	expect(stored.length).toBeGreaterThan(0);
	expect(
		stored.filter((file) => statSync(join(root, "server", file)).size > 1000),
	).toEqual([]);
	const other = checkout("other", flags, server.env);
	await other.shared.restore(true);
	expect(existsSync(join(other.cache, "bundles/id/record.json"))).toBe(true);
	expect(warnings).toEqual([]);
});

it("removes entries that are unused for weeks, and no other files", async () => {
	const folder = join(root, "shared");
	const longAgo = new Date(Date.now() - 15 * 24 * 60 * 60_000);
	const [old, others] = ["ab".repeat(20), "notes.txt"];
	for (const name of [old, others]) {
		write(join(folder, name), "text");
		utimesSync(join(folder, name), longAgo, longAgo);
	}
	const { shared, cache } = checkout("one");
	write(join(cache, "bundles/id/record.json"), "{}");
	await shared.save();
	expect(existsSync(join(folder, old))).toBe(false);
	expect(existsSync(join(folder, others))).toBe(true);
});

it("warns once and continues if the folder cannot be written", async () => {
	write(join(root, "shared"), "a file");
	const { shared, cache } = checkout("one");
	write(join(cache, "bundles/id/record.json"), "{}");
	await shared.restore(true);
	await shared.save();
	await shared.save();
	expect(readFileSync(join(root, "shared"), "utf8")).toBe("a file");
	expect(warnings).toEqual([
		expect.stringMatching(
			/^The shared cache is not used: The folder .*shared cannot be written \(EEXIST\)/,
		),
	]);
});

const TURBO = {
	TURBO_API: "http://localhost:1",
	TURBO_TOKEN: "t",
	TURBO_TEAM: "docs",
};

it.each([
	[{}, {}, undefined],
	[{}, { TURBO_TOKEN: "t", TURBO_TEAM: "docs" }, undefined],
	[{}, TURBO, "localhost:1 written"],
	[{ cache: "off" as const }, TURBO, undefined],
	[{ cache: "read" as const }, TURBO, "localhost:1 read"],
	[{}, { ...TURBO, TURBO_REMOTE_CACHE_READ_ONLY: "1" }, "localhost:1 read"],
	[
		{},
		{ ...TURBO, GITHUB_EVENT_NAME: "pull_request_target" },
		"localhost:1 read",
	],
	[{}, { ...TURBO, GITHUB_EVENT_NAME: "push" }, "localhost:1 written"],
	[{}, { ...TURBO, CI_MERGE_REQUEST_IID: "7" }, "localhost:1 read"],
	[{}, { ...TURBO, PULL_REQUEST: "false" }, "localhost:1 written"],
	[
		{ cache: "read-write" as const },
		{ ...TURBO, PULL_REQUEST: "true" },
		"localhost:1 written",
	],
	[{ cacheDir: "/a" }, { ...TURBO, PULL_REQUEST: "true" }, "/a written"],
	[{}, { ...TURBO, FURROW_CACHE_DIR: "/b" }, "/b written"],
])("with flags %j and environment %j uses %s", (flags, env, expected) => {
	const open = openStore(flags, env);
	expect(
		open && `${open.store.name} ${open.isWritable ? "written" : "read"}`,
	).toBe(expected);
});
