/** Who renders what: neighbours stay together, and nobody stands still while there is something to do. */
import { describe, expect, it } from "vitest";
import { Shares } from "../../../packages/furrow/src/render/shares.js";
import type { RenderTask } from "../../../packages/furrow/src/render/types.js";

const tasks = (from: number, to: number) =>
	Array.from(
		{ length: to - from },
		(_, index) => ({ key: String(from + index) }) as RenderTask,
	);
const numbers = (batch: RenderTask[]) => batch.map(({ key }) => Number(key));

function sharesOf(threads: number, count: number): Shares {
	const shares = new Shares();
	for (let thread = 0; thread < threads; thread++) shares.addThread();
	shares.add(tasks(0, count));
	return shares;
}

describe("tasks", () => {
	it("are dealt in runs of neighbours", () => {
		const shares = sharesOf(2, 200);
		expect(numbers(shares.next(0))[0]).toBe(0);
		expect(numbers(shares.next(1))[0]).toBe(100);
		expect(numbers(shares.next(0))[0]).toBe(16);
	});

	it("that are left are taken from the end of the longest run", () => {
		const shares = sharesOf(2, 100);
		expect(numbers(shares.next(0))).toHaveLength(16);
		while (shares.left > 34) shares.next(1);
		expect(numbers(shares.next(1)).at(-1)).toBe(49);
	});

	it("are each given once, whoever asks, also those that come later and to threads that come later", () => {
		const shares = sharesOf(1, 90);
		const given = numbers(shares.next(0));
		shares.add(tasks(90, 333));
		shares.addThread();
		for (let thread = 0; shares.left; thread = 1 - thread)
			given.push(...numbers(shares.next(thread)));
		expect(given.sort((a, b) => a - b)).toEqual([...Array(333).keys()]);
		expect(shares.next(0)).toEqual([]);
		expect(shares.next(1)).toEqual([]);
	});
});

it("gives what a thread gives back to whoever is free, and little of the last tasks to each", () => {
	const shares = sharesOf(2, 40);
	const first = shares.next(0);
	expect(first).toHaveLength(16);
	while (shares.left) shares.next(1);
	shares.putBack(first.slice(1));
	expect(numbers(shares.next(1))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	expect(numbers(shares.next(0))).toEqual([9, 10, 11, 12]);
});
