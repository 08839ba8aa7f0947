/** Records which files the site's code reads until it ends, whatever runs concurrently and however it waits. */
import { AsyncLocalStorage, executionAsyncId } from "node:async_hooks";
import {
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import {
	recordReads,
	recordReadsUntilEnd,
} from "../../../packages/furrow/src/util/fileReads";
import { join } from "../../../packages/furrow/src/util/path.js";

const dir = mkdtempSync(join(tmpdir(), "furrow-reads-"));
const [one, two, three] = ["1", "2", "3"].map((name) => {
	writeFileSync(join(dir, name), name);
	return join(dir, name);
}) as [string, string, string];
afterAll(() => rmSync(dir, { recursive: true }));

/** A promise and the function that resolves it. */
function gate() {
	let open = () => {};
	const opened = new Promise<void>((done) => {
		open = done;
	});
	return { open, opened };
}

/** Since Node 24, promises keep their async context at no cost, so Furrow need not follow them. */
const HAS_TO_FOLLOW = Number.parseInt(process.versions.node, 10) < 24;

/** Whether promises are being followed. */
async function follows(): Promise<boolean> {
	await Promise.resolve();
	return executionAsyncId() !== 0;
}

it("records all reads before the end, and follows no promises afterwards", async () => {
	const { result, files } = await recordReadsUntilEnd(async () => {
		readFileSync(one);
		await Promise.resolve();
		expect(await follows()).toBe(HAS_TO_FOLLOW);
		return readFile(two, "utf8");
	});
	expect(result).toBe("2");
	expect([...files]).toEqual([one, two]);
	expect(await follows()).toBe(false);
	readFileSync(three);
	expect(files.size).toBe(2);
});

it("continues with one recording when another one ends or fails", async () => {
	const waiting = gate();
	const first = recordReadsUntilEnd(async () => {
		await waiting.opened;
		readFileSync(one);
		await Promise.resolve();
		readFileSync(two);
	});
	const second = await recordReadsUntilEnd(() => readFileSync(three));
	expect([...second.files]).toEqual([three]);
	const failing = recordReadsUntilEnd(() => {
		throw new Error("failed");
	});
	await expect(failing).rejects.toThrow("failed");
	waiting.open();
	expect([...(await first).files]).toEqual([one, two]);
});

it("does not end recordings that include late reads", async () => {
	const waiting = gate();
	const files = new Set<string>();
	recordReads(files, () => {
		waiting.opened.then(() => readFileSync(one));
	});
	await recordReadsUntilEnd(() => readFileSync(two));
	waiting.open();
	await waiting.opened;
	await new Promise(setImmediate);
	expect([...files]).toEqual([one]);
});

it("does not affect other uses of AsyncLocalStorage", async () => {
	const other = new AsyncLocalStorage<string>();
	await other.run("here", async () => {
		await recordReadsUntilEnd(() => readFileSync(one));
		await Promise.resolve();
		expect(other.getStore()).toBe("here");
	});
});

it("leaves URLs of other kinds than files to the function itself", () => {
	const reads = new Set<string>();
	recordReads(reads, () => {
		expect(existsSync(new URL("https://a.example/"))).toBe(false);
		expect(existsSync(pathToFileURL(one))).toBe(true);
		expect(() => readFileSync(new URL("https://a.example/"))).toThrow(
			"must be of scheme file",
		);
	});
	expect([...reads]).toEqual([one]);
});
