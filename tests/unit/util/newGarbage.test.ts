/** V8's minor garbage collection frees lazy fields and hidden values: they must not wait for a major one. */
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { HiddenProperty } from "../../../packages/furrow/src/shared/hiddenProperty.js";
import { lazyGetters } from "../../../packages/furrow/src/shared/lazyGetters.js";

setFlagsFromString("--expose-gc");
const [collectMinor, collectMajor] = runInNewContext(
	"[() => gc({ type: 'minor' }), () => gc()]",
) as [() => void, () => void];

interface Page {
	own: object;
	text: number[];
}

const newPage = (): Page => ({ own: {}, text: new Array(200).fill(1.5) });

/** Returns the bytes per page that survive two minor collections. */
function retainedBytes(use: (page: Page) => unknown): number {
	const PAGES = 5000;
	const run = (pages: number) => {
		for (let count = 0; count < pages; count++) use(newPage());
	};
	run(1000);
	// Frees what earlier tests have left.
	collectMajor();
	collectMinor();
	collectMinor();
	const before = getHeapStatistics().used_heap_size;
	run(PAGES);
	collectMinor();
	collectMinor();
	return (getHeapStatistics().used_heap_size - before) / PAGES;
}

const withText = lazyGetters<Page>({ text: ({ text }) => text }, true);

it("retains nothing of an object with lazy fields", () => {
	expect(retainedBytes((page) => withText({}, page))).toBeLessThan(200);
	// With a function for each object, the whole page of 1,600 bytes is retained.
	const ownAccessor = (page: Page) =>
		Object.defineProperty({}, "text", { get: () => page.text });
	expect(retainedBytes(ownAccessor)).toBeGreaterThan(1000);
});

it("retains nothing of a value that refers to its object", () => {
	const attached = new HiddenProperty<Page, { page: Page }>();
	expect(retainedBytes((page) => attached.set(page, { page }))).toBeLessThan(
		200,
	);
});
