/** What is read late, or kept by object, is gone when V8 collects the garbage among new objects: it must not wait for old ones. */
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { HiddenProperty } from "../../../packages/furrow/src/shared/hiddenProperty.js";
import { lazyGetters } from "../../../packages/furrow/src/shared/lazyGetters.js";

setFlagsFromString("--expose-gc");
const collectNew: () => void = runInNewContext("() => gc({ type: 'minor' })");

interface Page {
	own: object;
	text: number[];
}

const newPage = (): Page => ({ own: {}, text: new Array(200).fill(1.5) });

/** Bytes that are still there, for each page, after two collections of new objects. */
function keptOf(use: (page: Page) => unknown): number {
	const PAGES = 5000;
	const run = (pages: number) => {
		for (let count = 0; count < pages; count++) use(newPage());
	};
	run(1000);
	collectNew();
	collectNew();
	const before = getHeapStatistics().used_heap_size;
	run(PAGES);
	collectNew();
	collectNew();
	return (getHeapStatistics().used_heap_size - before) / PAGES;
}

const withText = lazyGetters<Page>({ text: ({ text }) => text }, true);

it("keeps nothing of an object with late fields", () => {
	expect(keptOf((page) => withText({}, page))).toBeLessThan(200);
	// The same with a function for each object: all of a page, 1,600 bytes, stays.
	const ownAccessor = (page: Page) =>
		Object.defineProperty({}, "text", { get: () => page.text });
	expect(keptOf(ownAccessor)).toBeGreaterThan(1000);
});

it("keeps nothing of a value that leads back to its object", () => {
	const attached = new HiddenProperty<Page, { page: Page }>();
	expect(keptOf((page) => attached.set(page, { page }))).toBeLessThan(200);
});
